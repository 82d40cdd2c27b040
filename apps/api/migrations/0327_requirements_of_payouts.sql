-- Earnings that were paid out may have to be played once (agents-and-rewards 3.6).
alter table requirements
  drop constraint requirements_source_check,
  add constraint requirements_source_check check (source in ('promotion', 'deposit', 'reward', 'payout'));
