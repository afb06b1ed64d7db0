import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAlertSearch } from '../features/alerts/alert-search.js';
import { frameRoute } from './frame-route.js';
import { requirePermission } from './guards.js';

const alertsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/alerts',
  beforeLoad: requirePermission('alerts:read'),
  validateSearch: readAlertSearch,
  component: lazyRouteComponent(() => import('../features/alerts/alerts-page.js'), 'AlertsPage'),
});

const alertRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/alerts/$id',
  beforeLoad: requirePermission('alerts:read'),
  component: lazyRouteComponent(() => import('../features/alerts/alert-page.js'), 'AlertPage'),
});

export const alertRoutes = [alertsRoute, alertRoute] as const;
