import type { Severity } from '../../api/shapes.js';

/** The gravest first. */
export const SEVERITY_ORDER = ['critical', 'high', 'medium', 'low'] as const satisfies Severity[];

/** Written out, so that the style sheet finds them. */
export const CHART_CLASSES: Record<Severity, string> = {
  critical: 'bg-chart-critical',
  high: 'bg-chart-high',
  medium: 'bg-chart-medium',
  low: 'bg-chart-low',
};

export const CHART_COLOURS: Record<Severity, string> = {
  critical: 'var(--chart-critical)',
  high: 'var(--chart-high)',
  medium: 'var(--chart-medium)',
  low: 'var(--chart-low)',
};
