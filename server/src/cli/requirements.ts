import { type Config, ConfigError } from '../config.js';

/** The embedded database belongs to one process, so separate ones need a database that they can share. */
export function requireExternalDatabase(config: Config, command: string): void {
  if (config.databaseUrl !== undefined) return;
  throw new ConfigError([
    `DATABASE_URL is not set: "watchfloor ${command}" needs a PostgreSQL that all nodes share. To run everything in one process with the embedded database, use: watchfloor start`,
  ]);
}
