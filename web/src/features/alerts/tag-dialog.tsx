import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { type AlertTarget, inWords } from './alert-target.js';
import { useAlertVerbs } from './alert-verbs.js';

export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

interface TagDialogProps {
  target: AlertTarget;
  onClose: () => void;
  /** Called in place of onClose when it was done. */
  onDone: () => void;
}

export function TagDialog({ target, onClose, onDone }: TagDialogProps) {
  const alerts = useAlertVerbs();
  const add = async ({ tags = '' }: FormValues) => {
    const wanted = tagsIn(tags);
    await alerts.apply(target, { action: 'add_tags', tags: wanted }, `tagged ${wanted.join(', ')}`);
    onDone();
  };
  return (
    <Dialog title={`Tag ${inWords(target)}`} onClose={onClose}>
      <Form onSubmit={add}>
        <Field name="tags" label="Tags" hint="Several are separated by commas. Tags that are there already stay.">
          <Input required maxLength={1000} autoComplete="off" />
        </Field>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Add tags</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
