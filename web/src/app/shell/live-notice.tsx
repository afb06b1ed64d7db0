import { LoaderCircle } from 'lucide-react';
import { liveState } from '../../api/live.js';
import { useDebounced } from '../../lib/debounced.js';
import { useObservableValue } from '../../lib/observable-value.js';

/** A short break is nobody's business. */
const QUIET_MS = 1500;

/** Says quietly that what is shown may be old, for as long as that is so. */
export function LiveNotice({ narrow = false }: { narrow?: boolean }) {
  const state = useObservableValue(liveState);
  const isLost = useDebounced(state === 'reconnecting', QUIET_MS) && state === 'reconnecting';
  return (
    <p role="status" className="flex items-center gap-2 px-2 text-muted text-xs">
      {isLost && (
        <>
          <LoaderCircle aria-hidden className="spin size-3.5" />
          <span className={narrow ? 'sr-only' : undefined}>Reconnecting…</span>
        </>
      )}
    </p>
  );
}
