import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { buttonClasses } from '../../ui/button.js';
import { ErrorState } from '../../ui/error-state.js';
import { SidePanel } from '../../ui/side-panel.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { AlertActions } from './alert-actions.js';
import { AlertBadges } from './alert-badges.js';
import { AlertButtons } from './alert-buttons.js';
import { AlertFacts } from './alert-facts.js';
import { alertQuery } from './alert-queries.js';
import { IndicatorList } from './indicator-list.js';

interface AlertPreviewProps {
  id: string;
  actions: AlertActions;
  onClose: () => void;
}

/** An alert beside the list: enough to decide on most of them. */
export function AlertPreview({ id, actions, onClose }: AlertPreviewProps) {
  const { data: alert, error, refetch } = useQuery(alertQuery(id));
  const open = (
    <Link to="/alerts/$id" params={{ id }} className={buttonClasses('secondary', 'small')}>
      <ExternalLink aria-hidden className="size-4" /> Open
    </Link>
  );
  return (
    <SidePanel
      title={alert?.title ?? 'Alert'}
      onClose={onClose}
      actions={
        alert && (
          <>
            {open}
            <AlertButtons alert={alert} actions={actions} />
          </>
        )
      }
    >
      {error && !alert && <ErrorState title="The alert could not be loaded" error={error} onRetry={() => refetch()} />}
      {!alert && !error && <PreviewSkeleton />}
      {alert && (
        <div className="grid gap-4 p-4">
          <AlertBadges alert={alert} />
          {alert.description && (
            <p className="line-clamp-8 whitespace-pre-wrap break-words text-sm">{alert.description}</p>
          )}
          <AlertFacts alert={alert} />
          <IndicatorList iocs={alert.iocs} />
        </div>
      )}
    </SidePanel>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" aria-label="Loading alert" className="grid gap-4 p-4">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-1/2" />
    </div>
  );
}
