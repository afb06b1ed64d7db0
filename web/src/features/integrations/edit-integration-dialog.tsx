import type { Integration, IntegrationType } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { toast } from '../../ui/toast-queue.js';
import { changeOf, readFields } from './field-values.js';
import { useIntegrationVerbs } from './integration-queries.js';
import { fieldsOf } from './json-schema.js';
import { SchemaFields } from './schema-fields.js';

interface EditIntegrationDialogProps {
  integration: Integration;
  type: IntegrationType | undefined;
  onClose: () => void;
}

export function EditIntegrationDialog({ integration, type, onClose }: EditIntegrationDialogProps) {
  const integrations = useIntegrationVerbs();
  const fields = fieldsOf(type?.config_schema);
  const save = async (values: FormValues) => {
    const config = changeOf(fields, integration.config, readFields(fields, values, 'config.'));
    const name = values.name?.trim() ?? integration.name;
    const saved = await integrations.update(integration.id, { name, config });
    toast.success(`Saved ${saved.name}.`);
    onClose();
    if (saved.config_errors.length === 0) await integrations.checkHealth(saved.id);
  };
  return (
    <Dialog
      title={`Edit ${integration.name}`}
      description="Secrets are not shown. One that stays as it is stays stored."
      onClose={onClose}
    >
      <Form onSubmit={save}>
        <div className="grid gap-4">
          <Field name="name" label="Name">
            <Input required maxLength={255} defaultValue={integration.name} autoComplete="off" />
          </Field>
          <SchemaFields fields={fields} values={integration.config} prefix="config." lenient />
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
