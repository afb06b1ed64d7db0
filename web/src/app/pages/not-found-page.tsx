import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClasses } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

export function NotFoundPage() {
  return (
    <>
      <title>Not found · Watchfloor</title>
      <EmptyState
        icon={Compass}
        title="There is nothing at this address"
        action={
          <Link to="/" className={buttonClasses()}>
            Go home
          </Link>
        }
      >
        The link may be mistyped, or what it showed has been removed.
      </EmptyState>
    </>
  );
}
