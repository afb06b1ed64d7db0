import { useMutation } from '@tanstack/react-query';
import type { Alert } from '../../api/shapes.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { toast } from '../../ui/toast-queue.js';
import { AlertPicker } from '../alerts/alert-picker.js';
import { useIncidentVerbs } from './incident-queries.js';

interface LinkAlertDialogProps {
  incidentId: string;
  linked: ReadonlySet<string>;
  onClose: () => void;
}

/** Stays open, since what belongs together is rarely one alert. */
export function LinkAlertDialog({ incidentId, linked, onClose }: LinkAlertDialogProps) {
  const incidents = useIncidentVerbs();
  const link = useMutation({
    mutationFn: (alert: Alert) => incidents.link(incidentId, alert.id),
    onSuccess: (_link, alert) => toast.success(`Linked ${alert.title}.`),
  });
  return (
    <Dialog title="Link alerts" description="Find an alert and press Enter, or click it." onClose={onClose} wide>
      <AlertPicker label="Find an alert" excluded={linked} onPick={(alert) => link.mutate(alert)} />
      {link.error && (
        <div role="alert" className="mt-3">
          <Notice kind="failure">{link.error.message}</Notice>
        </div>
      )}
    </Dialog>
  );
}
