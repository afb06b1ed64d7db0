import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requireSession } from './guards.js';
import { RootLayout } from './root-layout.js';
import { Shell } from './shell/shell.js';

export const rootRoute = createRootRoute({ component: RootLayout });

/** Everything behind the login hangs below this one. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: requireSession,
  component: Shell,
});
