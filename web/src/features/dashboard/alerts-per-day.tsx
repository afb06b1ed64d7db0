import { lazy, Suspense } from 'react';
import type { DashboardStats } from '../../api/shapes.js';
import { counted } from '../../lib/amounts.js';
import { Card } from '../../ui/card.js';
import { Fold } from '../../ui/fold.js';
import { Skeleton } from '../../ui/skeleton.js';
import { DayTable } from './day-table.js';
import { SeverityLegend } from './severity-legend.js';

/** The chart library is large: it is fetched beside the page, and the figures do not wait for it. */
const Chart = lazy(async () => ({ default: (await import('./alerts-per-day-chart.js')).AlertsPerDayChart }));

export function AlertsPerDay({ days }: { days: DashboardStats['alerts_per_day'] }) {
  const total = days.reduce((sum, day) => sum + day.total, 0);
  return (
    <Card title="Alerts per day" description="Last 30 days by severity, in UTC." actions={<SeverityLegend />}>
      <figure aria-label={`Alerts per day: ${counted(total, 'alert')} in ${days.length} days`}>
        <div aria-hidden className="h-60 lg:h-[21.25rem]">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <Chart days={days} />
          </Suspense>
        </div>
        <Fold summary={<span className="text-muted text-sm">Show the numbers</span>}>
          <DayTable days={days} />
        </Fold>
      </figure>
    </Card>
  );
}
