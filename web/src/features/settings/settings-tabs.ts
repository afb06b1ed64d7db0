import type { Permission } from '../../api/shapes.js';

interface SettingsTab {
  to: '/settings/analysts' | '/settings/api-keys' | '/settings/audit' | '/settings/about';
  label: string;
  permission: Permission;
}

/** The tabs of Settings, left to right. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { to: '/settings/analysts', label: 'Analysts', permission: 'users:manage' },
  { to: '/settings/api-keys', label: 'API keys', permission: 'api_keys:manage' },
  { to: '/settings/audit', label: 'Audit log', permission: 'audit:read' },
  { to: '/settings/about', label: 'About', permission: 'settings:manage' },
];
