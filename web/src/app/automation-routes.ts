import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frameRoute } from './frame-route.js';
import { requirePermission } from './guards.js';
import { textSearch } from './search-text.js';

const playbooksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/playbooks',
  beforeLoad: requirePermission('playbooks:read'),
  validateSearch: textSearch('q'),
  component: lazyRouteComponent(() => import('../features/playbooks/playbooks-page.js'), 'PlaybooksPage'),
});

const runsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/runs',
  beforeLoad: requirePermission('playbooks:read'),
  validateSearch: textSearch('q', 'status', 'playbook_id', 'alert_id'),
  component: lazyRouteComponent(() => import('../features/runs/runs-page.js'), 'RunsPage'),
});

const runRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/runs/$id',
  beforeLoad: requirePermission('playbooks:read'),
  component: lazyRouteComponent(() => import('../features/runs/run-page.js'), 'RunPage'),
});

const integrationsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/integrations',
  beforeLoad: requirePermission('integrations:read'),
  component: lazyRouteComponent(() => import('../features/integrations/integrations-page.js'), 'IntegrationsPage'),
});

/** Playbooks, what they did, and the tools they reach. */
export const automationRoutes = [playbooksRoute, runsRoute, runRoute, integrationsRoute] as const;
