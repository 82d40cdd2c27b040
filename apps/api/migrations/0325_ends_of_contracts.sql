-- When a contract was ended, and by which payer (docs/adr/0080-a-payers-end.md); nobody for one that an operator, a move or another
-- contract ended.
alter table contracts
  add column ended_at timestamptz,
  add column ended_by bigint,
  add check (ended_by is null or ended_at is not null);
grant update (ended_at, ended_by) on contracts to croupier_app;

-- When its payer was reminded of a due that is short.
alter table dues add column reminded_at timestamptz;
