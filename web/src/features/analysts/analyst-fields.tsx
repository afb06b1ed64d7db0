import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analyst, RoleId } from '../../api/shapes.js';
import { Field } from '../../ui/field.js';
import type { FormValues } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { rolesQuery } from './analyst-queries.js';

const ROLE_MEANINGS: Record<RoleId, string> = {
  admin: 'May do everything, settings included.',
  analyst: 'Works on alerts and incidents, and runs playbooks.',
  viewer: 'Reads everything, changes nothing.',
};

/** The fields that creating and editing share. */
export function AnalystFields({ analyst }: { analyst?: Analyst }) {
  return (
    <>
      <Field name="display_name" label="Name">
        <Input required maxLength={255} defaultValue={analyst?.display_name} autoComplete="off" />
      </Field>
      <Field name="email" label="Email" optional>
        <Input type="email" defaultValue={analyst?.email ?? ''} autoComplete="off" />
      </Field>
      <RoleField initial={analyst?.role ?? 'analyst'} />
    </>
  );
}

function RoleField({ initial }: { initial: RoleId }) {
  const roles = useQuery(rolesQuery).data ?? [];
  const [chosen, setChosen] = useState(initial);
  return (
    <Field name="role" label="Role" hint={ROLE_MEANINGS[chosen]}>
      <Select value={chosen} onChange={(event) => setChosen(event.target.value as RoleId)}>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function readAnalystFields(values: FormValues) {
  return {
    display_name: (values.display_name ?? '').trim(),
    email: values.email?.trim() || null,
    role: values.role as RoleId,
  };
}
