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

/** Every column the list can show, in their order. Beside a preview only the essential ones have room. */
export const ALERT_COLUMNS = [
  {
    id: 'severity',
    header: 'Severity',
    width: 5.75,
    sortable: true,
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    id: 'title',
    header: 'Title',
    width: 13.5,
    grow: 3,
    cell: (alert) => <AlertTitle alert={alert} />,
  },
  {
    id: 'duplicate_count',
    header: 'Seen',
    width: 3.5,
    sortable: true,
    cell: ({ duplicate_count }) => <Duplicates count={duplicate_count} />,
  },
  { id: 'status', header: 'Status', width: 6.75, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'determination',
    header: 'Determination',
    width: 8,
    cell: ({ determination }) => <DeterminationBadge determination={determination} />,
  },
  { id: 'source', header: 'Source', width: 4.75, grow: 0.7, cell: ({ source }) => <Text>{source}</Text> },
  {
    id: 'source_ip',
    header: 'Source IP',
    width: 6.75,
    grow: 0.6,
    cell: ({ source_ip }) => <Text mono>{source_ip}</Text>,
  },
  { id: 'dest_ip', header: 'Destination IP', width: 7, grow: 0.6, cell: ({ dest_ip }) => <Text mono>{dest_ip}</Text> },
  { id: 'hostname', header: 'Host', width: 5.25, grow: 1, cell: ({ hostname }) => <Text>{hostname}</Text> },
  { id: 'rule_name', header: 'Rule', width: 9, grow: 1.5, cell: ({ rule_name }) => <Text>{rule_name}</Text> },
  { id: 'partner', header: 'Partner', width: 4.75, grow: 1, cell: ({ partner }) => <Text>{partner}</Text> },
  { id: 'tags', header: 'Tags', width: 8, grow: 1, cell: ({ tags }) => <Text>{tags.join(', ')}</Text> },
  {
    id: 'assignee',
    header: 'Assignee',
    width: 4.5,
    grow: 0.6,
    cell: ({ assigned_username }) => <Text>{assigned_username}</Text>,
  },
  {
    id: 'created_at',
    header: 'Age',
    width: 4.5,
    sortable: true,
    cell: ({ created_at }) => <Time iso={created_at} isAge />,
  },
  {
    id: 'updated_at',
    header: 'Updated',
    width: 5,
    sortable: true,
    cell: ({ updated_at }) => <Time iso={updated_at} isAge />,
  },
] as const satisfies ReadonlyArray<VirtualColumn<Alert>>;

export const ESSENTIAL_COLUMNS: readonly AlertColumnId[] = ['severity', 'title', 'status', 'created_at'];

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
