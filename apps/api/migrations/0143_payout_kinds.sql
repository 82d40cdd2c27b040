-- Where a withdrawal's held money goes: to the payout provider, named like a deposit's, and what it costs to the house.
insert into account_kinds (kind, is_kept) values ('payout', false), ('fee', false);
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('paid', 'held', 'payout', 'transfer'),
  ('fee', 'held', 'fee', 'transfer');
