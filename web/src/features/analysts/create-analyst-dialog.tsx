import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { PasswordInput } from '../../ui/password-input.js';
import { toast } from '../../ui/toast-queue.js';
import { PASSWORD_HINT, problemsOfNewPassword } from '../auth/password-rules.js';
import { AnalystFields, readAnalystFields } from './analyst-fields.js';
import { useAnalystVerbs } from './analyst-queries.js';

export function CreateAnalystDialog({ onClose }: { onClose: () => void }) {
  const analysts = useAnalystVerbs();
  const create = async (values: FormValues) => {
    const username = (values.username ?? '').trim();
    await analysts.create({ ...readAnalystFields(values), username, password: values.password ?? '' });
    toast.success(`${username} can sign in now.`);
    onClose();
  };
  return (
    <Dialog title="Add analyst" onClose={onClose}>
      <Form onSubmit={create} validate={({ password }) => problemsOfNewPassword('password', password)}>
        <div className="grid gap-4">
          <Field name="username" label="Username" hint="Used to sign in. It cannot be changed later.">
            <Input required maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          <AnalystFields />
          <Field name="password" label="Password" hint={`${PASSWORD_HINT} They can change it from their account menu.`}>
            <PasswordInput required autoComplete="new-password" />
          </Field>
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Add analyst</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
