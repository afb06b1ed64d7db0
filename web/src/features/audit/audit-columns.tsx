import { ChevronRight } from 'lucide-react';
import type { AuditEvent } from '../../api/shapes.js';
import { IconButton } from '../../ui/icon-button.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { AuditActionBadge } from './audit-action-badge.js';

export function auditColumns(onOpen: (event: AuditEvent) => void): Column<AuditEvent>[] {
  return [
    { id: 'created_at', header: 'When', fit: true, cell: (event) => <Time iso={event.created_at} /> },
    { id: 'action', header: 'Action', fit: true, cell: (event) => <AuditActionBadge action={event.action} /> },
    {
      id: 'actor',
      header: 'Who',
      fit: true,
      cell: (event) =>
        event.actor_username ? (
          <span className="font-medium text-ink">{event.actor_username}</span>
        ) : (
          <span className="text-faint">Not signed in</span>
        ),
    },
    { id: 'detail', header: 'What', cell: (event) => describe(event) },
    {
      id: 'ip',
      header: 'From',
      fit: true,
      cell: (event) => <code className="font-mono text-muted text-xs">{event.ip ?? 'Server'}</code>,
    },
    {
      id: 'open',
      header: 'Details',
      quietHeader: true,
      fit: 'end',
      cell: (event) => <IconButton icon={ChevronRight} label="Show details" onClick={() => onOpen(event)} />,
    },
  ];
}

/** A failed sign-in names the account that was tried, which the sentence alone does not. */
function describe({ action, detail, target_label }: AuditEvent): string {
  const sentence = detail ?? '';
  return action === 'login_failed' && target_label ? `${sentence} (${target_label})` : sentence;
}
