import type { AuditEvent } from '../../api/shapes.js';
import { exactLocalTime, exactUtcTime } from '../../lib/time.js';
import { CodeBlock } from '../../ui/code-block.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { Drawer } from '../../ui/drawer.js';
import { AuditActionBadge } from './audit-action-badge.js';

interface AuditEventDrawerProps {
  event: AuditEvent;
  onClose: () => void;
}

export function AuditEventDrawer({ event, onClose }: AuditEventDrawerProps) {
  return (
    <Drawer title="Audit event" onClose={onClose}>
      <div className="grid gap-6 p-5">
        <DescriptionList>
          <Description term="Action">
            <AuditActionBadge action={event.action} />
          </Description>
          <Description term="Local time">{exactLocalTime(event.created_at)}</Description>
          <Description term="UTC">{exactUtcTime(event.created_at)}</Description>
          <Description term="Who">{event.actor_username ?? 'Not signed in'}</Description>
          <Description term="What">{event.detail ?? 'No more is known'}</Description>
          <Description term="Target">{targetOf(event)}</Description>
          <Description term="Address">{event.ip ?? 'The server itself'}</Description>
          <Description term="Request">
            <code className="font-mono text-xs">{event.request_id ?? 'None'}</code>
          </Description>
        </DescriptionList>
        {hasContent(event.metadata_json) && (
          <CodeBlock label="Recorded values" code={JSON.stringify(event.metadata_json, null, 2)} />
        )}
      </div>
    </Drawer>
  );
}

const TARGET_NAMES: Record<string, string> = { analyst: 'Analyst', api_key: 'API key' };

function targetOf({ target_type, target_label }: AuditEvent): string {
  if (!target_type) return 'None';
  return [TARGET_NAMES[target_type] ?? target_type, target_label].filter(Boolean).join(': ');
}

const hasContent = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
