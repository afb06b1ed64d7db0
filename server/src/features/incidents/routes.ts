import { Type } from 'typebox';
import { sendAdded } from '../../http/added-reply.js';
import type { ApiServer } from '../../http/api-server.js';
import { ById, Done } from '../../http/shape.js';
import { ActivityPage, ActivityQuery, ActivityView, CommentText } from '../activities/schema.js';
import { AlertView } from '../alerts/schema.js';
import { AddObservable, ObservableView } from '../observables/schema.js';
import { addToIncident } from './alert-incidents.js';
import {
  AddToIncident,
  ByAlert,
  ByComment,
  CreateIncident,
  IncidentLink,
  IncidentPage,
  IncidentQuery,
  IncidentView,
  LinkAlert,
  SuggestionQuery,
  SuggestionView,
  UpdateIncident,
} from './schema.js';
import * as incidents from './service.js';

export function incidentRoutes(app: ApiServer): void {
  app.get(
    '/incidents',
    {
      config: { permission: 'incidents:read' },
      schema: { summary: 'Find incidents', querystring: IncidentQuery, response: { 200: IncidentPage } },
    },
    (req) => incidents.list(req.ctx, req.query),
  );

  app.post(
    '/incidents',
    {
      config: { permission: 'incidents:create', errors: [404] },
      schema: {
        summary: 'Open an incident, alone or from alerts',
        body: CreateIncident,
        response: { 201: IncidentView },
      },
    },
    async (req, reply) => reply.code(201).send(await incidents.create(req.ctx, req.body)),
  );

  app.get(
    '/incidents/suggestions',
    {
      config: { permission: 'incidents:read' },
      schema: {
        summary: 'Open alerts in no incident that share a source_ip',
        querystring: SuggestionQuery,
        response: { 200: Type.Array(SuggestionView) },
      },
    },
    (req) => incidents.suggest(req.ctx, req.query),
  );

  app.get(
    '/incidents/:id',
    {
      config: { permission: 'incidents:read' },
      schema: { summary: 'One incident', params: ById, response: { 200: IncidentView } },
    },
    (req) => incidents.get(req.ctx, req.params.id),
  );

  app.patch(
    '/incidents/:id',
    {
      config: { permission: 'incidents:update' },
      schema: { summary: 'Change an incident', params: ById, body: UpdateIncident, response: { 200: IncidentView } },
    },
    (req) => incidents.update(req.ctx, req.params.id, req.body),
  );

  app.get(
    '/incidents/:id/activities',
    {
      config: { permission: 'incidents:read' },
      schema: {
        summary: 'Its timeline, oldest first',
        params: ById,
        querystring: ActivityQuery,
        response: { 200: ActivityPage },
      },
    },
    (req) => incidents.timeline(req.ctx, req.params.id, req.query),
  );

  app.post(
    '/incidents/:id/comments',
    {
      config: { permission: 'incidents:update' },
      schema: { summary: 'Comment on an incident', params: ById, body: CommentText, response: { 200: ActivityView } },
    },
    (req) => incidents.comment(req.ctx, req.params.id, req.body.text),
  );

  app.patch(
    '/incidents/:id/comments/:comment_id',
    {
      config: { permission: 'incidents:update' },
      schema: {
        summary: 'Edit my comment; earlier texts are kept',
        params: ByComment,
        body: CommentText,
        response: { 200: ActivityView },
      },
    },
    (req) => incidents.editComment(req.ctx, req.params.id, req.params.comment_id, req.body.text),
  );

  app.get(
    '/incidents/:id/alerts',
    {
      config: { permission: 'incidents:read' },
      schema: { summary: 'Its alerts, newest first', params: ById, response: { 200: Type.Array(AlertView) } },
    },
    (req) => incidents.alertsOfIncident(req.ctx, req.params.id),
  );

  app.post(
    '/incidents/:id/alerts',
    {
      config: { permission: 'incidents:update', errors: [409] },
      schema: { summary: 'Link an alert', params: ById, body: LinkAlert, response: { 201: IncidentLink } },
    },
    async (req, reply) => reply.code(201).send(await incidents.link(req.ctx, req.params.id, req.body.alert_id)),
  );

  app.delete(
    '/incidents/:id/alerts/:alert_id',
    {
      config: { permission: 'incidents:update' },
      schema: { summary: 'Unlink an alert', params: ByAlert, response: { 200: Done } },
    },
    async (req) => {
      await incidents.unlink(req.ctx, req.params.id, req.params.alert_id);
      return { detail: 'Alert unlinked' };
    },
  );

  app.get(
    '/incidents/:id/observables',
    {
      config: { permission: 'observables:read' },
      schema: { summary: 'Its observables', params: ById, response: { 200: Type.Array(ObservableView) } },
    },
    (req) => incidents.observablesOf(req.ctx, req.params.id),
  );

  app.post(
    '/incidents/:id/observables',
    {
      config: { permission: 'observables:manage' },
      schema: {
        summary: 'Add an observable; a known one is answered as it is',
        params: ById,
        body: AddObservable,
        response: { 200: ObservableView, 201: ObservableView },
      },
    },
    async (req, reply) => {
      const { observable, isNew } = await incidents.addObservable(req.ctx, req.params.id, req.body);
      return sendAdded(reply, observable, isNew);
    },
  );

  app.get(
    '/alerts/:id/incidents',
    {
      config: { permission: 'alerts:read' },
      schema: { summary: 'The incidents it is in', params: ById, response: { 200: Type.Array(IncidentView) } },
    },
    (req) => incidents.incidentsOfAlert(req.ctx, req.params.id),
  );

  app.post(
    '/alerts/:id/incidents',
    {
      config: { permission: 'incidents:update', errors: [409] },
      schema: {
        summary: 'Put an alert into an incident, existing or new',
        params: ById,
        body: AddToIncident,
        response: { 201: IncidentView },
      },
    },
    async (req, reply) => reply.code(201).send(await addToIncident(req.ctx, req.params.id, req.body)),
  );
}
