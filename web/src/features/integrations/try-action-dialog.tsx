import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Integration, IntegrationType } from '../../api/shapes.js';
import { shortDuration } from '../../lib/durations.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { JsonBlock } from '../../ui/json-block.js';
import { Notice } from '../../ui/notice.js';
import { Select } from '../../ui/select.js';
import { readFields } from './field-values.js';
import { useIntegrationVerbs } from './integration-queries.js';
import { fieldsOf } from './json-schema.js';
import { SchemaFields } from './schema-fields.js';

interface TryActionDialogProps {
  integration: Integration;
  type: IntegrationType | undefined;
  onClose: () => void;
}

/** Runs one action for real and shows what came back. */
export function TryActionDialog({ integration, type, onClose }: TryActionDialogProps) {
  const integrations = useIntegrationVerbs();
  const actions = type?.actions ?? [];
  const [name, setName] = useState(actions[0]?.name ?? '');
  const action = actions.find((candidate) => candidate.name === name);
  const fields = fieldsOf(action?.parameters);
  const attempt = useMutation({
    mutationFn: (parameters: Record<string, unknown>) => integrations.tryAction(integration.id, name, parameters),
  });
  const choose = (wanted: string) => {
    setName(wanted);
    attempt.reset();
  };
  return (
    <Dialog
      title={`Try ${integration.name}`}
      description="It is carried out for real: messages are sent, hosts are isolated."
      onClose={onClose}
      wide
    >
      <Form key={name} onSubmit={(values: FormValues) => attempt.mutateAsync(readFields(fields, values))}>
        <div className="grid gap-4">
          <Field name="action" label="Action" hint={action?.description}>
            <Select value={name} onChange={(event) => choose(event.target.value)}>
              {actions.map((candidate) => (
                <option key={candidate.name}>{candidate.name}</option>
              ))}
            </Select>
          </Field>
          <SchemaFields fields={fields} values={{}} />
        </div>
        <FormError />
        {attempt.data && (
          <div role="status" className="mt-4 grid gap-2">
            <Notice kind="success">It worked, in {shortDuration(attempt.data.duration_ms)}.</Notice>
            <JsonBlock label="Result" value={attempt.data.result} />
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <SubmitButton>Run it</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
