-- A reward that is claimed begins its turnover (docs/adr/0060-one-table-of-rewards.md).
alter table requirements
  drop constraint requirements_source_check,
  add constraint requirements_source_check check (source in ('promotion', 'deposit', 'reward'));
-- Goodwill above the brand's floor takes two people.
alter table approvals
  drop constraint approvals_kind_check,
  add constraint approvals_kind_check
    check (kind in ('correction', 'chargeback', 'surplus', 'write-off', 'withdrawal', 'claim', 'contract', 'goodwill'));
