-- Decisions on rewards become votes in approvals, too (docs/adr/0055-one-table-of-votes.md). A member asks for a reward as for a
-- withdrawal, and neither request expires.
alter table approvals
  drop constraint approvals_kind_check,
  drop constraint operators_ask_but_for_withdrawals,
  drop constraint all_but_withdrawals_expire,
  add constraint approvals_kind_check
    check (kind in ('correction', 'chargeback', 'surplus', 'write-off', 'withdrawal', 'claim')),
  add constraint members_ask_for_what_they_get check ((asked_by is null) = (kind in ('withdrawal', 'claim'))),
  add constraint what_members_ask_for_stays_open check ((expires_at is null) = (kind in ('withdrawal', 'claim')));
