import { useNow } from '../lib/now.js';
import { exactLocalTime, exactUtcTime, relativeTime } from '../lib/time.js';
import { Tooltip } from './tooltip.js';

interface TimeProps {
  iso: string;
  /** Under a heading that says it is an age, "ago" goes without saying. */
  isAge?: boolean | undefined;
}

/** A moment, as a distance from now; the exact local time and UTC on hover. */
export function Time({ iso, isAge = false }: TimeProps) {
  const now = useNow();
  return (
    <Tooltip
      content={
        <span className="grid gap-0.5 tabular-nums">
          <span>{exactLocalTime(iso)}</span>
          <span className="text-muted">{exactUtcTime(iso)}</span>
        </span>
      }
    >
      <time dateTime={iso} className="cursor-default whitespace-nowrap tabular-nums">
        {isAge ? relativeTime(iso, now).replace(/ ago$/, '') : relativeTime(iso, now)}
      </time>
    </Tooltip>
  );
}

/** The same for a moment that may never have come. */
export function TimeOr({ iso, otherwise }: { iso: string | null; otherwise: string }) {
  return iso ? <Time iso={iso} /> : <span className="text-faint">{otherwise}</span>;
}
