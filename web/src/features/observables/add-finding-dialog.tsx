import type { Observable } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Switch } from '../../ui/switch.js';
import { Textarea } from '../../ui/textarea.js';
import { useObservableVerbs } from './observable-queries.js';

interface AddFindingDialogProps {
  observable: Observable;
  onClose: () => void;
}

export function AddFindingDialog({ observable, onClose }: AddFindingDialogProps) {
  const observables = useObservableVerbs(observable.id);
  const add = async ({ source = '', note = '', score = '', malicious }: FormValues) => {
    await observables.addFinding({
      source: source.trim(),
      data: { note: note.trim() },
      malicious: malicious === 'on',
      score: score.trim() === '' ? null : Number(score),
    });
    onClose();
  };
  return (
    <Dialog title="Add a finding" description={observable.value} onClose={onClose}>
      <Form onSubmit={add}>
        <div className="grid gap-4">
          <Field name="source" label="Source" hint="Who or what found it out.">
            <Input required maxLength={255} defaultValue="Manual analysis" />
          </Field>
          <Field name="note" label="What was found">
            <Textarea required maxLength={5000} />
          </Field>
          <Field name="score" label="Score" optional hint="0 is harmless, 100 is certainly malicious.">
            <Input type="number" min={0} max={100} inputMode="numeric" />
          </Field>
          <Switch name="malicious" label="Malicious" />
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Add finding</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
