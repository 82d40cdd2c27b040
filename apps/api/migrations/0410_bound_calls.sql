-- What a bonus binds is followed through the rounds it is staked in (docs/adr/0093-what-is-bound-stays-bound.md).

-- Bets of an account are told while a requirement binds something of it. Wins and what undoes a call look for told ones
-- where there are any.
alter table accounts
  add column tells_bets boolean not null default false,
  add column has_told_bets boolean not null default false;
create index accounts_telling on accounts (merchant_id, member_id) where tells_bets;

-- Written by the ledger alone, in the transaction of the call, and counted by whoever looks next. No foreign keys: checking one
-- locks a row that bets share.
create table bound_calls (
  account_id bigint not null,
  -- Its order among the movements of the account.
  transfer_id bigint not null,
  -- Of what undoes a call: that call.
  undoes bigint,
  amount_units bigint not null,
  -- The account's, after it.
  balance_units bigint not null,
  told_at timestamptz not null,
  merchant_id integer not null,
  -- `taken`: money that left the account whether it was bound or not.
  kind text not null check (kind in ('bet', 'win', 'undo', 'taken')),
  -- told: not counted yet; out: a stake in a round that is open; over: all else.
  stage text not null default 'told' check (stage in ('told', 'out', 'over')),
  is_undone boolean not null default false,
  vendor text collate "C" not null default '',
  round_id text collate "C" not null default '',
  -- The type of a bet's game.
  category text not null default '',
  -- How much of the amount each requirement has bound, by its id, in units as text. The rest is the member's own.
  parts jsonb not null default '{}',
  -- When an operator decided, and why, that a round that its vendor does not close counts as over.
  let_go_at timestamptz,
  let_go_by bigint references operators,
  let_go_reason text
) with (fillfactor = 80);
create unique index bound_calls_key on bound_calls (account_id, vendor, hashtextextended(round_id, 0), transfer_id);
create index bound_calls_waiting on bound_calls (merchant_id, account_id, transfer_id) where stage <> 'over';
create index bound_calls_by_time on bound_calls using brin (told_at) with (pages_per_range = 32);
call protect_table('bound_calls', 'select, update (stage, is_undone, parts, let_go_at, let_go_by, let_go_reason)');

alter table requirements
  -- How much of the balance it binds: the bonus, less what of it was lost, and what was won with it.
  add column bound_units bigint not null default 0 check (bound_units >= 0),
  -- What it bound when it was met. It binds it again if the play that met it is undone.
  add column freed_units bigint not null default 0 check (freed_units >= 0),
  drop constraint requirements_check3,
  drop constraint requirements_check6,
  -- What giving it up has returned, also before it opened again.
  add constraint requirements_returned check (returned_units >= 0),
  add constraint requirements_bound check (bound_units = 0 or state in ('open', 'expired'));
grant update (bound_units, freed_units, hold) on requirements to croupier_app;
create index requirements_of_members on requirements (merchant_id, member_id, requirement_id);

-- Own money was staked first, and of what is bound the oldest: what is left of a balance is bound by the newest.
update requirements r set bound_units = greatest(0, least(r.held_units, greatest(a.balance_units, 0) - coalesce((
    select sum(n.held_units) from requirements n where n.merchant_id = r.merchant_id and n.member_id = r.member_id
      and n.state in ('open', 'expired') and n.requirement_id > r.requirement_id), 0)))
  from accounts a
  where a.merchant_id = r.merchant_id and a.member_id = r.member_id and a.kind = 'member' and r.state in ('open', 'expired');
update accounts a set tells_bets = true, has_told_bets = true
  where a.kind = 'member' and exists (select from requirements r
    where r.merchant_id = a.merchant_id and r.member_id = a.member_id and r.state in ('open', 'expired'));
