import { Skeleton } from '../../ui/skeleton.js';

export function PendingPage() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 p-6">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/4" />
    </div>
  );
}
