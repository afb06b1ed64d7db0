import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast-queue.js';
import type { AlertTarget } from './alert-target.js';
import { useAlertVerbs } from './alert-verbs.js';
import { AssignDialog } from './assign-dialog.js';
import { BulkFailuresDialog } from './bulk-failures-dialog.js';
import { IncidentDialog } from './incident-dialog.js';
import { ResolveDialog } from './resolve-dialog.js';
import { TagDialog } from './tag-dialog.js';

export type AlertDialogName = 'resolve' | 'assign' | 'tag' | 'incident';

export interface AlertActions {
  ask: (dialog: AlertDialogName, target: AlertTarget | undefined) => void;
  /** Does something that asks no question; what goes wrong is told in passing. */
  perform: (deed: (verbs: ReturnType<typeof useAlertVerbs>) => Promise<unknown>) => void;
  /** The dialogs; to be put somewhere on the page. */
  dialogs: ReactNode;
}

/** The verbs of alerts with their dialogs, the same on the list, in the preview and on the page of one alert. */
export function useAlertActions(onDone?: () => void): AlertActions {
  const verbs = useAlertVerbs();
  const [open, setOpen] = useState<{ dialog: AlertDialogName; target: AlertTarget }>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    onDone?.();
  };
  return {
    ask: (dialog, target) => target && setOpen({ dialog, target }),
    perform: (deed) => {
      deed(verbs).then(onDone, (error: unknown) =>
        toast.failure(error instanceof Error ? error.message : 'The change was not made. Try again.'),
      );
    },
    dialogs: (
      <>
        {open?.dialog === 'resolve' && <ResolveDialog target={open.target} onClose={close} onDone={finish} />}
        {open?.dialog === 'assign' && <AssignDialog target={open.target} onClose={close} onDone={finish} />}
        {open?.dialog === 'tag' && <TagDialog target={open.target} onClose={close} onDone={finish} />}
        {open?.dialog === 'incident' && <IncidentDialog target={open.target} onClose={close} onDone={finish} />}
        <BulkFailuresDialog />
      </>
    ),
  };
}
