/** Every permission there is. A route names exactly one of them. */
export const PERMISSIONS = [
  'alerts:read',
  'alerts:update',
  'alerts:delete',
  'incidents:read',
  'incidents:create',
  'incidents:update',
  'playbooks:read',
  'playbooks:execute',
  'playbooks:manage',
  'integrations:read',
  'integrations:manage',
  'observables:read',
  'observables:manage',
  'ai:use',
  'settings:manage',
  'users:manage',
  'api_keys:manage',
  'audit:read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const VIEWER: readonly Permission[] = [
  'alerts:read',
  'incidents:read',
  'playbooks:read',
  'integrations:read',
  'observables:read',
];

const ANALYST: readonly Permission[] = [
  'alerts:read',
  'alerts:update',
  'alerts:delete',
  'incidents:read',
  'incidents:create',
  'incidents:update',
  'playbooks:read',
  'playbooks:execute',
  'integrations:read',
  'observables:read',
  'observables:manage',
  'ai:use',
];

export const ROLES = ['admin', 'analyst', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_CATALOGUE = {
  admin: { label: 'Administrator', permissions: PERMISSIONS },
  analyst: { label: 'Analyst', permissions: ANALYST },
  viewer: { label: 'Viewer', permissions: VIEWER },
} as const satisfies Record<Role, { label: string; permissions: readonly Permission[] }>;

export const permissionsOf = (role: Role): readonly Permission[] => ROLE_CATALOGUE[role].permissions;

export const roleHolds = (role: Role, permission: Permission): boolean => permissionsOf(role).includes(permission);
