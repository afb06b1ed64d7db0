import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardStats } from '../../api/shapes.js';
import { shortDuration } from '../../lib/durations.js';
import { Skeleton } from '../../ui/skeleton.js';

const OPEN_ALERTS = 'new,in_progress';
const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5';

/** The figures that say how the night goes; each leads to the list behind it. */
export function StatTiles({ stats }: { stats: DashboardStats }) {
  return (
    <ul aria-label="Figures" className={GRID}>
      <Tile
        label="Open alerts"
        value={stats.open_alerts.toLocaleString()}
        note={`${stats.unassigned_count.toLocaleString()} unassigned`}
        link={{ to: '/alerts', search: { status: OPEN_ALERTS } }}
      />
      <Tile
        label="Alerts today"
        value={stats.alerts_today.toLocaleString()}
        note="since midnight UTC"
        link={{ to: '/alerts', search: { created_after: startOfToday() } }}
      />
      <Tile
        label="Mean time to resolve"
        value={stats.mttr_seconds === null ? 'None yet' : shortDuration(stats.mttr_seconds * 1000)}
        note="last 7 days"
        link={{ to: '/alerts', search: { status: 'resolved', sort: '-updated_at' } }}
      />
      <Tile
        label="Active runs"
        value={stats.active_runs.toLocaleString()}
        note={`${stats.runs_by_status.failed.toLocaleString()} failed in all`}
        link={{ to: '/runs', search: stats.active_runs > 0 ? { status: 'running' } : {} }}
      />
      <Tile
        label="Open incidents"
        value={stats.open_incidents.toLocaleString()}
        note="open or investigated"
        link={{ to: '/incidents', search: { status: 'open,investigating' } }}
      />
    </ul>
  );
}

interface TileProps {
  label: string;
  value: string;
  note: ReactNode;
  link: Pick<LinkProps, 'to' | 'search'>;
}

function Tile({ label, value, note, link }: TileProps) {
  return (
    <li className="grid">
      <Link
        {...link}
        className="grid content-start gap-0.5 rounded-card border border-line bg-surface px-4 py-3 shadow-low hover:border-line-strong hover:bg-hover"
      >
        <span className="text-muted text-sm">{label}</span>
        <span className="font-semibold text-2xl tabular-nums tracking-tight">{value}</span>
        <span className="text-faint text-xs">{note}</span>
      </Link>
    </li>
  );
}

export function LoadingTiles() {
  return (
    <div role="status" aria-label="Loading" className={GRID}>
      {['open', 'today', 'resolve', 'runs', 'incidents'].map((name) => (
        <div key={name} className="grid gap-3 rounded-card border border-line bg-surface px-4 py-4">
          <Skeleton className="w-24" />
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  );
}

const startOfToday = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
