/**
 * What was encrypted with another secret than this process has: calls and bets that cannot be opened stand aside, so that
 * the others go on. They are taken up again at every start, because the right secret may be back.
 */
export const SET_ASIDE = `
alter table wallet_calls add column set_aside_at timestamptz;
alter table rounds add column set_aside_at timestamptz;
create index wallet_calls_set_aside on wallet_calls (set_aside_at) where set_aside_at is not null;
create index rounds_set_aside on rounds (set_aside_at) where set_aside_at is not null;
`;
