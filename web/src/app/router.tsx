import { createRouter } from '@tanstack/react-router';
import { forgetCreatedAlerts } from '../features/alerts/created-alerts.js';
import { forgetSearch } from '../features/alerts/last-search.js';
import { forgetPlaces } from '../ui/list-place.js';
import { ErrorPage } from './pages/error-page.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { PendingPage } from './pages/pending-page.js';
import { queryClient } from './query-client.js';
import { routeTree } from './routes.js';
import { session } from './session/session.js';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PendingPage,
});

/** Nothing of one session is left for the next, and every guard is asked again. */
export function followSession(): void {
  session.subscribe(() => {
    queryClient.clear();
    forgetCreatedAlerts();
    forgetSearch();
    forgetPlaces();
    void router.invalidate();
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
