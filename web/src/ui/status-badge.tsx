import {
  Ban,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleOff,
  CirclePlay,
  CircleX,
  Clock,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { Badge, type Tone } from './badge.js';

/** Every status that a record of the product can have, with its words, tone and shape. */
export const STATUSES = {
  new: { label: 'New', tone: 'info', icon: CircleDot },
  in_progress: { label: 'In progress', tone: 'warning', icon: CirclePlay },
  resolved: { label: 'Resolved', tone: 'success', icon: CircleCheck },
  open: { label: 'Open', tone: 'info', icon: CircleDot },
  investigating: { label: 'Investigating', tone: 'warning', icon: CirclePlay },
  closed: { label: 'Closed', tone: 'neutral', icon: CircleCheck },
  pending: { label: 'Pending', tone: 'neutral', icon: CircleDashed },
  running: { label: 'Running', tone: 'info', icon: CirclePlay },
  success: { label: 'Success', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'failure', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  ok: { label: 'Working', tone: 'success', icon: CircleCheck },
  healthy: { label: 'Healthy', tone: 'success', icon: CircleCheck },
  unhealthy: { label: 'Unhealthy', tone: 'failure', icon: CircleX },
  unchecked: { label: 'Not checked yet', tone: 'neutral', icon: CircleDashed },
  degraded: { label: 'Degraded', tone: 'warning', icon: TriangleAlert },
  active: { label: 'Active', tone: 'success', icon: CircleCheck },
  inactive: { label: 'Inactive', tone: 'neutral', icon: CircleOff },
  revoked: { label: 'Revoked', tone: 'neutral', icon: CircleOff },
  expired: { label: 'Expired', tone: 'warning', icon: Clock },
  unknown: { label: 'Unknown', tone: 'neutral', icon: Circle },
} as const satisfies Record<string, { label: string; tone: Tone; icon: LucideIcon }>;

export type Status = keyof typeof STATUSES;

export function StatusBadge({ status, label }: { status: Status; label?: string | undefined }) {
  const known = STATUSES[status];
  return (
    <Badge tone={known.tone} icon={known.icon}>
      {label ?? known.label}
    </Badge>
  );
}
