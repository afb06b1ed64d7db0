import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEvent } from '../../api/shapes.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ListFooter } from '../../ui/list-footer.js';
import { Table } from '../../ui/table.js';
import { isAuditAction } from './audit-actions.js';
import { auditColumns } from './audit-columns.js';
import { AuditEventDrawer } from './audit-event-drawer.js';
import { AuditFilters } from './audit-filters.js';
import { auditQuery } from './audit-query.js';

const route = getRouteApi('/frame/settings/audit');

export function AuditPage() {
  const { q, action } = route.useSearch();
  const events = useInfiniteQuery(auditQuery({ q, action: isAuditAction(action) ? action : undefined }));
  const [open, setOpen] = useState<AuditEvent>();
  const rows = events.data?.pages.flatMap((page) => page.events);
  const total = events.data?.pages[0]?.total ?? 0;
  return (
    <Card
      title="Audit log"
      description="Every sign-in and every change. Nothing is ever edited or removed."
      flush
      actions={<AuditFilters />}
    >
      <Table
        label="Audit events"
        columns={auditColumns(setOpen)}
        rows={rows}
        rowKey={(event) => event.id}
        source={events}
        empty={
          <EmptyState icon={ScrollText} title="No events match">
            Search for less, or choose all actions.
          </EmptyState>
        }
      />
      <ListFooter shown={rows?.length ?? 0} total={total} source={events} moreLabel="Show older events" />
      {open && <AuditEventDrawer event={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
