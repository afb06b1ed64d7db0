import { useNavigate } from '@tanstack/react-router';
import type { Severity } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { Textarea } from '../../ui/textarea.js';
import { useIncidentVerbs } from './incident-queries.js';
import { SEVERITIES } from './incident-values.js';

export function CreateIncidentDialog({ onClose }: { onClose: () => void }) {
  const incidents = useIncidentVerbs();
  const navigate = useNavigate();
  const create = async ({ title = '', description = '', severity }: FormValues) => {
    const { id } = await incidents.create({
      title: title.trim(),
      description: description.trim() || null,
      severity: severity as Severity,
    });
    await navigate({ to: '/incidents/$id', params: { id } });
  };
  return (
    <Dialog title="New incident" description="Alerts are linked on its page." onClose={onClose}>
      <Form onSubmit={create}>
        <div className="grid gap-4">
          <Field name="title" label="Title">
            <Input required maxLength={500} autoComplete="off" />
          </Field>
          <Field name="severity" label="Severity">
            <Select defaultValue="medium">
              {SEVERITIES.map((severity) => (
                <option key={severity} value={severity}>
                  {severity.charAt(0).toUpperCase() + severity.slice(1)}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="description" label="Description" optional>
            <Textarea maxLength={20_000} />
          </Field>
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Create incident</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
