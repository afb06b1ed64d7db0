import { Type } from 'typebox';
import { invalid, upstream } from '../../core/errors.js';
import { VendorClient } from '../calls/vendor-client.js';
import type { Ground, Health } from '../connector.js';
import { Address, builtInKind, healthy, RequestsPerMinute, Secret, unhealthy } from './built-in-kind.js';
import { apiRoot } from './vendor-address.js';

const SLACK = 'https://slack.com';

interface Message {
  channel?: string;
  text: string;
}

interface Sender {
  healthCheck(): Promise<Health>;
  send(message: Message): Promise<unknown>;
}

/** Slack: with a bot token into any channel of the bot, or through an incoming webhook into the one it was made for. */
export const chat = builtInKind({
  type: 'chat',
  displayName: 'Slack',
  description: 'Writes messages into Slack channels',
  config: Type.Object({
    bot_token: Secret('Bot token', 'Begins with xoxb-; the app needs the scope chat:write'),
    webhook_url: Type.Optional(
      Type.String({
        title: 'Webhook address',
        description: 'An incoming webhook, instead of a bot token. Whoever knows this address can post',
        format: 'uri',
        writeOnly: true,
        maxLength: 2048,
      }),
    ),
    default_channel: Type.Optional(
      Type.String({
        title: 'Usual channel',
        description: 'Where messages go that name no channel',
        maxLength: 200,
      }),
    ),
    base_url: Address('Address', 'Only for a stand-in or a proxy of your own', { default: SLACK }),
    requests_per_minute: RequestsPerMinute(60, 'Slack takes about one message a second; more wait their turn'),
  }),
  oneOf: [['bot_token'], ['webhook_url']],
  actions: {
    send_message: {
      description: 'Writes a message into a channel',
      parameters: Type.Object({
        channel: Type.Optional(
          Type.String({
            title: 'Channel',
            description: 'Name or id, such as #soc-alerts; may be left out where there is a usual one',
            maxLength: 200,
          }),
        ),
        text: Type.String({
          title: 'Text',
          description: 'Slack markup is understood',
          minLength: 1,
          maxLength: 40_000,
        }),
      }),
    },
  },
  open: (config, ground) => {
    const sender = config.bot_token
      ? new Bot(config.bot_token, config.base_url ?? SLACK, ground)
      : new IncomingWebhook(config.webhook_url ?? '', ground);
    const usual = config.default_channel ? { channel: config.default_channel } : {};
    return {
      healthCheck: () => sender.healthCheck(),
      actions: { send_message: (message) => sender.send({ ...usual, ...message }) },
    };
  },
});

class Bot implements Sender {
  private readonly client: VendorClient;

  constructor(token: string, baseUrl: string, ground: Ground) {
    const headers = { authorization: `Bearer ${token}` };
    this.client = new VendorClient({ name: 'Slack', baseUrl: apiRoot(baseUrl, '/api'), headers }, ground);
  }

  async healthCheck(): Promise<Health> {
    const { team, user } = await this.call('/auth.test', {}, true);
    return healthy(`Slack accepts the bot token: ${String(user)} in ${String(team)}`, { team, user });
  }

  async send({ channel, text }: Message) {
    if (!channel) throw invalid('Name the channel: with a bot token there is none by itself');
    const answer = await this.call('/chat.postMessage', { channel, text }, false);
    return { sent: true, channel: answer.channel, ts: answer.ts };
  }

  /** Slack answers 200 to nearly everything; `ok` tells. */
  private async call(path: string, json: object, repeatable: boolean): Promise<Record<string, unknown>> {
    const reply = await this.client.send({ method: 'POST', path, json, repeatable });
    if (reply.status !== 200) throw this.client.failure(reply, undefined);
    const answer = this.client.json(reply) as Record<string, unknown>;
    if (answer.ok !== true) throw upstream(`Slack refuses: ${String(answer.error)}${hint(String(answer.error))}`);
    return answer;
  }
}

const HINTS: Record<string, string> = {
  not_in_channel: '. Invite the bot into the channel',
  channel_not_found: '. Check its name, and invite the bot if it is private',
  invalid_auth: '. Check the bot token',
  token_revoked: '. Make a new bot token',
  missing_scope: '. Give the app the scope chat:write and install it again',
};
const hint = (error: string) => HINTS[error] ?? '';

class IncomingWebhook implements Sender {
  private readonly client: VendorClient;

  constructor(address: string, ground: Ground) {
    this.client = new VendorClient({ name: 'Slack', baseUrl: address, headers: {} }, ground);
  }

  /** An empty message is refused for being empty by a webhook that exists, and for another reason by one that does not. */
  async healthCheck(): Promise<Health> {
    const { status, text } = await this.client.send({ method: 'POST', path: '', json: {}, repeatable: true });
    if (status === 200 || (status === 400 && /no_text|invalid_payload|missing_text/.test(text))) {
      return healthy('The webhook exists; no message was sent');
    }
    return unhealthy(`Slack does not take messages at this webhook address (${status}: ${text.slice(0, 200)})`);
  }

  async send(message: Message) {
    const reply = await this.client.send({ method: 'POST', path: '', json: message });
    if (reply.status !== 200) throw this.client.failure(reply, reply.text);
    return { sent: true, channel: message.channel ?? null };
  }
}
