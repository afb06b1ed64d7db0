import { sendAdded } from '../../http/added-reply.js';
import type { ApiServer } from '../../http/api-server.js';
import { ById } from '../../http/shape.js';
import type { Enricher } from './enricher.js';
import {
  AddEnrichment,
  CreateObservable,
  ObservablePage,
  ObservableQuery,
  ObservableView,
  SightingsView,
  UpdateObservable,
} from './schema.js';
import * as observables from './service.js';

export const observableRoutes =
  (enricher: Enricher) =>
  (app: ApiServer): void => {
    app.get(
      '/observables',
      {
        config: { permission: 'observables:read' },
        schema: { summary: 'Find observables', querystring: ObservableQuery, response: { 200: ObservablePage } },
      },
      (req) => observables.list(req.ctx, req.query),
    );

    app.post(
      '/observables',
      {
        config: { permission: 'observables:manage', errors: [404] },
        schema: {
          summary: 'Add an observable; one that its alert or incident has already is answered as it is',
          body: CreateObservable,
          response: { 200: ObservableView, 201: ObservableView },
        },
      },
      async (req, reply) => {
        const { observable, isNew } = await observables.create(req.ctx, req.body);
        return sendAdded(reply, observable, isNew);
      },
    );

    app.get(
      '/observables/:id',
      {
        config: { permission: 'observables:read' },
        schema: { summary: 'One observable', params: ById, response: { 200: ObservableView } },
      },
      (req) => observables.get(req.ctx, req.params.id),
    );

    app.patch(
      '/observables/:id',
      {
        config: { permission: 'observables:manage' },
        schema: { summary: 'Set its tags', params: ById, body: UpdateObservable, response: { 200: ObservableView } },
      },
      (req) => observables.setTags(req.ctx, req.params.id, req.body.tags ?? null),
    );

    app.get(
      '/observables/:id/sightings',
      {
        config: { permission: 'observables:read' },
        schema: {
          summary: 'Alerts and incidents the same value was seen in',
          params: ById,
          response: { 200: SightingsView },
        },
      },
      (req) => observables.sightings(req.ctx, req.params.id),
    );

    app.post(
      '/observables/:id/enrichments',
      {
        config: { permission: 'observables:manage' },
        schema: {
          summary: 'Add a finding by hand',
          params: ById,
          body: AddEnrichment,
          response: { 200: ObservableView },
        },
      },
      (req) => observables.addEnrichment(req.ctx, req.params.id, req.body),
    );

    app.post(
      '/observables/:id/enrich',
      {
        config: { permission: 'observables:manage', errors: [503] },
        schema: {
          summary: 'Ask every enabled provider that fits; answers of the last hour are not asked for again',
          params: ById,
          response: { 200: ObservableView },
        },
      },
      (req) => enricher.enrich(req.ctx, req.params.id),
    );
  };
