import { ChevronDown, ChevronUp, Equal, type LucideIcon, OctagonAlert } from 'lucide-react';
import { Badge } from './badge.js';

export type Severity = 'critical' | 'high' | 'medium' | 'low';

const SEVERITIES = {
  critical: { label: 'Critical', icon: OctagonAlert },
  high: { label: 'High', icon: ChevronUp },
  medium: { label: 'Medium', icon: Equal },
  low: { label: 'Low', icon: ChevronDown },
} as const satisfies Record<Severity, { label: string; icon: LucideIcon }>;

export function SeverityBadge({ severity }: { severity: Severity }) {
  const { label, icon } = SEVERITIES[severity];
  return (
    <Badge tone={severity} icon={icon}>
      {label}
    </Badge>
  );
}
