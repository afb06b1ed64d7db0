import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Alert } from '../../api/shapes.js';
import { DeterminationBadge } from '../../ui/determination-badge.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Time } from '../../ui/time.js';
import { Tooltip } from '../../ui/tooltip.js';
import type { VirtualColumn } from '../../ui/virtual-table.js';

/** Every column the list can show, in their order. */
export const ALERT_COLUMNS = [
  {
    id: 'severity',
    header: 'Severity',
    width: '6.5rem',
    sortable: true,
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(15rem, 1fr)',
    cell: (alert) => <AlertTitle alert={alert} />,
  },
  {
    id: 'duplicate_count',
    header: 'Seen',
    width: '4.25rem',
    sortable: true,
    cell: ({ duplicate_count }) => <Duplicates count={duplicate_count} />,
  },
  { id: 'status', header: 'Status', width: '7.25rem', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'determination',
    header: 'Determination',
    width: '8.25rem',
    cell: ({ determination }) => <DeterminationBadge determination={determination} />,
  },
  { id: 'source', header: 'Source', width: '7rem', cell: ({ source }) => <Text>{source}</Text> },
  { id: 'source_ip', header: 'Source IP', width: '8.5rem', cell: ({ source_ip }) => <Text mono>{source_ip}</Text> },
  { id: 'dest_ip', header: 'Destination IP', width: '8.5rem', cell: ({ dest_ip }) => <Text mono>{dest_ip}</Text> },
  { id: 'hostname', header: 'Host', width: '8.5rem', cell: ({ hostname }) => <Text>{hostname}</Text> },
  { id: 'rule_name', header: 'Rule', width: '12rem', cell: ({ rule_name }) => <Text>{rule_name}</Text> },
  { id: 'partner', header: 'Partner', width: '7rem', cell: ({ partner }) => <Text>{partner}</Text> },
  { id: 'tags', header: 'Tags', width: '10rem', cell: ({ tags }) => <Text>{tags.join(', ')}</Text> },
  {
    id: 'assignee',
    header: 'Assignee',
    width: '7.5rem',
    cell: ({ assigned_username }) => <Text>{assigned_username}</Text>,
  },
  {
    id: 'created_at',
    header: 'Age',
    width: '6.5rem',
    sortable: true,
    cell: ({ created_at }) => <Time iso={created_at} />,
  },
  {
    id: 'updated_at',
    header: 'Updated',
    width: '6.5rem',
    sortable: true,
    cell: ({ updated_at }) => <Time iso={updated_at} />,
  },
] as const satisfies ReadonlyArray<VirtualColumn<Alert>>;

export type AlertColumnId = (typeof ALERT_COLUMNS)[number]['id'];

function AlertTitle({ alert }: { alert: Alert }) {
  return (
    <Link
      to="/alerts/$id"
      params={{ id: alert.id }}
      tabIndex={-1}
      preload={false}
      className="truncate font-medium text-ink hover:underline"
    >
      {alert.title}
    </Link>
  );
}

export function Duplicates({ count }: { count: number }) {
  if (count < 2) return <span className="text-faint">1</span>;
  return (
    <Tooltip content={`The same alert arrived ${count.toLocaleString()} times`}>
      <span className="inline-flex items-center gap-1 font-medium tabular-nums">
        <Copy aria-hidden className="size-3 text-muted" />
        {count.toLocaleString()}
      </span>
    </Tooltip>
  );
}

function Text({ mono = false, children }: { mono?: boolean; children: ReactNode }) {
  return children ? (
    <span className={mono ? 'truncate font-mono text-muted text-xs' : 'truncate text-muted'}>{children}</span>
  ) : (
    <span className="text-faint">–</span>
  );
}
