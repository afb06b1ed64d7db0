import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { PasswordInput } from '../../ui/password-input.js';
import { Select } from '../../ui/select.js';
import { Switch } from '../../ui/switch.js';
import { Textarea } from '../../ui/textarea.js';
import { textOf } from './field-values.js';
import type { FormField } from './json-schema.js';

interface SchemaFieldsProps {
  fields: readonly FormField[];
  values: Record<string, unknown>;
  /** Stands before each name, as it does in the server's messages. */
  prefix?: string | undefined;
  /** Whether what is required may still be left out. */
  lenient?: boolean | undefined;
}

/** A form that the connector itself describes. */
export function SchemaFields({ fields, values, prefix = '', lenient = false }: SchemaFieldsProps) {
  return fields.map((field) => (
    <SchemaField
      key={field.name}
      field={field}
      name={`${prefix}${field.name}`}
      value={values[field.name]}
      isRequired={field.isRequired && !lenient}
    />
  ));
}

interface SchemaFieldProps {
  field: FormField;
  name: string;
  value: unknown;
  isRequired: boolean;
}

function SchemaField({ field, name, value, isRequired }: SchemaFieldProps) {
  const { label, schema } = field;
  if (field.kind === 'switch') {
    return (
      <Switch name={name} label={label} hint={schema.description} defaultChecked={Boolean(value ?? schema.default)} />
    );
  }
  return (
    <Field name={name} label={label} hint={hintOf(field)} optional={!field.isRequired}>
      <Control field={field} text={textOf(field, value)} isRequired={isRequired} />
    </Field>
  );
}

function hintOf({ kind, schema }: FormField): string | undefined {
  const parts = [schema.description, kind === 'list' && 'One per line.', kind === 'json' && 'As JSON.'];
  return parts.filter(Boolean).join(' ') || undefined;
}

function Control({ field, text, isRequired }: { field: FormField; text: string; isRequired: boolean }) {
  const { kind, schema } = field;
  const shared = { required: isRequired, autoComplete: 'off', placeholder: textOf(field, schema.default) };
  switch (kind) {
    case 'secret':
      return <PasswordInput {...shared} defaultValue={text} autoComplete="new-password" />;
    case 'number':
      return (
        <Input
          {...shared}
          type="number"
          step={schema.type === 'integer' ? 1 : 'any'}
          min={schema.minimum}
          max={schema.maximum}
          defaultValue={text}
        />
      );
    case 'choice':
      return (
        <Select defaultValue={text || textOf(field, schema.default)} required={isRequired}>
          {!field.isRequired && <option value="">As the server decides</option>}
          {schema.enum?.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </Select>
      );
    case 'list':
    case 'json':
      return <Textarea {...shared} spellCheck={false} className="font-mono text-xs" defaultValue={text} />;
    default:
      return <Input {...shared} spellCheck={false} defaultValue={text} />;
  }
}
