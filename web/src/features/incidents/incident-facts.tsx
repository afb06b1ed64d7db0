import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import type { Incident, IncidentStatus, Severity } from '../../api/shapes.js';
import { useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { STATUSES } from '../../ui/status-badge.js';
import { TagEditor } from '../../ui/tag-editor.js';
import { Time } from '../../ui/time.js';
import { toast } from '../../ui/toast-queue.js';
import { directoryQuery } from '../analysts/analyst-queries.js';
import { type IncidentChange, useIncidentVerbs } from './incident-queries.js';
import { INCIDENT_STATUSES, SEVERITIES } from './incident-values.js';

interface IncidentFactsProps {
  incident: Incident;
  mayUpdate: boolean;
}

/** State, weight and owner; each is changed where it stands. */
export function IncidentFacts({ incident, mayUpdate }: IncidentFactsProps) {
  const incidents = useIncidentVerbs();
  const change = useMutation({
    mutationFn: (wanted: IncidentChange) => incidents.update(incident.id, wanted),
    onError: (error) => toast.failure(error.message),
  });
  const shown = change.isPending ? { ...incident, ...change.variables } : incident;
  return (
    <Card title="Handling">
      <div className="grid gap-4">
        {mayUpdate && <Choices incident={shown} onChange={change.mutate} />}
        <DescriptionList>
          {!mayUpdate && <Description term="Assignee">{incident.assigned_username ?? 'Nobody'}</Description>}
          <Description term="Opened">
            <Time iso={incident.created_at} />
          </Description>
          <Description term="Last change">
            <Time iso={incident.updated_at} />
          </Description>
          {incident.closed_at && (
            <Description term="Closed">
              <Time iso={incident.closed_at} />
            </Description>
          )}
        </DescriptionList>
        <div className="grid gap-1.5">
          <h3 className="font-medium text-sm">Tags</h3>
          <TagEditor tags={shown.tags} onChange={mayUpdate ? (tags) => change.mutate({ tags }) : undefined} />
        </div>
      </div>
    </Card>
  );
}

function Choices({ incident, onChange }: { incident: Incident; onChange: (change: IncidentChange) => void }) {
  const me = useMe();
  const people = useQuery(directoryQuery).data ?? [];
  const isGone = incident.assigned_to !== null && !people.some(({ id }) => id === incident.assigned_to);
  return (
    <>
      <Field name="status" label="Status">
        <Select
          value={incident.status}
          onChange={(event) => onChange({ status: event.target.value as IncidentStatus })}
        >
          {INCIDENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUSES[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="severity" label="Severity">
        <Select value={incident.severity} onChange={(event) => onChange({ severity: event.target.value as Severity })}>
          {SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {severity.charAt(0).toUpperCase() + severity.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="assigned_to" label="Assignee">
        <Select
          value={incident.assigned_to ?? ''}
          onChange={(event) => onChange({ assigned_to: event.target.value || null })}
        >
          <option value="">Nobody</option>
          {isGone && <option value={incident.assigned_to ?? ''}>{incident.assigned_username}</option>}
          {people.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
              {id === me.id && ' (you)'}
            </option>
          ))}
        </Select>
      </Field>
      {incident.assigned_to !== me.id && (
        <Button icon={UserRoundCheck} onClick={() => onChange({ assigned_to: me.id })}>
          Assign to me
        </Button>
      )}
    </>
  );
}
