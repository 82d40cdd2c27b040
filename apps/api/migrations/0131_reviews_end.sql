-- The end of a review: who looked at the account, and why money may leave it again (SEC-62). Nothing else of a review changes.
alter table account_reviews
  add column closed_by text check (closed_by <> ''),
  add column close_reason text check (close_reason <> ''),
  add constraint account_reviews_closing check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null));
create index account_reviews_waiting on account_reviews (merchant_id, opened_at) where closed_at is null;
grant update (closed_at, closed_by, close_reason) on account_reviews to croupier_app;
