import type { LinkProps } from '@tanstack/react-router';
import {
  BookOpen,
  CircleHelp,
  FolderOpen,
  LayoutDashboard,
  type LucideIcon,
  Plug,
  Radar,
  Settings,
  Siren,
  SquarePlay,
} from 'lucide-react';
import type { Permission } from '../api/shapes.js';

export interface Destination {
  to: NonNullable<LinkProps['to']>;
  /** Filters that the page opens with. */
  search?: Readonly<Record<string, string>>;
  label: string;
  icon: LucideIcon;
  /** Sequence of keys that goes there. */
  keys: string;
  /** Shown to roles that hold one of these; to everybody when left out. */
  anyOf?: readonly Permission[];
}

/** The left rail, top to bottom. A new page is one line here and one route in routes.tsx. */
export const DESTINATIONS: readonly Destination[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard, keys: 'g d' },
  {
    to: '/alerts',
    search: { status: 'new,in_progress' },
    label: 'Alerts',
    icon: Siren,
    keys: 'g a',
    anyOf: ['alerts:read'],
  },
  { to: '/incidents', label: 'Incidents', icon: FolderOpen, keys: 'g i', anyOf: ['incidents:read'] },
  { to: '/runs', label: 'Runs', icon: SquarePlay, keys: 'g r', anyOf: ['playbooks:read'] },
  { to: '/playbooks', label: 'Playbooks', icon: BookOpen, keys: 'g p', anyOf: ['playbooks:read'] },
  { to: '/observables', label: 'Observables', icon: Radar, keys: 'g o', anyOf: ['observables:read'] },
  { to: '/integrations', label: 'Integrations', icon: Plug, keys: 'g n', anyOf: ['integrations:read'] },
  {
    to: '/settings',
    label: 'Settings',
    icon: Settings,
    keys: 'g s',
    anyOf: ['users:manage', 'api_keys:manage', 'audit:read', 'settings:manage'],
  },
];

/** The documentation that the server brings along; it is no page of this program, so it opens beside it. */
export const HELP = {
  label: 'Help',
  icon: CircleHelp,
  keys: 'g h',
  href: '/help/',
  open: () => void window.open('/help/', '_blank', 'noopener'),
};
