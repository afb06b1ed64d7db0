import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonClasses } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

export function ForbiddenPage({ message }: { message: string }) {
  return (
    <>
      <title>No access · Watchfloor</title>
      <EmptyState
        icon={Lock}
        title="You have no access to this page"
        action={
          <Link to="/" className={buttonClasses()}>
            Go home
          </Link>
        }
      >
        {message} An administrator can change your role.
      </EmptyState>
    </>
  );
}
