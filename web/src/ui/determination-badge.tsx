import { CircleHelp, type LucideIcon, ShieldCheck, ShieldQuestionMark, Skull } from 'lucide-react';
import { Badge, type Tone } from './badge.js';

export type Determination = 'unknown' | 'malicious' | 'suspicious' | 'benign';

export const DETERMINATIONS = {
  malicious: { label: 'Malicious', tone: 'failure', icon: Skull },
  suspicious: { label: 'Suspicious', tone: 'warning', icon: ShieldQuestionMark },
  benign: { label: 'Benign', tone: 'success', icon: ShieldCheck },
  unknown: { label: 'Undetermined', tone: 'neutral', icon: CircleHelp },
} as const satisfies Record<Determination, { label: string; tone: Tone; icon: LucideIcon }>;

export function DeterminationBadge({ determination }: { determination: Determination }) {
  const { label, tone, icon } = DETERMINATIONS[determination];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
