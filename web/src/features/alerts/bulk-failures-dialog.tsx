import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BulkAnswer } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { fetchAlerts } from './alert-queries.js';
import { bulkFailures } from './bulk-failures.js';

const MOST_NAMED = 100;

/** Names every alert that a change of many did not reach, with the reason. */
export function BulkFailuresDialog() {
  const failures = useObservableValue(bulkFailures);
  return failures && <FailureList {...failures} />;
}

function FailureList({ said, result }: { said: string; result: BulkAnswer }) {
  const named = result.errors.slice(0, MOST_NAMED);
  const ids = named.map(({ alert_id }) => alert_id);
  const alerts = useQuery({ queryKey: ['alerts', 'named', ids], queryFn: () => fetchAlerts(ids, {}) }).data?.alerts;
  const close = () => bulkFailures.set(undefined);
  return (
    <Dialog
      title={`${counted(result.failed, 'alert')} could not be changed`}
      description={result.updated > 0 ? said : 'Nothing was changed.'}
      onClose={close}
      wide
    >
      <ul className="grid max-h-[50dvh] gap-2.5 overflow-y-auto text-sm">
        {named.map(({ alert_id, detail }) => (
          <li key={alert_id}>
            <Link to="/alerts/$id" params={{ id: alert_id }} onClick={close} className="font-medium hover:underline">
              {alerts?.find((alert) => alert.id === alert_id)?.title ?? `Alert ${alert_id}`}
            </Link>
            <p className="text-muted">{detail}.</p>
          </li>
        ))}
      </ul>
      {result.failed > named.length && (
        <p className="mt-3 text-faint text-sm">And {(result.failed - named.length).toLocaleString()} more.</p>
      )}
      <DialogActions>
        <Button look="primary" data-first-focus onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
