import { useState } from 'react';
import type { CreatedApiKey } from '../../api/shapes.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { useApiKeyVerbs } from './api-key-queries.js';
import { EXPIRY_CHOICES, expiryMoment } from './expiry.js';

interface CreateKeyDialogProps {
  onCreated: (key: CreatedApiKey) => void;
  onClose: () => void;
}

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const apiKeys = useApiKeyVerbs();
  const [expiry, setExpiry] = useState('never');
  const create = async ({ name = '', expires_at }: FormValues) =>
    onCreated(await apiKeys.create(name.trim(), expiryMoment(expiry, expires_at, Date.now())));
  return (
    <Dialog title="Create API key" description="One key for each system that sends alerts." onClose={onClose}>
      <Form onSubmit={create}>
        <div className="grid gap-4">
          <Field name="name" label="Name" hint="Say which system uses it, for example Elastic production.">
            <Input required maxLength={255} autoComplete="off" />
          </Field>
          <Field name="expiry" label="Expires">
            <Select value={expiry} onChange={(event) => setExpiry(event.target.value)}>
              {EXPIRY_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {expiry === 'date' && (
            <Field name="expires_at" label="Last day">
              <Input type="date" required />
            </Field>
          )}
        </div>
        <FormError />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Create key</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
