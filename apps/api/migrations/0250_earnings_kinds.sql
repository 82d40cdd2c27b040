-- What agents earn has an account of its own beside the wallet, and comes from accounts of the house by what it is for.
insert into account_kinds (kind, is_kept) values
  ('agent', true), ('rebate', false), ('salary', false), ('dividend', false);
insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values
  ('rebate', 'rebate', 'agent', 'transfer'),
  ('rebate', 'agent', 'rebate', 'transfer'),
  ('salary', 'salary', 'agent', 'transfer'),
  ('salary', 'agent', 'salary', 'transfer'),
  ('salary', 'agent', 'agent', 'transfer'),
  ('dividend', 'dividend', 'agent', 'transfer'),
  ('dividend', 'agent', 'dividend', 'transfer'),
  ('dividend', 'agent', 'agent', 'transfer'),
  ('earnings_payout', 'agent', 'member', 'transfer'),
  ('top_up', 'member', 'agent', 'transfer');
