import type { ApiKey } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { Column } from '../../ui/table.js';
import { Time, TimeOr } from '../../ui/time.js';
import { statusOf } from './key-status.js';

interface ApiKeyColumnParts {
  now: number;
  onRevoke: (key: ApiKey) => void;
}

export function apiKeyColumns({ now, onRevoke }: ApiKeyColumnParts): Column<ApiKey>[] {
  return [
    { id: 'name', header: 'Name', cell: (key) => <span className="font-medium text-ink">{key.name}</span> },
    { id: 'prefix', header: 'Key', cell: (key) => <code className="font-mono text-muted text-xs">{key.prefix}…</code> },
    { id: 'status', header: 'Status', cell: (key) => <StatusBadge status={statusOf(key, now)} /> },
    { id: 'last_used_at', header: 'Last used', cell: (key) => <TimeOr iso={key.last_used_at} otherwise="Never" /> },
    { id: 'expires_at', header: 'Expires', cell: (key) => <TimeOr iso={key.expires_at} otherwise="Never" /> },
    { id: 'created_at', header: 'Created', cell: (key) => <Time iso={key.created_at} /> },
    {
      id: 'actions',
      header: 'Actions',
      quietHeader: true,
      fit: 'end',
      cell: (key) =>
        key.is_active && (
          <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ];
}
