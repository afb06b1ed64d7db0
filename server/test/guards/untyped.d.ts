declare module '*/scripts/lib/database-types.mjs' {
  export function databaseTypes(client: import('pg').Client): Promise<string>;
}
