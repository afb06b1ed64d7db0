declare module '*/scripts/lib/database-types.mjs' {
  export function databaseTypes(client: import('pg').Client): Promise<string>;
}

declare module '*/scripts/lib/clients/python-client.mjs' {
  export function pythonClient(document: unknown): string;
}

declare module '*/scripts/lib/clients/curl-client.mjs' {
  export function curlClient(document: unknown): string;
}

declare module '*/bench/lib/seed.mjs' {
  type Pool = import('pg').Pool;
  export function seedAlerts(pool: Pool, range: { from: number; to: number }): Promise<void>;
  export function seedIncidents(pool: Pool, range: { from: number; to: number }): Promise<void>;
}
