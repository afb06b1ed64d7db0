const SECRET_MEMBERS = [
  'password',
  'current_password',
  'new_password',
  'access_token',
  'authorization',
  '["x-api-key"]',
  '["x-webhook-signature"]',
  'cookie',
  'key',
  'secret',
  'token',
];

/** What a log line never shows, wherever in the first two levels it stands. */
export const REDACTED_PATHS = SECRET_MEMBERS.flatMap((name) => {
  const dot = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${dot}`, `*.*${dot}`];
});
