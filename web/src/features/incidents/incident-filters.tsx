import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { FacetFilter } from '../../ui/facet-filter.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { STATUSES, StatusBadge } from '../../ui/status-badge.js';
import { directoryQuery } from '../analysts/analyst-queries.js';
import { type IncidentSearch, valuesOf } from './incident-search.js';
import { INCIDENT_STATUSES, SEVERITIES } from './incident-values.js';

const route = getRouteApi('/frame/incidents');

/** What filters lives in the URL. */
export function IncidentFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (change: IncidentSearch) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const isFiltered = [search.q, search.status, search.severity, search.assigned_to, search.tag].some(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SettledSearch
        label="Search incidents"
        hotkeyLabel="Search the incidents"
        value={search.q ?? ''}
        onSettle={(q) => filter({ q: q || undefined })}
        className="w-full sm:w-72"
      />
      <FacetFilter
        label="Status"
        options={INCIDENT_STATUSES.map((value) => ({
          value,
          label: STATUSES[value].label,
          mark: <StatusBadge status={value} />,
        }))}
        chosen={valuesOf(search.status)}
        onChange={(chosen) => filter({ status: chosen.join(',') || undefined })}
      />
      <FacetFilter
        label="Severity"
        options={SEVERITIES.map((value) => ({ value, label: value, mark: <SeverityBadge severity={value} /> }))}
        chosen={valuesOf(search.severity)}
        onChange={(chosen) => filter({ severity: chosen.join(',') || undefined })}
      />
      <AssigneeFilter
        chosen={valuesOf(search.assigned_to)}
        onChange={(chosen) => filter({ assigned_to: chosen.join(',') || undefined })}
      />
      {search.tag && (
        <FacetFilter
          label="Tag"
          options={[]}
          chosen={valuesOf(search.tag)}
          onChange={() => filter({ tag: undefined })}
        />
      )}
      {isFiltered && (
        <Button
          look="quiet"
          size="small"
          onClick={() => void navigate({ search: { sort: search.sort }, replace: true })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

function AssigneeFilter({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const me = useMe();
  const people = useQuery(directoryQuery).data ?? [];
  const options = [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...people.filter(({ id }) => id !== me.id).map(({ id, display_name }) => ({ value: id, label: display_name })),
  ];
  return <FacetFilter label="Assignee" options={options} chosen={chosen} onChange={onChange} />;
}
