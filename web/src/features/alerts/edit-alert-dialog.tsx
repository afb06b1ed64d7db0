import { useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import type { Alert, Determination } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { DETERMINATIONS } from '../../ui/determination-badge.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { toast } from '../../ui/toast-queue.js';
import { refreshAlerts } from './alert-cache.js';
import { tagsIn } from './tag-dialog.js';

export function EditAlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = async ({ determination, tags = '', partner = '' }: FormValues) => {
    const body = {
      determination: determination as Determination,
      tags: tagsIn(tags),
      partner: partner.trim() || null,
    };
    await answer(client.PATCH('/api/v1/alerts/{id}', { params: { path: { id: alert.id } }, body }));
    await refreshAlerts(queryClient, [alert.id], { dropsMismatches: true });
    toast.success('Saved the alert.');
    onClose();
  };
  return (
    <Dialog title="Edit alert" onClose={onClose}>
      <Form onSubmit={save}>
        <div className="grid gap-4">
          <Field name="determination" label="Determination">
            <Select defaultValue={alert.determination}>
              {Object.entries(DETERMINATIONS).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="tags" label="Tags" optional hint="Several are separated by commas.">
            <Input defaultValue={alert.tags.join(', ')} autoComplete="off" />
          </Field>
          <Field name="partner" label="Partner" optional>
            <Input defaultValue={alert.partner ?? ''} maxLength={255} autoComplete="off" />
          </Field>
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
