import { Columns3 } from 'lucide-react';
import { useObservableValue } from '../../lib/observable-value.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Popover } from '../../ui/popover.js';
import { ALERT_COLUMNS } from './alert-columns.js';
import { shownColumns, showUsualColumns, toggleColumn } from './column-choice.js';

export function ColumnMenu() {
  const shown = useObservableValue(shownColumns);
  return (
    <Popover
      label="Columns"
      align="end"
      trigger={
        <Button look="quiet" size="small" icon={Columns3} className="max-md:hidden">
          Columns
        </Button>
      }
    >
      <div className="grid px-2">
        {ALERT_COLUMNS.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={shown.includes(id)}
            disabled={id === 'title'}
            onChange={() => toggleColumn(id)}
          />
        ))}
        <Button look="quiet" size="small" onClick={showUsualColumns} className="mt-1 -ml-2 justify-self-start">
          Reset
        </Button>
      </div>
    </Popover>
  );
}
