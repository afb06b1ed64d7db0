import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '../../api/shapes.js';
import { shortDuration } from '../../lib/durations.js';
import { Card } from '../../ui/card.js';
import { type Column, Table } from '../../ui/table.js';

interface PartnerRow {
  partner: string;
  open: number;
  all: number;
  mttr: number | undefined;
}

const COLUMNS: Column<PartnerRow>[] = [
  {
    id: 'partner',
    header: 'Partner',
    cell: ({ partner }) => (
      <Link to="/alerts" search={{ partner, status: 'new,in_progress' }} className="link">
        {partner}
      </Link>
    ),
  },
  { id: 'open', header: 'Open', fit: true, cell: ({ open }) => open.toLocaleString() },
  { id: 'all', header: 'All', fit: true, cell: ({ all }) => all.toLocaleString() },
  {
    id: 'mttr',
    header: 'Time to resolve',
    fit: true,
    cell: ({ mttr }) =>
      mttr === undefined ? <span className="text-faint">None yet</span> : shortDuration(mttr * 1000),
  },
];

const LOADED = { isPending: false, error: null, refetch: () => undefined };

/** How each customer fares: what is open, and how long it takes. Without partners there is nothing to compare. */
export function Partners({ stats }: { stats: DashboardStats }) {
  const rows = Object.entries(stats.alerts_by_partner)
    .map(([partner, all]) => ({
      partner,
      all,
      open: stats.open_by_partner[partner] ?? 0,
      mttr: stats.mttr_by_partner[partner],
    }))
    .toSorted((a, b) => b.open - a.open || a.partner.localeCompare(b.partner));
  if (rows.length === 0) return null;
  return (
    <Card title="Partners" description="Open alerts, and the mean time to resolve of the last 7 days." flush>
      <Table
        label="Partners"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ partner }) => partner}
        source={LOADED}
        empty={null}
      />
    </Card>
  );
}
