-- A correction moves money between a member and the house, never below zero, after two people have agreed to it
-- (apps/api/src/ledger/kinds.ts). The house has an account for each reason.
insert into account_kinds (kind, is_kept) values ('correction', false);
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('correction', 'correction', 'member', 'transfer'),
  ('correction', 'member', 'correction', 'transfer');
