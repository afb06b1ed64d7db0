import type { ApiServer } from '../../http/api-server.js';
import { ById, Done } from '../../http/shape.js';
import { ActivityPage, ActivityQuery, ActivityView, CommentText } from '../activities/schema.js';
import { AlertObservablesQuery, ObservablePage } from '../observables/schema.js';
import * as bulk from './bulk.js';
import { BulkAnswer, BulkRequest } from './bulk-schema.js';
import { sendDetail } from './detail-reply.js';
import { AlertFacets, FacetQuery } from './facet-schema.js';
import { facets } from './facets.js';
import { AlertDetail, AlertPage, AlertQuery, AlertView, ByComment, UpdateAlert } from './schema.js';
import * as alerts from './service.js';
import { undo } from './undo.js';

export const alertRoutes =
  (linkMany: bulk.LinkMany) =>
  (app: ApiServer): void => {
    app.get(
      '/alerts',
      {
        config: { permission: 'alerts:read' },
        schema: { summary: 'Find alerts', querystring: AlertQuery, response: { 200: AlertPage } },
      },
      (req) => alerts.list(req.ctx, req.query),
    );

    app.get(
      '/alerts/facets',
      {
        config: { permission: 'alerts:read' },
        schema: {
          summary: 'How many alerts each value of the filters would show',
          querystring: FacetQuery,
          response: { 200: AlertFacets },
        },
      },
      (req) => facets(req.ctx, req.query),
    );

    app.get(
      '/alerts/:id',
      {
        config: { permission: 'alerts:read' },
        schema: { summary: 'One alert with its payload', params: ById, response: { 200: AlertDetail } },
      },
      async (req, reply) => sendDetail(reply, await alerts.get(req.ctx, req.params.id)),
    );

    app.patch(
      '/alerts/:id',
      {
        config: { permission: 'alerts:update' },
        schema: { summary: 'Change an alert', params: ById, body: UpdateAlert, response: { 200: AlertView } },
      },
      (req) => alerts.update(req.ctx, req.params.id, req.body),
    );

    app.post(
      '/alerts/:id/claim',
      {
        config: { permission: 'alerts:update' },
        schema: { summary: 'Take an alert', params: ById, response: { 200: AlertView } },
      },
      (req) => alerts.claim(req.ctx, req.params.id),
    );

    app.post(
      '/alerts/bulk',
      {
        config: { permission: 'alerts:update' },
        schema: { summary: 'Change many alerts alike', body: BulkRequest, response: { 200: BulkAnswer } },
      },
      (req) => bulk.apply(req.ctx, req.body, linkMany),
    );

    app.post(
      '/alerts/bulk/:id/undo',
      {
        config: { permission: 'alerts:update' },
        schema: { summary: 'Take back my change of many alerts', params: ById, response: { 200: BulkAnswer } },
      },
      (req) => undo(req.ctx, req.params.id),
    );

    app.delete(
      '/alerts/:id',
      {
        config: { permission: 'alerts:delete' },
        schema: { summary: 'Delete an alert with its trail', params: ById, response: { 200: Done } },
      },
      async (req) => {
        await alerts.remove(req.ctx, req.params.id);
        return { detail: 'Alert deleted' };
      },
    );

    app.get(
      '/alerts/:id/activities',
      {
        config: { permission: 'alerts:read' },
        schema: {
          summary: 'What happened to it, newest first',
          params: ById,
          querystring: ActivityQuery,
          response: { 200: ActivityPage },
        },
      },
      (req) => alerts.trail(req.ctx, req.params.id, req.query),
    );

    app.post(
      '/alerts/:id/comments',
      {
        config: { permission: 'alerts:update' },
        schema: { summary: 'Comment on an alert', params: ById, body: CommentText, response: { 200: ActivityView } },
      },
      (req) => alerts.comment(req.ctx, req.params.id, req.body.text),
    );

    app.patch(
      '/alerts/:id/comments/:comment_id',
      {
        config: { permission: 'alerts:update' },
        schema: {
          summary: 'Edit my comment; earlier texts are kept',
          params: ByComment,
          body: CommentText,
          response: { 200: ActivityView },
        },
      },
      (req) => alerts.editComment(req.ctx, req.params.id, req.params.comment_id, req.body.text),
    );

    app.get(
      '/alerts/:id/observables',
      {
        config: { permission: 'alerts:read' },
        schema: {
          summary: 'Indicators seen in it',
          params: ById,
          querystring: AlertObservablesQuery,
          response: { 200: ObservablePage },
        },
      },
      (req) => alerts.observablesOf(req.ctx, req.params.id, req.query),
    );
  };
