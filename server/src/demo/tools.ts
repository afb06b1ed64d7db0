import type { Ctx } from '../context.js';
import type { EventListener } from '../events/listen.js';
import * as integrations from '../features/integrations/service.js';
import * as playbooks from '../features/playbooks/service.js';
import { PROVIDERS } from './alert-rows.js';

/** Playbooks that act on their own in the demo; the examples that come switched off are off for reasons that do not hold here. */
const AT_WORK = ['triage_high_severity', 'notify_team', 'phishing_response'];

const WANTED = [
  { type: 'threat_intel', name: PROVIDERS.threatIntel, config: { api_key: 'demo' } },
  { type: 'ip_reputation', name: PROVIDERS.ipReputation, config: { api_key: 'demo' } },
  { type: 'chat', name: PROVIDERS.chat, config: { bot_token: 'xoxb-demo', default_channel: '#soc-alerts' } },
];

/** The demo's integrations, led to wherever the stand-in listens this time. */
export async function connectTools(ctx: Ctx, toolbox: integrations.Toolbox, standIn: string): Promise<void> {
  const present = await integrations.list(ctx, toolbox);
  for (const { type, name, config } of WANTED) {
    const wanted = { ...config, base_url: standIn };
    const existing = present.find((integration) => integration.name === name);
    const { id } =
      existing === undefined
        ? await integrations.create(ctx, toolbox, { type, name, config: wanted })
        : await integrations.update(ctx, toolbox, existing.id, { config: wanted });
    await integrations.checkHealth(ctx, toolbox, id);
  }
}

export async function switchOnPlaybooks(ctx: Ctx, events: EventListener): Promise<void> {
  const triggers = new playbooks.TriggerList(ctx.db, events);
  for (const { id, name } of await playbooks.list(ctx)) {
    if (AT_WORK.includes(name)) await playbooks.toggle(ctx, triggers, id, true);
  }
}
