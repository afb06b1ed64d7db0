import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import { ById } from '../../http/shape.js';
import { QueuedRun } from '../runs/schema.js';
import {
  LoadErrorView,
  PlaybookView,
  ReloadView,
  RunPlaybook,
  StatisticsView,
  TogglePlaybook,
  TriggerView,
} from './schema.js';
import * as playbooks from './service.js';

export const playbookRoutes =
  (library: playbooks.PlaybookLibrary, triggers: playbooks.TriggerList) =>
  (app: ApiServer): void => {
    app.get(
      '/playbooks',
      {
        config: { permission: 'playbooks:read' },
        schema: {
          summary: 'All playbooks, in the order in which they run',
          response: { 200: Type.Array(PlaybookView) },
        },
      },
      (req) => playbooks.list(req.ctx),
    );

    app.get(
      '/playbooks/errors',
      {
        config: { permission: 'playbooks:read' },
        schema: { summary: 'Playbook files that do not load, and why', response: { 200: Type.Array(LoadErrorView) } },
      },
      (req) => playbooks.errors(req.ctx),
    );

    app.get(
      '/playbooks/statistics',
      {
        config: { permission: 'playbooks:read' },
        schema: {
          summary: 'How the newest runs of each playbook went',
          response: { 200: Type.Array(StatisticsView) },
        },
      },
      (req) => playbooks.statistics(req.ctx),
    );

    app.post(
      '/playbooks/reload',
      {
        config: { permission: 'playbooks:manage' },
        schema: { summary: 'Look for changed playbooks now', response: { 200: ReloadView } },
      },
      (req) => library.reload(req.ctx),
    );

    app.get(
      '/playbooks/:id',
      {
        config: { permission: 'playbooks:read' },
        schema: { summary: 'One playbook', params: ById, response: { 200: PlaybookView } },
      },
      (req) => playbooks.get(req.ctx, req.params.id),
    );

    app.patch(
      '/playbooks/:id',
      {
        config: { permission: 'playbooks:manage' },
        schema: {
          summary: 'Enable or disable a playbook',
          params: ById,
          body: TogglePlaybook,
          response: { 200: PlaybookView },
        },
      },
      (req) => playbooks.toggle(req.ctx, triggers, req.params.id, req.body.enabled!),
    );

    app.post(
      '/playbooks/:id/run',
      {
        config: { permission: 'playbooks:execute', errors: [409] },
        schema: { summary: 'Run a playbook', params: ById, body: RunPlaybook, response: { 200: QueuedRun } },
        preValidation: async (req) => {
          req.body ??= {};
        },
      },
      (req) => playbooks.run(req.ctx, req.params.id, req.body),
    );

    app.get(
      '/alerts/:id/triggers',
      {
        config: { permission: 'alerts:read' },
        schema: {
          summary: 'Why did, or did not, each playbook run?',
          params: ById,
          response: { 200: Type.Array(TriggerView) },
        },
      },
      (req) => playbooks.explainTriggers(req.ctx, req.params.id),
    );
  };
