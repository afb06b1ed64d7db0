import type { IncidentStatus, Severity } from '../../api/shapes.js';

export const INCIDENT_STATUSES = ['open', 'investigating', 'closed'] as const satisfies IncidentStatus[];
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const satisfies Severity[];
