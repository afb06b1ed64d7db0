import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';

export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: () => answer(client.GET('/api/v1/auth/capabilities')),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSummary = (alert_id: string) =>
  useMutation({ mutationFn: () => answer(client.POST('/api/v1/ai/summarize', { body: { alert_id } })) });

export const useTriageSuggestion = (alert_id: string) =>
  useMutation({ mutationFn: () => answer(client.POST('/api/v1/ai/triage', { body: { alert_id } })) });
