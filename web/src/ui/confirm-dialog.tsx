import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';
import { Form, FormError, SubmitButton } from './form.js';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  destructive?: boolean | undefined;
  /** Does the deed; when it fails, the dialog stays open and says why. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export function ConfirmDialog({ title, children, confirmLabel, destructive, onConfirm, onClose }: ConfirmDialogProps) {
  const confirm = async () => {
    await onConfirm();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={confirm}>
        <div className="text-muted">{children}</div>
        <FormError />
        <DialogActions>
          <Button data-first-focus onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look={destructive ? 'danger' : 'primary'}>{confirmLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
