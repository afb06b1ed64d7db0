import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Alert } from '../../api/shapes.js';
import { formatSort, type Sort } from '../../lib/sort.js';
import { type FilterChange, filterOf, readAlertSearch } from './alert-search.js';
import { rememberSearch } from './last-search.js';

const route = getRouteApi('/frame/alerts');

/** What the list shows, as the URL has it, and how to change that. */
export function useAlertAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useMemo(() => filterOf(search), [search]);
  useEffect(() => rememberSearch(search), [search]);
  return {
    search,
    filter,
    change: (part: FilterChange) =>
      void navigate({ search: (old) => readAlertSearch({ ...old, ...part }), replace: true }),
    preview: (alert: Alert | undefined) =>
      void navigate({ search: (old) => readAlertSearch({ ...old, preview: alert?.id }), replace: true }),
    sortBy: (sort: Sort) => void navigate({ search: (old) => readAlertSearch({ ...old, sort: formatSort(sort) }) }),
    reset: () => void navigate({ search: ({ sort }) => readAlertSearch({ sort }) }),
  };
}
