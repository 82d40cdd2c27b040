-- CASE-26: an account that claims to be somebody who is excluded at all brands waits for a person.
alter table account_reviews drop constraint account_reviews_reason_check,
  add constraint account_reviews_reason_check
    check (reason in ('win_over_ceiling', 'payout_contradiction', 'deposit_overpaid', 'excluded_likeness'));
