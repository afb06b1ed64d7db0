import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { Select } from '../../ui/select.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { STATUSES } from '../../ui/status-badge.js';
import { playbooksQuery } from '../playbooks/playbook-queries.js';
import { RUN_STATUSES } from './run-status.js';

const route = getRouteApi('/frame/runs');

/** What filters lives in the URL. */
export function RunFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const playbooks = useQuery(playbooksQuery).data ?? [];
  const filter = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  return (
    <div className="flex flex-wrap gap-2">
      <SettledSearch
        label="Search playbook or error"
        hotkeyLabel="Search the runs"
        value={search.q ?? ''}
        onSettle={(q) => filter({ q: q || undefined })}
        className="w-full sm:w-60"
      />
      <Select
        aria-label="Status"
        value={search.status ?? ''}
        onChange={(event) => filter({ status: event.target.value || undefined })}
        className="w-full sm:w-40"
      >
        <option value="">All statuses</option>
        {RUN_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUSES[status].label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Playbook"
        value={search.playbook_id ?? ''}
        onChange={(event) => filter({ playbook_id: event.target.value || undefined })}
        className="w-full sm:w-52"
      >
        <option value="">All playbooks</option>
        {playbooks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {search.alert_id && (
        <Button icon={X} onClick={() => filter({ alert_id: undefined })}>
          Of one alert only
        </Button>
      )}
    </div>
  );
}
