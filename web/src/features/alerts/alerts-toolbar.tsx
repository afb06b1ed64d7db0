import { Button } from '../../ui/button.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { AlertFacetFilters } from './alert-facets.js';
import { type AlertFilter, isFiltered } from './alert-search.js';
import { ColumnMenu } from './column-menu.js';
import { FilterChips } from './filter-chips.js';

interface AlertsToolbarProps {
  filter: AlertFilter;
  onChange: (change: AlertFilter) => void;
  onReset: () => void;
}

export function AlertsToolbar({ filter, onChange, onReset }: AlertsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2.5">
      <SettledSearch
        label="Search alerts"
        hotkeyLabel="Search alerts"
        value={filter.q ?? ''}
        onSettle={(q) => onChange({ q })}
        className="w-full sm:w-60"
      />
      <AlertFacetFilters filter={filter} onChange={onChange} />
      <FilterChips filter={filter} onChange={onChange} />
      {isFiltered(filter) && (
        <Button look="quiet" size="small" onClick={onReset}>
          Clear all
        </Button>
      )}
      <div className="ml-auto">
        <ColumnMenu />
      </div>
    </div>
  );
}
