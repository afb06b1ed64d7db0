import { Badge } from '../../ui/badge.js';
import { AUDIT_ACTIONS, isAuditAction } from './audit-actions.js';

export function AuditActionBadge({ action }: { action: string }) {
  if (!isAuditAction(action)) return <Badge>{action}</Badge>;
  const { label, icon, tone } = AUDIT_ACTIONS[action];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
