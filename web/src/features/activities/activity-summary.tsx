import { Link } from '@tanstack/react-router';
import type { Activity } from '../../api/shapes.js';
import { AlertLink } from '../alerts/alert-link.js';
import { factsOf, summaryOf } from './activity-words.js';

/** What happened, with the way to what it happened with. */
export function ActivitySummary({ activity }: { activity: Activity }) {
  const { alert_id, alert_title, incident_id, incident_title, observable_id, value, run_id } = factsOf(activity);
  switch (activity.action) {
    case 'alert_linked':
    case 'alert_unlinked':
      return (
        <>
          {activity.action === 'alert_linked' ? 'linked the alert ' : 'unlinked the alert '}
          <AlertLink id={String(alert_id)} title={String(alert_title)} />
        </>
      );
    case 'incident_linked':
    case 'incident_unlinked':
      return (
        <>
          {activity.action === 'incident_linked' ? 'added it to the incident ' : 'took it out of the incident '}
          <Link to="/incidents/$id" params={{ id: String(incident_id) }} className="link">
            {String(incident_title)}
          </Link>
        </>
      );
    case 'observable_added':
      return (
        <>
          added the observable{' '}
          <Link to="/observables/$id" params={{ id: String(observable_id) }} className="link">
            {String(value)}
          </Link>
        </>
      );
    case 'playbook_triggered':
    case 'playbook_finished':
      return (
        <>
          {summaryOf(activity)}{' '}
          {typeof run_id === 'string' && (
            <Link to="/runs/$id" params={{ id: run_id }} className="link">
              See the run
            </Link>
          )}
        </>
      );
    default:
      return summaryOf(activity);
  }
}
