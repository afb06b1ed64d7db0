import { answer, client } from '../../api/client.js';
import { startSession } from '../../app/session/session.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { PasswordInput } from '../../ui/password-input.js';
import { toast } from '../../ui/toast-queue.js';
import { PASSWORD_HINT, problemsOfNewPassword } from './password-rules.js';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const change = async ({ current_password = '', new_password = '' }: FormValues) => {
    const body = { current_password, new_password };
    const { access_token } = await answer(client.POST('/api/v1/auth/change-password', { body }));
    onClose();
    startSession(access_token);
    toast.success('Password changed. Your other sessions are signed out.');
  };
  return (
    <Dialog
      title="Change password"
      description="Every other place where you are signed in will be signed out."
      onClose={onClose}
    >
      <Form
        onSubmit={change}
        validate={({ new_password, repeated }) => problemsOfNewPassword('new_password', new_password, repeated)}
      >
        <div className="grid gap-4">
          <Field name="current_password" label="Current password">
            <PasswordInput required autoComplete="current-password" />
          </Field>
          <Field name="new_password" label="New password" hint={PASSWORD_HINT}>
            <PasswordInput required autoComplete="new-password" />
          </Field>
          <Field name="repeated" label="New password again">
            <PasswordInput required autoComplete="new-password" />
          </Field>
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Change password</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
