import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.js';
import { Field } from './field.js';
import { Form, FormError, SubmitButton } from './form.js';
import { IconButton } from './icon-button.js';
import { Input } from './input.js';
import { Textarea } from './textarea.js';

interface EditableTextProps {
  label: string;
  value: string;
  /** How it looks while nobody edits it. */
  children: ReactNode;
  /** Left out for those who may only read. */
  onSave?: ((text: string) => Promise<unknown>) | undefined;
  /** Several lines, which may also be none. */
  long?: boolean | undefined;
  maxLength: number;
}

/** Text that is changed where it stands. */
export function EditableText({ label, value, children, onSave, long = false, maxLength }: EditableTextProps) {
  const [editing, setEditing] = useState(false);
  if (!editing || !onSave) {
    return (
      <div className="flex min-w-0 items-start gap-1.5">
        <div className="min-w-0">{children}</div>
        {onSave && <IconButton icon={Pencil} label={`Edit ${label.toLowerCase()}`} onClick={() => setEditing(true)} />}
      </div>
    );
  }
  const save = async ({ text = '' }: Readonly<Record<string, string>>) => {
    await onSave(text.trim());
    setEditing(false);
  };
  return (
    <Form onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && setEditing(false)} className="min-w-0 flex-1">
      <Field name="text" label={label} hideLabel>
        {long ? (
          <Textarea autoFocus maxLength={maxLength} defaultValue={value} />
        ) : (
          <Input autoFocus required maxLength={maxLength} defaultValue={value} autoComplete="off" />
        )}
      </Field>
      <FormError />
      <div className="mt-2 flex gap-2">
        <SubmitButton>Save</SubmitButton>
        <Button onClick={() => setEditing(false)}>Cancel</Button>
      </div>
    </Form>
  );
}
