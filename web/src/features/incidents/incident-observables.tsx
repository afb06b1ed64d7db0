import { useQuery } from '@tanstack/react-query';
import { Plus, Radar } from 'lucide-react';
import { useRef } from 'react';
import type { ObservableType } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { Table } from '../../ui/table.js';
import { OBSERVABLE_COLUMNS } from '../observables/observable-columns.js';
import { OBSERVABLE_TYPES, TYPE_NAMES } from '../observables/observable-values.js';
import { incidentObservablesQuery, useIncidentVerbs } from './incident-queries.js';

export function IncidentObservables({ incidentId }: { incidentId: string }) {
  const observables = useQuery(incidentObservablesQuery(incidentId));
  const mayAdd = holds(useMe(), 'observables:manage');
  return (
    <Card title="Observables" flush>
      <Table
        label="Observables"
        columns={OBSERVABLE_COLUMNS}
        rows={observables.data}
        rowKey={(observable) => observable.id}
        source={observables}
        empty={
          <EmptyState icon={Radar} title="No observables yet">
            {mayAdd ? 'Add the addresses, domains, hashes and URLs that matter here.' : 'Nobody has added one.'}
          </EmptyState>
        }
      />
      {mayAdd && <AddObservable incidentId={incidentId} />}
    </Card>
  );
}

function AddObservable({ incidentId }: { incidentId: string }) {
  const incidents = useIncidentVerbs();
  const form = useRef<HTMLFormElement>(null);
  const add = async ({ type, value = '' }: FormValues) => {
    await incidents.addObservable(incidentId, { type: type as ObservableType, value: value.trim() });
    form.current?.reset();
  };
  return (
    <Form ref={form} onSubmit={add} className="border-line border-t px-card py-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="w-32">
          <Field name="type" label="Type" hideLabel>
            <Select defaultValue="ip">
              {OBSERVABLE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_NAMES[type]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="min-w-40 flex-1">
          <Field name="value" label="Value" hideLabel>
            <Input
              required
              maxLength={1000}
              placeholder="Value of a new observable"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
        <SubmitButton look="secondary">
          <Plus aria-hidden className="size-4" />
          Add observable
        </SubmitButton>
      </div>
      <FormError />
    </Form>
  );
}
