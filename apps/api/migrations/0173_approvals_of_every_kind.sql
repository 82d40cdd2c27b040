-- One table for all that several people decide (docs/adr/0055-one-table-of-votes.md). A member asks for a withdrawal, which
-- never expires; for everything else an operator asks.
alter table approvals
  alter column asked_by drop not null,
  alter column expires_at drop not null,
  -- Who asked, 0 for a member: a foreign key does not look at a null.
  add column asker bigint not null generated always as (coalesce(asked_by, 0)) stored,
  drop constraint approvals_kind_check,
  add constraint approvals_kind_check
    check (kind in ('correction', 'chargeback', 'surplus', 'write-off', 'withdrawal')),
  add constraint operators_ask_but_for_withdrawals check ((asked_by is null) = (kind = 'withdrawal')),
  add constraint all_but_withdrawals_expire check ((expires_at is null) = (kind = 'withdrawal')),
  add unique (approval_id, asker, command_hash);
alter table approval_votes rename column asked_by to asker;
alter table approval_votes
  drop constraint approval_votes_approval_id_asked_by_command_hash_fkey,
  add foreign key (approval_id, asker, command_hash) references approvals (approval_id, asker, command_hash),
  -- The operator's own words, for colleagues.
  add column reason text not null default '';
alter table approvals drop constraint approvals_approval_id_asked_by_command_hash_key;
