/**
 * The platform's tokens are encrypted, where a session keeps one and where a call's bytes contain it. `seal-tokens.ts`
 * encrypts the rows of earlier versions, which SQL cannot, and empties the old columns.
 */
export const SEALED_TOKENS = `
alter table sessions
  add column sealed_token bytea,
  drop constraint sessions_check,
  add check (player is not null or (token is null and sealed_token is null));
create index sessions_with_token on sessions (expires_at) where sealed_token is not null;

alter table wallet_calls
  add column sealed_body bytea,
  alter column body drop not null;
create index wallet_calls_with_body on wallet_calls (round_id) where sealed_body is not null;
`;
