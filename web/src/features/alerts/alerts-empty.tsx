import { Link } from '@tanstack/react-router';
import { Inbox, PartyPopper, SearchX } from 'lucide-react';
import { Button, buttonClasses } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { type AlertFilter, isFiltered } from './alert-search.js';

const OPEN = 'new,in_progress';

/** Why there is nothing to see, and what to do next. */
export function AlertsEmpty({ filter, onReset }: { filter: AlertFilter; onReset: () => void }) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        icon={Inbox}
        title="No alerts yet"
        action={
          <Link to="/" className={buttonClasses()}>
            How to send the first alert
          </Link>
        }
      >
        They appear here the moment a detection system sends them.
      </EmptyState>
    );
  }
  const { status, assigned_to: _assignee, ...others } = filter;
  if (status === OPEN && !isFiltered(others)) {
    return (
      <EmptyState
        icon={PartyPopper}
        title="Nothing is waiting"
        action={
          <Link to="/alerts" search={{}} className={buttonClasses()}>
            Show all alerts
          </Link>
        }
      >
        Every alert of this view is resolved. New ones appear by themselves.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title="No alerts match" action={<Button onClick={onReset}>Clear all filters</Button>}>
      Search for less, or take a filter away.
    </EmptyState>
  );
}
