import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.js';
import { ErrorState } from '../../ui/error-state.js';
import { ForbiddenError } from '../forbidden.js';
import { ForbiddenPage } from './forbidden-page.js';

/** Whatever a page throws ends here, inside the frame where there is one. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: forgetFailedQueries } = useQueryErrorResetBoundary();
  useEffect(forgetFailedQueries, [forgetFailedQueries]);

  if (isForbidden(error)) return <ForbiddenPage message={error.message} />;
  const retry = () => {
    if (!(error instanceof ApiError)) return location.reload(); // the page's code itself may be what failed to load
    reset();
    void router.invalidate();
  };
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <title>Problem · Watchfloor</title>
      <ErrorState title="This page could not be shown" error={error} onRetry={retry} />
    </main>
  );
}

function isForbidden(error: unknown): error is Error {
  return error instanceof ForbiddenError || (error instanceof ApiError && error.status === 403);
}
