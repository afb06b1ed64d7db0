import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';

export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: () => answer(client.GET('/api/v1/integrations')),
});

export const integrationTypesQuery = queryOptions({
  queryKey: ['integrations', 'types'],
  queryFn: () => answer(client.GET('/api/v1/integrations/types')),
  staleTime: 60_000,
});

export const connectorProblemsQuery = queryOptions({
  queryKey: ['integrations', 'errors'],
  queryFn: () => answer(client.GET('/api/v1/integrations/errors')),
});

export interface NewIntegration {
  type: string;
  name: string | null;
  config: Record<string, unknown>;
}

export interface IntegrationChange {
  name?: string;
  config?: Record<string, unknown>;
  enabled?: boolean;
}

/** What can be done with integrations; each ends with a fresh page. */
export function useIntegrationVerbs() {
  const queryClient = useQueryClient();
  const at = (id: string) => ({ params: { path: { id } } });
  const done = async <T>(call: Promise<T>): Promise<T> => {
    const outcome = await call;
    await queryClient.invalidateQueries(integrationsQuery);
    return outcome;
  };
  return {
    create: (body: NewIntegration) => done(answer(client.POST('/api/v1/integrations', { body }))),
    update: (id: string, body: IntegrationChange) =>
      done(answer(client.PATCH('/api/v1/integrations/{id}', { ...at(id), body }))),
    remove: (id: string) => done(answer(client.DELETE('/api/v1/integrations/{id}', at(id)))),
    checkHealth: (id: string) => done(answer(client.POST('/api/v1/integrations/{id}/health', at(id)))),
    tryAction: (id: string, action: string, parameters: Record<string, unknown>) =>
      answer(
        client.POST('/api/v1/integrations/{id}/actions/{action}', {
          params: { path: { id, action } },
          body: { parameters },
        }),
      ),
  };
}
