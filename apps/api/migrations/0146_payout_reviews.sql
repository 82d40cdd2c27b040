-- A provider that takes back what it said about a payout puts the account under review. No money moves by itself.
alter table account_reviews drop constraint account_reviews_reason_check,
  add constraint account_reviews_reason_check check (reason in ('win_over_ceiling', 'payout_contradiction'));
