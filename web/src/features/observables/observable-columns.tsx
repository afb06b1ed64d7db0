import { Link } from '@tanstack/react-router';
import type { Observable } from '../../api/shapes.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { TYPE_NAMES } from './observable-values.js';
import { VerdictBadge } from './verdict-badge.js';

export const OBSERVABLE_COLUMNS: Column<Observable>[] = [
  { id: 'type', header: 'Type', fit: true, cell: ({ type }) => TYPE_NAMES[type] },
  {
    id: 'value',
    header: 'Value',
    cell: (observable) => (
      <>
        <Link to="/observables/$id" params={{ id: observable.id }} className="link break-all font-mono text-xs">
          {observable.value}
        </Link>
        {observable.tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {observable.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </span>
        )}
      </>
    ),
  },
  { id: 'verdict', header: 'Verdict', fit: true, cell: (observable) => <VerdictBadge observable={observable} /> },
  {
    id: 'source',
    header: 'Source',
    fit: true,
    cell: ({ source }) => source ?? <span className="text-faint">By hand</span>,
  },
  { id: 'created_at', header: 'Seen', fit: true, cell: (observable) => <Time iso={observable.created_at} /> },
];
