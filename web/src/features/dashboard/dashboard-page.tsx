import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '../../api/shapes.js';
import { ErrorState } from '../../ui/error-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { HealthCard } from '../health/health-card.js';
import { AlertQueue } from './alert-queue.js';
import { AlertsPerDay } from './alerts-per-day.js';
import { Breakdowns } from './breakdowns.js';
import { dashboardQuery } from './dashboard-query.js';
import { FirstSteps } from './first-steps.js';
import { Partners } from './partners.js';
import { RecentRuns } from './recent-runs.js';
import { ReferenceCard } from './reference-card.js';
import { LoadingTiles, StatTiles } from './stat-tiles.js';
import { TopLists } from './top-lists.js';

export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        title="Dashboard"
        description={data?.total_alerts === 0 ? 'Here is how to get the first alert in.' : undefined}
      />
      {error && !data && <ErrorState title="The dashboard could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <LoadingTiles />}
      {data && (data.total_alerts === 0 ? <EmptyFloor /> : <BusyFloor stats={data} />)}
    </div>
  );
}

function BusyFloor({ stats }: { stats: DashboardStats }) {
  return (
    <>
      <StatTiles stats={stats} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <AlertsPerDay days={stats.alerts_per_day} />
        <Breakdowns stats={stats} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <AlertQueue
          title="Priority queue"
          description="Open alerts, the gravest first, then the oldest."
          alerts={stats.priority_queue}
          empty="Nothing is waiting. Every alert is resolved."
        />
        <AlertQueue
          title="My work"
          description="Open alerts assigned to you."
          alerts={stats.my_alerts}
          empty="Nothing is assigned to you. Take something from the priority queue."
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RecentRuns runs={stats.recent_runs} />
        <div className="grid gap-5">
          <Partners stats={stats} />
          <TopLists stats={stats} />
          <HealthCard />
        </div>
      </div>
    </>
  );
}

function EmptyFloor() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <FirstSteps />
      <div className="grid gap-5">
        <HealthCard />
        <ReferenceCard />
      </div>
    </div>
  );
}
