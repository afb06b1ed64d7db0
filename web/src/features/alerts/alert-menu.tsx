import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleDot, Ellipsis, Gauge, Pencil, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answer, client } from '../../api/client.js';
import type { Alert, Severity } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { IconButton } from '../../ui/icon-button.js';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { toast } from '../../ui/toast-queue.js';
import type { AlertActions } from './alert-actions.js';
import { refreshAllAlerts } from './alert-cache.js';
import { oneAlert } from './alert-target.js';
import { EditAlertDialog } from './edit-alert-dialog.js';
import { lastSearch } from './last-search.js';

const SEVERITIES: ReadonlyArray<{ value: Severity; label: string }> = [
  { value: 'critical', label: 'Critical' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
];

/** The rarer verbs of one alert. */
export function AlertMenu({ alert, actions }: { alert: Alert; actions: AlertActions }) {
  const me = useMe();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const mayUpdate = holds(me, 'alerts:update');
  const mayDelete = holds(me, 'alerts:delete');
  if (!mayUpdate && !mayDelete) return null;
  const target = oneAlert(alert);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions" />}>
        {mayUpdate && (
          <>
            <MenuChoices
              label="Severity"
              value={alert.severity}
              choices={SEVERITIES.map((choice) => ({ ...choice, icon: Gauge }))}
              onChange={(severity) => actions.perform((verbs) => verbs.setSeverity(target, severity))}
            />
            <MenuSeparator />
            {alert.status !== 'new' && (
              <MenuItem icon={CircleDot} onSelect={() => actions.perform((verbs) => verbs.setStatus(target, 'new'))}>
                Put back to new
              </MenuItem>
            )}
            <MenuItem icon={Tag} onSelect={() => actions.ask('tag', target)}>
              Add tags
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
              Edit determination, tags, partner
            </MenuItem>
          </>
        )}
        {mayDelete && (
          <MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
            Delete alert
          </MenuItem>
        )}
      </Menu>
      {dialog === 'edit' && <EditAlertDialog alert={alert} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteAlertDialog alert={alert} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function DeleteAlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await answer(client.DELETE('/api/v1/alerts/{id}', { params: { path: { id: alert.id } } }));
    await navigate({ to: '/alerts', search: lastSearch.get() });
    queryClient.removeQueries({ queryKey: ['alert', alert.id] });
    await refreshAllAlerts(queryClient);
    toast.success('Deleted the alert.');
  };
  return (
    <ConfirmDialog
      title="Delete this alert?"
      confirmLabel="Delete alert"
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      Its timeline and indicators go with it; playbook runs stay. This cannot be undone.
    </ConfirmDialog>
  );
}
