import { CircleAlert, RotateCw } from 'lucide-react';
import { ApiError } from '../api/api-error.js';
import { Button } from './button.js';

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Says what happened and offers to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-1.5 px-6 py-12 text-center">
      <span className="mb-2 grid size-10 place-items-center rounded-full bg-failure-soft text-failure">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="text-muted text-sm">{sentenceOf(error)}</p>
      {requestId && (
        <p className="text-faint text-xs">
          Request <code className="font-mono">{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry} className="mt-3">
          Retry
        </Button>
      )}
    </div>
  );
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong on this page.';
}
