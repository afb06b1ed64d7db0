import { Ellipsis, KeyRound, Pencil } from 'lucide-react';
import type { Analyst, Role } from '../../api/shapes.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';

interface AnalystColumnParts {
  roles: readonly Role[];
  myId: string;
  onEdit: (analyst: Analyst) => void;
  onResetPassword: (analyst: Analyst) => void;
}

/** The values that the list can be sorted by, under their names in the URL. */
export const SORT_VALUES: Record<string, (analyst: Analyst) => string> = {
  name: (analyst) => analyst.display_name,
  role: (analyst) => analyst.role,
  created_at: (analyst) => analyst.created_at,
};

export function analystColumns({ roles, myId, onEdit, onResetPassword }: AnalystColumnParts): Column<Analyst>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      cell: (analyst) => (
        <>
          <span className="font-medium text-ink">{analyst.display_name}</span>
          {analyst.id === myId && <span className="ml-1.5 text-faint">you</span>}
          <span className="block text-muted text-xs">{analyst.username}</span>
        </>
      ),
    },
    { id: 'email', header: 'Email', cell: (analyst) => analyst.email ?? <span className="text-faint">None</span> },
    {
      id: 'role',
      header: 'Role',
      sortable: true,
      cell: (analyst) => roles.find((role) => role.id === analyst.role)?.label ?? analyst.role,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (analyst) => <StatusBadge status={analyst.is_active ? 'active' : 'inactive'} />,
    },
    { id: 'created_at', header: 'Added', sortable: true, cell: (analyst) => <Time iso={analyst.created_at} /> },
    {
      id: 'actions',
      header: 'Actions',
      quietHeader: true,
      fit: 'end',
      cell: (analyst) => (
        <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${analyst.username}`} />}>
          <MenuItem icon={Pencil} onSelect={() => onEdit(analyst)}>
            Edit
          </MenuItem>
          <MenuItem icon={KeyRound} onSelect={() => onResetPassword(analyst)}>
            Reset password
          </MenuItem>
        </Menu>
      ),
    },
  ];
}
