-- What is owed by a bill may wait for a person until a date. It is paid then, if nobody has decided (docs/adr/0078-signals.md).
alter table dues
  -- Null where it waits for its payer, or for an operator without a date.
  add column answer_by timestamptz,
  add check (answer_by is null or state = 'review');
create index dues_unanswered on dues (merchant_id, answer_by) where answer_by is not null;
