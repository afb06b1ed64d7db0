import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SETTINGS_TABS } from '../features/settings/settings-tabs.js';
import { alertRoutes } from './alert-routes.js';
import { automationRoutes } from './automation-routes.js';
import { caseRoutes } from './case-routes.js';
import { frameRoute, rootRoute } from './frame-route.js';
import { requirePermission } from './guards.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { queryClient } from './query-client.js';
import { textSearch } from './search-text.js';
import { holds, meQuery } from './session/me.js';
import { safeReturnPath } from './session/return-path.js';
import { session } from './session/session.js';

const loginSearch = textSearch('return');

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (session.get().token) throw redirect({ to: safeReturnPath(search.return) });
  },
  component: lazyRouteComponent(() => import('../features/auth/login-page.js'), 'LoginPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.js'), 'DashboardPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-layout.js'), 'SettingsLayout'),
});

const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: async () => {
    const me = await queryClient.ensureQueryData(meQuery);
    const first = SETTINGS_TABS.find((tab) => holds(me, tab.permission));
    if (first) throw redirect({ to: first.to, replace: true });
  },
  component: lazyRouteComponent(() => import('../features/settings/nothing-to-manage.js'), 'NothingToManage'),
});

const analystsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/analysts',
  beforeLoad: requirePermission('users:manage'),
  validateSearch: textSearch('sort'),
  component: lazyRouteComponent(() => import('../features/analysts/analysts-page.js'), 'AnalystsPage'),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/api-keys',
  beforeLoad: requirePermission('api_keys:manage'),
  validateSearch: ({ revoked }: Record<string, unknown>): { revoked?: boolean } => (revoked ? { revoked: true } : {}),
  component: lazyRouteComponent(() => import('../features/api-keys/api-keys-page.js'), 'ApiKeysPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/audit',
  beforeLoad: requirePermission('audit:read'),
  validateSearch: textSearch('q', 'action'),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.js'), 'AuditPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/about',
  beforeLoad: requirePermission('settings:manage'),
  component: lazyRouteComponent(() => import('../features/settings/about-page.js'), 'AboutPage'),
});

/** Unknown addresses keep the frame around them. */
const unknownRoute = createRoute({ getParentRoute: () => frameRoute, path: '$', component: NotFoundPage });

export const routeTree = rootRoute.addChildren([
  loginRoute,
  frameRoute.addChildren([
    dashboardRoute,
    ...alertRoutes,
    ...caseRoutes,
    ...automationRoutes,
    settingsRoute.addChildren([settingsIndexRoute, analystsRoute, apiKeysRoute, auditRoute, aboutRoute]),
    unknownRoute,
  ]),
]);
