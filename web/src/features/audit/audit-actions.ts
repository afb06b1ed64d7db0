import {
  CalendarX,
  DatabaseBackup,
  Import,
  KeyRound,
  LogIn,
  type LucideIcon,
  Plug,
  RotateCcwKey,
  ShieldAlert,
  ShieldOff,
  Sparkles,
  ToggleRight,
  Unplug,
  UserPen,
  UserPlus,
  Zap,
} from 'lucide-react';
import type { AuditAction } from '../../api/shapes.js';
import type { Tone } from '../../ui/badge.js';

interface ActionLook {
  label: string;
  icon: LucideIcon;
  tone: Tone;
}

/** Every action of the audit log in words. The server's own list decides which there are. */
export const AUDIT_ACTIONS = {
  login: { label: 'Signed in', icon: LogIn, tone: 'neutral' },
  login_failed: { label: 'Sign-in failed', icon: ShieldAlert, tone: 'warning' },
  password_changed: { label: 'Password changed', icon: RotateCcwKey, tone: 'info' },
  password_reset: { label: 'Password reset', icon: RotateCcwKey, tone: 'info' },
  analyst_created: { label: 'Analyst added', icon: UserPlus, tone: 'success' },
  analyst_updated: { label: 'Analyst changed', icon: UserPen, tone: 'info' },
  api_key_created: { label: 'API key created', icon: KeyRound, tone: 'success' },
  integration_created: { label: 'Integration added', icon: Plug, tone: 'success' },
  integration_updated: { label: 'Integration changed', icon: Plug, tone: 'info' },
  integration_deleted: { label: 'Integration removed', icon: Unplug, tone: 'failure' },
  integration_action: { label: 'Integration used by hand', icon: Zap, tone: 'info' },
  encryption_key_rotated: { label: 'Encryption key rotated', icon: RotateCcwKey, tone: 'warning' },
  playbook_toggled: { label: 'Playbook switched', icon: ToggleRight, tone: 'info' },
  data_imported: { label: 'Data imported', icon: Import, tone: 'info' },
  ai_used: { label: 'AI asked', icon: Sparkles, tone: 'neutral' },
  database_restored: { label: 'Backup restored', icon: DatabaseBackup, tone: 'warning' },
  alerts_expired: { label: 'Old alerts deleted', icon: CalendarX, tone: 'info' },
  api_key_revoked: { label: 'API key revoked', icon: ShieldOff, tone: 'failure' },
} as const satisfies Record<AuditAction, ActionLook>;

export const isAuditAction = (text: string | undefined): text is AuditAction =>
  text !== undefined && Object.hasOwn(AUDIT_ACTIONS, text);
