import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Analyst } from '../../api/shapes.js';
import { useMe } from '../../app/session/me.js';
import { formatSort, parseSort, sortedBy } from '../../lib/sort.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Table } from '../../ui/table.js';
import { analystColumns, SORT_VALUES } from './analyst-columns.js';
import { analystsQuery, rolesQuery } from './analyst-queries.js';
import { CreateAnalystDialog } from './create-analyst-dialog.js';
import { EditAnalystDialog } from './edit-analyst-dialog.js';
import { ResetPasswordDialog } from './reset-password-dialog.js';

const route = getRouteApi('/frame/settings/analysts');

type Open = { dialog: 'create' } | { dialog: 'edit' | 'reset-password'; analyst: Analyst };

export function AnalystsPage() {
  const analysts = useQuery(analystsQuery);
  const roles = useQuery(rolesQuery).data ?? [];
  const me = useMe();
  const navigate = route.useNavigate();
  const sort = parseSort(route.useSearch().sort, 'name');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const sortValue = SORT_VALUES[sort.column];
  const rows = analysts.data && sortValue ? sortedBy(analysts.data, sortValue, sort.descending) : analysts.data;
  const columns = analystColumns({
    roles,
    myId: me.id,
    onEdit: (analyst) => setOpen({ dialog: 'edit', analyst }),
    onResetPassword: (analyst) => setOpen({ dialog: 'reset-password', analyst }),
  });
  return (
    <Card
      title="Analysts"
      description="Everybody who can sign in, and what they may do."
      flush
      actions={
        <Button look="primary" icon={UserPlus} onClick={() => setOpen({ dialog: 'create' })}>
          Add analyst
        </Button>
      }
    >
      <Table
        label="Analysts"
        columns={columns}
        rows={rows}
        rowKey={(analyst) => analyst.id}
        source={analysts}
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: formatSort(next) }, replace: true })}
        empty={
          <EmptyState icon={Users} title="No analysts yet">
            Add the first one to share the work.
          </EmptyState>
        }
      />
      {open?.dialog === 'create' && <CreateAnalystDialog onClose={close} />}
      {open?.dialog === 'edit' && <EditAnalystDialog analyst={open.analyst} onClose={close} />}
      {open?.dialog === 'reset-password' && <ResetPasswordDialog analyst={open.analyst} onClose={close} />}
    </Card>
  );
}
