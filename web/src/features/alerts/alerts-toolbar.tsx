import { Button } from '../../ui/button.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { AlertFacetFilters } from './alert-facets.js';
import { type AlertFilter, type FilterChange, isFiltered } from './alert-search.js';
import { FilterChips } from './filter-chips.js';

interface AlertsToolbarProps {
  filter: AlertFilter;
  onChange: (change: FilterChange) => void;
  onReset: () => void;
}

/** Search and filters; on a narrow screen the filters stand in one row that scrolls. */
export function AlertsToolbar({ filter, onChange, onReset }: AlertsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-line border-b px-3 py-2">
      <SettledSearch
        label="Search alerts"
        hotkeyLabel="Search alerts"
        value={filter.q ?? ''}
        onSettle={(q) => onChange({ q })}
        className="mr-0.5 w-full md:w-52"
      />
      <div className="flex max-w-full items-center gap-1.5 max-md:-my-1 max-md:overflow-x-auto max-md:py-1 md:contents">
        <AlertFacetFilters filter={filter} onChange={onChange} />
        <FilterChips filter={filter} onChange={onChange} />
        {isFiltered(filter) && (
          <Button look="quiet" size="small" onClick={onReset}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
