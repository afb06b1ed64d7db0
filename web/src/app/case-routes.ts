import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from './frame-route.js';
import { requirePermission } from './guards.js';
import { textSearch } from './search-text.js';

const incidentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/incidents',
  beforeLoad: requirePermission('incidents:read'),
  validateSearch: textSearch('q', 'status', 'severity', 'assigned_to', 'tag', 'sort'),
  component: lazyRouteComponent(() => import('../features/incidents/incidents-page.js'), 'IncidentsPage'),
});

const incidentRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/incidents/$id',
  beforeLoad: requirePermission('incidents:read'),
  validateSearch: textSearch('show'),
  component: lazyRouteComponent(() => import('../features/incidents/incident-page.js'), 'IncidentPage'),
});

const observablesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/observables',
  beforeLoad: requirePermission('observables:read'),
  validateSearch: textSearch('q', 'type', 'verdict', 'status', 'tag'),
  component: lazyRouteComponent(() => import('../features/observables/observables-page.js'), 'ObservablesPage'),
});

const observableRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/observables/$id',
  beforeLoad: requirePermission('observables:read'),
  component: lazyRouteComponent(() => import('../features/observables/observable-page.js'), 'ObservablePage'),
});

/** Cases, and the traces that tie them together. */
export const caseRoutes = [incidentsRoute, incidentRoute, observablesRoute, observableRoute] as const;
