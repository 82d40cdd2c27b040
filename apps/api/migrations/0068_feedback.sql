-- What members tell their brand (FEED-02 to FEED-06).
create table feedback (
  feedback_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  -- The account's name when it was sent (API-35).
  sender text not null,
  -- 1 deposits, 2 withdrawals, 3 games, 4 service, 6 applications, 0 anything else; there is no 5.
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null check (char_length(content) between 10 and 200),
  created_at timestamptz not null,
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('feedback', 'select, insert');
create index feedback_of_members on feedback (merchant_id, member_id, created_at);
