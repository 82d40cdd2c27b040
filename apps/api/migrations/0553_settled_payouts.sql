-- Two people end a sent withdrawal whose provider said what does not fit it (docs/adr/0043-withdrawals.md).
alter table approvals
  drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (kind in
    ('correction', 'chargeback', 'surplus', 'write-off', 'withdrawal', 'claim', 'contract', 'goodwill', 'payout'));
