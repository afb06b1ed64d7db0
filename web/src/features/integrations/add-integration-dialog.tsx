import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { IntegrationType } from '../../api/shapes.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { toast } from '../../ui/toast-queue.js';
import { readFields } from './field-values.js';
import { useIntegrationVerbs } from './integration-queries.js';
import { fieldsOf } from './json-schema.js';
import { SchemaFields } from './schema-fields.js';

interface AddIntegrationDialogProps {
  types: readonly IntegrationType[];
  onClose: () => void;
}

export function AddIntegrationDialog({ types, onClose }: AddIntegrationDialogProps) {
  const [chosen, setChosen] = useState<IntegrationType>();
  return chosen ? (
    <ConfigureDialog key={chosen.type} type={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
  ) : (
    <Dialog title="Add integration" description="What should be connected?" onClose={onClose} wide>
      <ul aria-label="Types of integration" className="grid gap-2 sm:grid-cols-2">
        {types.map((type) => (
          <li key={type.type} className="grid">
            <button
              type="button"
              onClick={() => setChosen(type)}
              className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5 text-left hover:border-line-strong hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 font-medium">
                  {type.display_name}
                  {type.origin === 'python' && <Badge>Python</Badge>}
                </span>
                <span className="block text-muted text-xs">{type.description}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ConfigureDialogProps {
  type: IntegrationType;
  onBack: () => void;
  onClose: () => void;
}

/** Credentials often come later, so nothing is required here; whatever is complete is tried at once. */
function ConfigureDialog({ type, onBack, onClose }: ConfigureDialogProps) {
  const integrations = useIntegrationVerbs();
  const fields = fieldsOf(type.config_schema);
  const add = async (values: FormValues) => {
    const config = readFields(fields, values, 'config.');
    const made = await integrations.create({ type: type.type, name: values.name?.trim() || null, config });
    toast.success(`Added ${made.name}.`);
    onClose();
    if (made.config_errors.length === 0) await integrations.checkHealth(made.id);
  };
  return (
    <Dialog title={`Add ${type.display_name}`} description={type.description} onClose={onClose}>
      <Form onSubmit={add}>
        <div className="grid gap-4">
          <Field name="name" label="Name" optional hint="Playbooks can ask for it by this name.">
            <Input maxLength={255} placeholder={type.display_name} autoComplete="off" />
          </Field>
          <SchemaFields fields={fields} values={{}} prefix="config." lenient />
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onBack}>Back</Button>
          <SubmitButton>Add integration</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
