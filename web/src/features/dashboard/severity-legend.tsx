import { classNames } from '../../lib/class-names.js';
import { CHART_CLASSES, SEVERITY_ORDER } from './severity-colours.js';

/** Which colour is which; the order is that of the bars, top to bottom. */
export function SeverityLegend() {
  return (
    <ul aria-label="Severities" className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-xs">
      {SEVERITY_ORDER.map((severity) => (
        <li key={severity} className="flex items-center gap-1.5 capitalize">
          <span aria-hidden className={classNames('size-2.5 rounded-sm', CHART_CLASSES[severity])} />
          {severity}
        </li>
      ))}
    </ul>
  );
}
