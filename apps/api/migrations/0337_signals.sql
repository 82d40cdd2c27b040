-- A signal says that something looks like abuse. It decides nothing: what it is about waits for a person until a date, and is paid then
-- (docs/adr/0078-signals.md). One row for each reward or due, with everything that was found.
create table signals (
  signal_id bigint generated always as identity primary key,
  member_id bigint not null,
  -- The reward, the due, or the member whose offers it is about.
  subject_id bigint not null,
  found_at timestamptz not null,
  answer_by timestamptz not null check (answer_by > found_at),
  decided_at timestamptz,
  decided_by bigint references operators,
  merchant_id integer not null references merchants,
  subject text not null check (subject in ('reward', 'due', 'offers')),
  -- lapsed: nobody decided, or somebody else ended the review.
  state text not null default 'open' check (state in ('open', 'dismissed', 'confirmed', 'lapsed')),
  -- A list of kinds, each with the other accounts, as [{"kind": "shared-payee", "others": ["7"]}].
  found jsonb not null,
  -- An operator's words, which the member reads.
  reason text,
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'confirmed' or reason is not null)
);
call protect_table('signals', 'select, insert, update (state, decided_at, decided_by, reason, found)');
create unique index signals_once on signals (merchant_id, subject, subject_id) where subject <> 'offers' or state = 'open';
create index signals_open on signals (merchant_id, answer_by, signal_id) where state = 'open';
create index signals_of_member on signals (merchant_id, member_id);
