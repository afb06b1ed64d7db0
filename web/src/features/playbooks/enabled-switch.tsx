import { useMutation } from '@tanstack/react-query';
import type { Playbook } from '../../api/shapes.js';
import { BareSwitch } from '../../ui/switch.js';
import { toast } from '../../ui/toast-queue.js';
import { usePlaybookVerbs } from './playbook-queries.js';

interface EnabledSwitchProps {
  playbook: Playbook;
  mayManage: boolean;
}

/** Shows the wish at once and takes it back when the server refuses. */
export function EnabledSwitch({ playbook, mayManage }: EnabledSwitchProps) {
  const playbooks = usePlaybookVerbs();
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => playbooks.toggle(playbook.id, enabled),
    onError: (error) => toast.failure(error.message),
  });
  if (!mayManage) return playbook.enabled ? 'Yes' : <span className="text-faint">No</span>;
  return (
    <BareSwitch
      label={`Let alerts trigger ${playbook.name}`}
      checked={toggle.isPending ? toggle.variables : playbook.enabled}
      onCheckedChange={(enabled) => toggle.mutate(enabled)}
    />
  );
}
