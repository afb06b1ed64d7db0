import { Type } from 'typebox';
import type { ApiServer } from '../../http/api-server.js';
import type { LiveHub } from './service.js';
import { follow } from './stream.js';

export const liveRoutes =
  (hub: LiveHub) =>
  (app: ApiServer): void => {
    app.addHook('preClose', (done) => {
      hub.close();
      done();
    });

    app.get(
      '/events',
      {
        exposeHeadRoute: false, // a stream without a body would never end
        config: { permission: 'alerts:read', errors: [429] },
        schema: {
          summary: 'Follow changes as server-sent events',
          description:
            'A stream of text/event-stream. Events are named after what changed (alert.created, alert.updated, ' +
            'incident.updated, run.updated and others); data holds type, id and ids. Send Last-Event-ID to get what was missed; ' +
            'the event "refetch" says that it is too much or too long ago.',
          headers: Type.Object({ 'last-event-id': Type.Optional(Type.String()) }),
          response: { 200: Type.String({ description: 'text/event-stream' }) },
        },
      },
      (req, reply) => follow(hub, req, reply),
    );
  };
