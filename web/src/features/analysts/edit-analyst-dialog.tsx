import type { Analyst } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Switch } from '../../ui/switch.js';
import { toast } from '../../ui/toast-queue.js';
import { AnalystFields, readAnalystFields } from './analyst-fields.js';
import { useAnalystVerbs } from './analyst-queries.js';

interface EditAnalystDialogProps {
  analyst: Analyst;
  onClose: () => void;
}

export function EditAnalystDialog({ analyst, onClose }: EditAnalystDialogProps) {
  const analysts = useAnalystVerbs();
  const save = async (values: FormValues) => {
    await analysts.update(analyst.id, { ...readAnalystFields(values), is_active: values.is_active === 'on' });
    toast.success(`Saved ${analyst.username}.`);
    onClose();
  };
  return (
    <Dialog title={`Edit ${analyst.username}`} onClose={onClose}>
      <Form onSubmit={save}>
        <div className="grid gap-4">
          <AnalystFields analyst={analyst} />
          <Switch
            name="is_active"
            label="Active"
            hint="An inactive analyst cannot sign in, and open sessions end at once."
            defaultChecked={analyst.is_active}
          />
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
