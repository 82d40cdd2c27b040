-- What agents and members dispute of their lines and bills, once for each and party; operators answer within seven days.
create table disputes (
  dispute_id bigint generated always as identity primary key,
  member_id bigint not null,
  -- A line of the settlement, or a bill.
  subject_id bigint not null,
  -- What was posted because of it; null where nothing was.
  amount_units bigint check (amount_units > 0),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references operators,
  merchant_id integer not null references merchants,
  subject text not null check (subject in ('rebate', 'bill')),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  text text not null,
  answer text,
  unique (merchant_id, member_id, subject, subject_id),
  check ((state = 'open') = (answered_at is null)),
  check (state = 'accepted' or amount_units is null),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('disputes', 'select, insert, update');
create index disputes_open on disputes (merchant_id, dispute_id) where state = 'open';
