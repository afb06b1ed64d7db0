import type { Analyst } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { PasswordInput } from '../../ui/password-input.js';
import { toast } from '../../ui/toast-queue.js';
import { PASSWORD_HINT, problemsOfNewPassword } from '../auth/password-rules.js';
import { useAnalystVerbs } from './analyst-queries.js';

interface ResetPasswordDialogProps {
  analyst: Analyst;
  onClose: () => void;
}

export function ResetPasswordDialog({ analyst, onClose }: ResetPasswordDialogProps) {
  const analysts = useAnalystVerbs();
  const reset = async ({ new_password = '' }: FormValues) => {
    await analysts.resetPassword(analyst.id, new_password);
    toast.success(`The password of ${analyst.username} is reset.`);
    onClose();
  };
  return (
    <Dialog
      title={`Reset the password of ${analyst.username}`}
      description="They are signed out everywhere. Tell them the new password in person."
      onClose={onClose}
    >
      <Form onSubmit={reset} validate={({ new_password }) => problemsOfNewPassword('new_password', new_password)}>
        <Field name="new_password" label="New password" hint={PASSWORD_HINT}>
          <PasswordInput required autoComplete="new-password" />
        </Field>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Reset password</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
