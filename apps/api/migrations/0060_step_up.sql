-- When a session last proved who holds it (SEC-12): at login, or by a password asked for again.
-- Null where a session was opened without a proof of this moment; older sessions have to prove themselves once.
alter table sessions add column proven_at timestamptz;
grant update (proven_at) on sessions to croupier_app;

-- Wrong passwords at a step-up, per member: guessing six digits must take years.
create table step_up_failures (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('step_up_failures', 'select, insert, update, delete');
create index step_up_failures_age on step_up_failures (merchant_id, last_failed_at);
