import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ListFooter } from '../../ui/list-footer.js';
import { PageHeader } from '../../ui/page-header.js';
import { Table } from '../../ui/table.js';
import { OBSERVABLE_COLUMNS } from './observable-columns.js';
import { filterOf, ObservableFilters } from './observable-filters.js';
import { observablesQuery } from './observable-queries.js';

const route = getRouteApi('/frame/observables');

export function ObservablesPage() {
  const search = route.useSearch();
  const observables = useInfiniteQuery(observablesQuery(filterOf(search)));
  const rows = observables.data?.pages.flatMap((page) => page.observables);
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        title="Observables"
        description="Addresses, domains, hashes and URLs from alerts and incidents, and what is known about them."
      />
      <ObservableFilters />
      <Card flush>
        <Table
          label="Observables"
          columns={OBSERVABLE_COLUMNS}
          rows={rows}
          rowKey={(observable) => observable.id}
          source={observables}
          empty={
            <EmptyState icon={Radar} title={isFiltered ? 'No observables match' : 'No observables yet'}>
              {isFiltered
                ? 'Search for less, or clear the filters.'
                : 'They are found in every alert that comes in, and can be added to incidents by hand.'}
            </EmptyState>
          }
        />
        <ListFooter
          shown={rows?.length ?? 0}
          total={observables.data?.pages[0]?.total ?? 0}
          source={observables}
          moreLabel="Show older observables"
        />
      </Card>
    </div>
  );
}
