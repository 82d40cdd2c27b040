/**
 * The address of a launch names the launch and carries a one-time code; the session's id comes with the first use
 * of the code and is never in an address. A page that was opened before this migration plays on until it is closed.
 */
export const LAUNCH_CODES = `
alter table sessions
  add column launch_id       text unique,
  add column code_hash       bytea unique,
  add column code_expires_at timestamptz;
`;
