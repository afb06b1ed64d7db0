/** Given on the command line, where nothing in the data folder can override them. */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1', // pages come from memory or from a solid disk
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on', // these builds have no lz4
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
};

export function settingArguments(socketFolder: string, extra: Record<string, string> = {}): string[] {
  // The value is a list; quotes keep a comma or a space in the path from dividing it.
  const quoted = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = { ...SETTINGS, unix_socket_directories: quoted, ...extra };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
