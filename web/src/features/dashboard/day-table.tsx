import type { DashboardStats } from '../../api/shapes.js';
import { SEVERITY_ORDER } from './severity-colours.js';

/** The chart's figures, newest day first, for those who read rather than look. */
export function DayTable({ days }: { days: DashboardStats['alerts_per_day'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div tabIndex={0} className="max-h-64 overflow-auto">
      <table aria-label="Alerts per day" className="w-full text-right text-xs tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Day
            </th>
            {SEVERITY_ORDER.map((severity) => (
              <th key={severity} scope="col" className="py-1 pl-3 font-medium capitalize">
                {severity}
              </th>
            ))}
            <th scope="col" className="py-1 pl-3 font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {day.day}
              </th>
              {SEVERITY_ORDER.map((severity) => (
                <td key={severity} className="py-1 pl-3">
                  {day[severity].toLocaleString()}
                </td>
              ))}
              <td className="py-1 pl-3">{day.total.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
