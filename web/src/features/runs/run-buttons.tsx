import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { RunDetail } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast-queue.js';
import { useRunVerbs } from './run-queries.js';
import { isOver } from './run-status.js';

interface RunButtonsProps {
  run: RunDetail;
  isStopping: boolean;
}

export function RunButtons({ run, isStopping }: RunButtonsProps) {
  if (!holds(useMe(), 'playbooks:execute')) return null;
  return isOver(run.status) ? <RetryButton run={run} /> : <CancelButton run={run} isStopping={isStopping} />;
}

function RetryButton({ run }: { run: RunDetail }) {
  const runs = useRunVerbs();
  const navigate = useNavigate();
  const retry = useMutation({
    mutationFn: () => runs.retry(run.id),
    onSuccess: (runId) => navigate({ to: '/runs/$id', params: { id: runId } }),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <Button icon={RotateCw} busy={retry.isPending} onClick={() => retry.mutate()}>
      Run again
    </Button>
  );
}

function CancelButton({ run, isStopping }: RunButtonsProps) {
  const runs = useRunVerbs();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={Ban} busy={isStopping} onClick={() => setAsking(true)}>
        {isStopping ? 'Cancelling' : 'Cancel run'}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Cancel ${run.playbook_name}?`}
          confirmLabel="Cancel run"
          destructive
          onConfirm={() => runs.cancel(run.id)}
          onClose={() => setAsking(false)}
        >
          Actions that are done stay done. The one under way is interrupted.
        </ConfirmDialog>
      )}
    </>
  );
}
