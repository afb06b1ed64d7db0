/** Everything that the audit trail may say. */
export const AUDIT_ACTIONS = [
  'login',
  'login_failed',
  'password_changed',
  'password_reset',
  'analyst_created',
  'analyst_updated',
  'api_key_created',
  'api_key_revoked',
  'playbook_toggled',
  'integration_created',
  'integration_updated',
  'integration_deleted',
  'integration_action',
  'encryption_key_rotated',
  'ai_used',
  'database_restored',
  'alerts_expired',
  'data_imported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
