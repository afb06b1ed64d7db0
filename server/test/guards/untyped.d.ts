declare module '*/scripts/lib/database-types.mjs' {
  export function databaseTypes(client: import('pg').Client): Promise<string>;
}

declare module '*/scripts/lib/clients/python-client.mjs' {
  export function pythonClient(document: unknown): string;
}

declare module '*/scripts/lib/clients/curl-client.mjs' {
  export function curlClient(document: unknown): string;
}
