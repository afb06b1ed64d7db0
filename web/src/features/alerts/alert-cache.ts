import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Alert } from '../../api/shapes.js';
import { fetchAlerts, type ReadAlertPage } from './alert-queries.js';
import type { AlertFilter } from './alert-search.js';

type Pages = InfiniteData<ReadAlertPage>;

/** How many alerts one question may name. */
const CHUNK = 100;

interface Refresh {
  /** Rows that no longer match leave. The analyst's own changes do that; news from elsewhere never moves a list. */
  dropsMismatches: boolean;
}

/** Brings these alerts up to date wherever they are shown. */
export async function refreshAlerts(client: QueryClient, ids: readonly string[], { dropsMismatches }: Refresh) {
  const changed = new Set(ids);
  const lists = client.getQueryCache().findAll({ queryKey: ['alerts', 'list'] });
  await Promise.all([
    ...lists.map(async (list) => {
      const shown = rowsIn(client.getQueryData<Pages>(list.queryKey), changed);
      if (shown.length > 0) await patchList(client, list.queryKey, shown, dropsMismatches || !list.isActive());
    }),
    client.invalidateQueries({ predicate: ({ queryKey: [kind, id] }) => kind === 'alert' && changed.has(String(id)) }),
    refreshCounts(client),
  ]);
}

/** After a change of everything that matches: nothing that is loaded can be trusted. */
export async function refreshAllAlerts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.resetQueries({ queryKey: ['alerts', 'list'] }),
    client.invalidateQueries({ queryKey: ['alert'] }),
    refreshCounts(client),
  ]);
}

export const refreshCounts = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['alerts', 'facets'] }),
    client.invalidateQueries({ queryKey: ['alerts', 'related'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

async function patchList(client: QueryClient, queryKey: QueryKey, ids: string[], dropsMismatches: boolean) {
  const { filter } = queryKey[2] as { filter: AlertFilter };
  const fresh = new Map<string, Alert>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const page = await fetchAlerts(ids.slice(start, start + CHUNK), dropsMismatches ? filter : {});
    for (const alert of page.alerts) fresh.set(alert.id, alert);
  }
  const asked = new Set(ids);
  client.setQueryData<Pages>(queryKey, (data) => data && withRows(data, asked, fresh));
}

function rowsIn(data: Pages | undefined, ids: ReadonlySet<string>): string[] {
  return (data?.pages ?? []).flatMap((page) => page.alerts.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
}

/** Pages without any of the rows stay the same objects, so that nothing else is drawn again. */
function withRows(data: Pages, asked: ReadonlySet<string>, fresh: ReadonlyMap<string, Alert>): Pages {
  let gone = 0;
  const pages = data.pages.map((page) => {
    if (!page.alerts.some(({ id }) => asked.has(id))) return page;
    const alerts = page.alerts.flatMap((alert) => (asked.has(alert.id) ? (fresh.get(alert.id) ?? []) : alert));
    gone += page.alerts.length - alerts.length;
    return { ...page, alerts };
  });
  return { ...data, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
}
