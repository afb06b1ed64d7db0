import type { Integration } from '../../api/shapes.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast-queue.js';
import { useIntegrationVerbs } from './integration-queries.js';

interface RemoveIntegrationDialogProps {
  integration: Integration;
  onClose: () => void;
}

export function RemoveIntegrationDialog({ integration, onClose }: RemoveIntegrationDialogProps) {
  const integrations = useIntegrationVerbs();
  const remove = async () => {
    await integrations.remove(integration.id);
    toast.success(`Removed ${integration.name}.`);
  };
  return (
    <ConfirmDialog
      title={`Remove ${integration.name}?`}
      confirmLabel="Remove integration"
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      Its stored credentials are deleted. Playbooks and lookups that use it fail from then on.
    </ConfirmDialog>
  );
}
