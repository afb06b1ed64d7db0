import { Button } from './button.js';

/** What an endless query knows; the result of useInfiniteQuery fits as it is. */
interface PageSource {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ListFooterProps {
  shown: number;
  total: number;
  source: PageSource;
  moreLabel: string;
}

/** How much of a long list is on the page, and the way to the rest. */
export function ListFooter({ shown, total, source, moreLabel }: ListFooterProps) {
  if (shown === 0) return null;
  return (
    <footer className="flex min-h-control-small flex-wrap items-center justify-between gap-3 border-line border-t px-card py-2.5 text-muted text-sm">
      <span>
        {shown.toLocaleString()} of {total.toLocaleString()}
      </span>
      {source.hasNextPage && (
        <Button size="small" busy={source.isFetchingNextPage} onClick={() => source.fetchNextPage()}>
          {moreLabel}
        </Button>
      )}
    </footer>
  );
}
