import path from "node:path";

/** The port is only part of the socket's file name; no TCP port is opened. */
export const SOCKET_PORT = 5432;

/** The path of the server's socket inside its folder. */
export function socketFile(socketDir: string): string {
  return path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * A URL that both `pg` and libpq accept. The host in the query is the folder and takes precedence over `localhost`. A
 * URL with a user must have a host, so `localhost` is only a placeholder.
 */
export function socketUrl(socketDir: string, database: string, role: string): string {
  const host = encodeURIComponent(socketDir);
  return `postgresql://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${host}&port=${SOCKET_PORT}`;
}
