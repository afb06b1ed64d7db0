import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ListPlace } from './list-place.js';
import type { PagedSource } from './virtual-table.js';

interface RowWindow {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly { id: string }[];
  rowHeight: number;
  headerHeight: number;
  source: PagedSource;
  /** The row that must be in view; -1 for none. */
  current: number;
  place: ListPlace | undefined;
}

const ROWS_AHEAD = 60;

/** Which rows of a long list exist on the page: those in view and a few around them. The rest is only height. */
export function useRowWindow({ scroller, rows, rowHeight, headerHeight, source, current, place }: RowWindow) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    overscan: 12,
    initialOffset: place?.offset ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are asked for again when the height of rows changes
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const reveal = useEffectEvent((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  useEffect(() => {
    if (current >= 0) reveal(current);
  }, [current]);

  const inView = virtualizer.getVirtualItems();
  useNextPage(source, (inView.at(-1)?.index ?? 0) >= rows.length - ROWS_AHEAD);
  return { inView, height: virtualizer.getTotalSize() };
}

/** The next page is fetched before the end is reached. */
function useNextPage({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagedSource, isNear: boolean): void {
  const load = useEffectEvent(() => fetchNextPage());
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && isNear) load();
  }, [hasNextPage, isFetchingNextPage, isNear]);
}
