import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DashboardStats } from '../../api/shapes.js';
import { CHART_COLOURS, SEVERITY_ORDER } from './severity-colours.js';

type Day = DashboardStats['alerts_per_day'][number];

const AXIS = { fill: 'var(--text-muted)', fontSize: 11 };
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = (iso: string) => shortDay.format(Date.parse(iso));

/** A bar for each day, the gravest part on top. */
export function AlertsPerDayChart({ days }: { days: Day[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ top: 4, right: 0, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="day" tickFormatter={dayOf} tick={AXIS} tickLine={false} axisLine={false} minTickGap={24} />
        <YAxis allowDecimals={false} tick={AXIS} tickLine={false} axisLine={false} />
        <Tooltip cursor={{ fill: 'var(--surface-hover)' }} content={DayDetail} isAnimationActive={false} />
        {SEVERITY_ORDER.toReversed().map((severity) => (
          <Bar
            key={severity}
            dataKey={severity}
            stackId="day"
            fill={CHART_COLOURS[severity]}
            stroke="var(--surface)"
            strokeWidth={1}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The part of what the chart hands to its tooltip that is read here. */
interface Pointed {
  active?: boolean;
  payload?: ReadonlyArray<{ payload?: unknown }>;
}

function DayDetail({ active, payload }: Pointed) {
  const day = payload?.[0]?.payload as Day | undefined;
  if (!active || !day) return null;
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2 text-xs shadow-high">
      <p className="mb-1 font-medium">{dayOf(day.day)}</p>
      {SEVERITY_ORDER.map((severity) => (
        <p key={severity} className="flex justify-between gap-4">
          <span className="text-muted capitalize">{severity}</span>
          <span className="tabular-nums">{day[severity].toLocaleString()}</span>
        </p>
      ))}
    </div>
  );
}
