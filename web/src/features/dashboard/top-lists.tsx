import type { DashboardStats } from '../../api/shapes.js';
import { BarList } from '../../ui/bar-list.js';
import { Card } from '../../ui/card.js';

const SHOWN = 5;

/** Where the alerts of the last 30 days came from. */
export function TopLists({ stats }: { stats: DashboardStats }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Card title="Top sources" description="Last 30 days.">
        <BarList
          label="Top sources"
          rows={stats.top_sources.slice(0, SHOWN).map(({ source, count }) => ({
            id: source,
            label: source,
            count,
            link: { to: '/alerts', search: { source } },
          }))}
        />
      </Card>
      <Card title="Top rules" description="Last 30 days.">
        <BarList
          label="Top rules"
          rows={stats.top_rules.slice(0, SHOWN).map(({ rule_name, count }) => ({
            id: rule_name,
            label: rule_name,
            count,
            link: { to: '/alerts', search: { rule_name } },
          }))}
        />
      </Card>
    </div>
  );
}
