import { answer, client } from '../../api/client.js';
import type { Alert } from '../../api/shapes.js';
import { SearchPicker } from '../../ui/search-picker.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { Time } from '../../ui/time.js';

const SHOWN = 20;

const alertsFound = (q: string) => ({
  queryKey: ['alerts', 'found', q],
  queryFn: async () => {
    const query = { limit: SHOWN, ...(q && { q }) };
    return (await answer(client.GET('/api/v1/alerts', { params: { query } }))).alerts;
  },
});

interface AlertPickerProps {
  label: string;
  /** Ids that are not offered. */
  excluded?: ReadonlySet<string> | undefined;
  onPick: (alert: Alert) => void;
}

/** Finds one alert by title, host, address, tag or indicator. */
export function AlertPicker({ label, excluded, onPick }: AlertPickerProps) {
  return (
    <SearchPicker
      label={label}
      find={alertsFound}
      isOffered={(alert) => !excluded?.has(alert.id)}
      keyOf={(alert) => alert.id}
      render={(alert) => <AlertLine alert={alert} />}
      nothing="No alert matches. Try a host, an address or a word of the title."
      onPick={onPick}
    />
  );
}

/** An alert in two lines: enough to tell it from its neighbours. */
export function AlertLine({ alert }: { alert: Alert }) {
  const facts = [alert.source, alert.hostname, alert.source_ip].filter(Boolean).join(' · ');
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <span className="truncate font-medium">{alert.title}</span>
      <SeverityBadge severity={alert.severity} />
      <span className="truncate text-muted text-xs">{facts}</span>
      <span className="text-right text-muted text-xs">
        <Time iso={alert.created_at} />
      </span>
    </span>
  );
}
