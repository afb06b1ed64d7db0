export const INCIDENT_STATUSES = ['open', 'investigating', 'closed'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];
