import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAlertSearch } from '../features/alerts/alert-search.js';
import { SETTINGS_TABS } from '../features/settings/settings-tabs.js';
import { requirePermission, requireSession } from './guards.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { queryClient } from './query-client.js';
import { RootLayout } from './root-layout.js';
import { holds, meQuery } from './session/me.js';
import { safeReturnPath } from './session/return-path.js';
import { session } from './session/session.js';
import { Shell } from './shell/shell.js';

const rootRoute = createRootRoute({ component: RootLayout });

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { return?: string } => {
    const wanted = text(search.return);
    return wanted ? { return: wanted } : {};
  },
  beforeLoad: ({ search }) => {
    if (session.get().token) throw redirect({ to: safeReturnPath(search.return) });
  },
  component: lazyRouteComponent(() => import('../features/auth/login-page.js'), 'LoginPage'),
});

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: requireSession,
  component: Shell,
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/home-page.js'), 'HomePage'),
});

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
  validateSearch: ({ sort }: Record<string, unknown>): { sort?: string } => (text(sort) ? { sort: String(sort) } : {}),
  component: lazyRouteComponent(() => import('../features/analysts/analysts-page.js'), 'AnalystsPage'),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/api-keys',
  beforeLoad: requirePermission('api_keys:manage'),
  validateSearch: ({ revoked }: Record<string, unknown>): { revoked?: boolean } => (revoked ? { revoked: true } : {}),
  component: lazyRouteComponent(() => import('../features/api-keys/api-keys-page.js'), 'ApiKeysPage'),
});

interface AuditSearch {
  q?: string | undefined;
  action?: string | undefined;
}

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/audit',
  beforeLoad: requirePermission('audit:read'),
  validateSearch: (search: Record<string, unknown>): AuditSearch => {
    const q = text(search.q);
    const action = text(search.action);
    return { ...(q && { q }), ...(action && { action }) };
  },
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
    homeRoute,
    alertsRoute,
    alertRoute,
    settingsRoute.addChildren([settingsIndexRoute, analystsRoute, apiKeysRoute, auditRoute, aboutRoute]),
    unknownRoute,
  ]),
]);
