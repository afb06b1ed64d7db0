import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../api/shapes.js';
import { useMe } from '../../app/session/me.js';
import { DETERMINATIONS, DeterminationBadge } from '../../ui/determination-badge.js';
import { FacetFilter, type FacetOption } from '../../ui/facet-filter.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { facetsQuery } from './alert-queries.js';
import { type AlertFilter, type FilterChange, valuesOf } from './alert-search.js';

const STATUSES = [
  { value: 'new', label: 'New', mark: <StatusBadge status="new" /> },
  { value: 'in_progress', label: 'In progress', mark: <StatusBadge status="in_progress" /> },
  { value: 'resolved', label: 'Resolved', mark: <StatusBadge status="resolved" /> },
] satisfies FacetOption[];

const SEVERITIES = (['critical', 'high', 'medium', 'low'] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  mark: <SeverityBadge severity={value} />,
}));

const VERDICTS = (['malicious', 'suspicious', 'benign', 'unknown'] as const).map((value) => ({
  value,
  label: DETERMINATIONS[value].label,
  mark: <DeterminationBadge determination={value} />,
}));

const NAMES = ['status', 'severity', 'assigned_to', 'source', 'partner', 'determination'] as const;
type Name = (typeof NAMES)[number];

const LABELS: Record<Name, string> = {
  status: 'Status',
  severity: 'Severity',
  determination: 'Determination',
  assigned_to: 'Assignee',
  source: 'Source',
  partner: 'Partner',
};

const FIXED: Partial<Record<Name, readonly FacetOption[]>> = {
  status: STATUSES,
  severity: SEVERITIES,
  determination: VERDICTS,
};

interface AlertFacetsProps {
  filter: AlertFilter;
  onChange: (change: FilterChange) => void;
}

export function AlertFacetFilters({ filter, onChange }: AlertFacetsProps) {
  const me = useMe();
  const facets = useQuery(facetsQuery(filter)).data;
  return NAMES.map((name) => {
    const counted = facets?.[name];
    const chosen =
      name === 'assigned_to' ? valuesOf(filter[name]).map((id) => (id === me.id ? 'me' : id)) : valuesOf(filter[name]);
    return (
      <FacetFilter
        key={name}
        label={LABELS[name]}
        options={optionsOf(name, counted?.values ?? [], chosen, me)}
        chosen={chosen}
        capped={counted?.is_capped}
        onChange={(values) => onChange({ [name]: values.join(',') })}
      />
    );
  });
}

/** Every value of a set, whether it occurs or not; else the values that occur, and those chosen although none does. */
function optionsOf(name: Name, counted: readonly FacetOption[], chosen: readonly string[], me: Me): FacetOption[] {
  const fixed = FIXED[name];
  const countOf = (value: string) => counted.find((option) => option.value === value)?.count ?? 0;
  if (fixed) return fixed.map((option) => ({ ...option, count: countOf(option.value) }));
  const found = name === 'assigned_to' ? peopleFirst(counted, me) : [...counted];
  const missing = chosen.filter((value) => !found.some((option) => option.value === value));
  return [...found, ...missing.map((value) => ({ value, label: value, count: 0 }))];
}

function peopleFirst(counted: readonly FacetOption[], me: Me): FacetOption[] {
  const mine = counted.find(({ value }) => value === me.id);
  const nobody = counted.find(({ value }) => value === 'none');
  return [
    { value: 'me', label: 'Me', count: mine?.count ?? 0 },
    { value: 'none', label: 'Unassigned', count: nobody?.count ?? 0 },
    ...counted.filter(({ value }) => value !== me.id && value !== 'none'),
  ];
}
