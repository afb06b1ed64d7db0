import type { AlertDetail } from '../../api/shapes.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { BackLink } from '../../ui/back-link.js';
import { Time } from '../../ui/time.js';
import type { AlertActions } from './alert-actions.js';
import { AlertBadges } from './alert-badges.js';
import { AlertButtons } from './alert-buttons.js';
import { AlertMenu } from './alert-menu.js';
import { lastSearch } from './last-search.js';

interface AlertHeaderProps {
  alert: AlertDetail;
  actions: AlertActions;
}

export function AlertHeader({ alert, actions }: AlertHeaderProps) {
  return (
    <header className="grid gap-3">
      <title>{`${alert.title} · Watchfloor`}</title>
      <p className="text-muted text-sm">
        <BackLink to="/alerts" search={useObservableValue(lastSearch)}>
          Alerts
        </BackLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <h1 className="break-words font-semibold text-xl tracking-tight">{alert.title}</h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
            <AlertBadges alert={alert} />
            <span>
              {alert.source} · <Time iso={alert.created_at} />
            </span>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <AlertButtons alert={alert} actions={actions} />
          <AlertMenu alert={alert} actions={actions} />
        </div>
      </div>
    </header>
  );
}
