import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { holds, useMe } from '../../app/session/me.js';
import { useHeldBack } from '../../lib/held-back.js';
import { formatSort, parseSort } from '../../lib/sort.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ListFooter } from '../../ui/list-footer.js';
import { NewRowsBar } from '../../ui/new-rows-bar.js';
import { PageHeader } from '../../ui/page-header.js';
import { Table } from '../../ui/table.js';
import { CreateIncidentDialog } from './create-incident-dialog.js';
import { INCIDENT_COLUMNS } from './incident-columns.js';
import { IncidentFilters } from './incident-filters.js';
import { incidentsQuery } from './incident-queries.js';
import { filterOf } from './incident-search.js';
import { Suggestions } from './suggestions.js';

const route = getRouteApi('/frame/incidents');

export function IncidentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayCreate = holds(useMe(), 'incidents:create');
  const incidents = useInfiniteQuery(incidentsQuery(filterOf(search)));
  const [creating, setCreating] = useState(false);
  const rows = incidents.data?.pages.flatMap((page) => page.incidents);
  const held = useHeldBack(JSON.stringify(search), incidents.isPlaceholderData ? undefined : rows);
  const isFiltered = [search.q, search.status, search.severity, search.assigned_to, search.tag].some(Boolean);
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        title="Incidents"
        description="Alerts that belong together, worked on as one case."
        actions={
          mayCreate && (
            <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
              New incident
            </Button>
          )
        }
      />
      <Suggestions />
      <IncidentFilters />
      <Card flush>
        <NewRowsBar count={held.waiting} hotkeyLabel="Show new incidents" onShow={held.showAll} />
        <Table
          label="Incidents"
          columns={INCIDENT_COLUMNS}
          rows={held.shown ?? rows}
          rowKey={(incident) => incident.id}
          source={incidents}
          sort={parseSort(search.sort, '-created_at')}
          onSort={(sort) => void navigate({ search: (old) => ({ ...old, sort: formatSort(sort) }), replace: true })}
          empty={
            <EmptyState icon={FolderOpen} title={isFiltered ? 'No incidents match' : 'No incidents yet'}>
              {isFiltered
                ? 'Search for less, or clear the filters.'
                : 'Open one from an alert, from a suggestion above, or with New incident.'}
            </EmptyState>
          }
        />
        <ListFooter
          shown={(held.shown ?? rows)?.length ?? 0}
          total={incidents.data?.pages[0]?.total ?? 0}
          source={incidents}
          moreLabel="Show more incidents"
        />
      </Card>
      {creating && <CreateIncidentDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
