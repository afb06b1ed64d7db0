import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from './api/client.js';
import { ForbiddenError } from './app/forbidden.js';
import { followPreferences } from './app/preferences.js';
import { queryClient } from './app/query-client.js';
import { followSession, router } from './app/router.js';
import { bearer } from './app/session/bearer.js';
import { restoreSession } from './app/session/session.js';
import './styles/app.css';
import { TooltipProvider } from './ui/tooltip.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

client.use(bearer);
followPreferences();
await restoreSession();
followSession();

/** A refusal is an answer, shown as a page; only real faults belong on the console. */
function reportCaught(error: unknown): void {
  if (!(error instanceof ForbiddenError)) console.error(error);
}

createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={300}>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
