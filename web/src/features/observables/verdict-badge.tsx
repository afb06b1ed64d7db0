import { CircleDashed, CircleX, LoaderCircle, type LucideIcon, ShieldCheck, Skull } from 'lucide-react';
import type { Observable } from '../../api/shapes.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { highestScore, type Verdict, verdictOf } from './observable-values.js';

const LOOKS = {
  malicious: { label: 'Malicious', tone: 'failure', icon: Skull },
  harmless: { label: 'Nothing found', tone: 'success', icon: ShieldCheck },
  pending: { label: 'Not looked up', tone: 'neutral', icon: CircleDashed },
  enriching: { label: 'Looking up', tone: 'info', icon: LoaderCircle },
  failed: { label: 'Lookup failed', tone: 'warning', icon: CircleX },
} as const satisfies Record<Verdict, { label: string; tone: Tone; icon: LucideIcon }>;

export function VerdictBadge({ observable }: { observable: Observable }) {
  const { label, tone, icon } = LOOKS[verdictOf(observable)];
  const score = highestScore(observable);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
      {score !== undefined && ` · ${score}`}
    </Badge>
  );
}
