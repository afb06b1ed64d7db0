import { SOCKET_PORT } from './socket-folder.js';

export interface Connection {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export const OWNER = 'watchfloor';
export const DATABASE = 'watchfloor';
export const SUPERUSER = 'postgres';

export function connectionAs(user: string, password: string, database: string, socketFolder: string): Connection {
  return { host: socketFolder, port: SOCKET_PORT, user, password, database };
}
