-- Who is below whom, and at which rates, by days of the brand. Nothing changes within a day. to_day is the last day, null for
-- what goes on. members.upline_id is how it is today.
create table upline_spans (
  member_id bigint not null,
  upline_id bigint,
  -- The nearest agent above, in this time.
  agent_id bigint,
  merchant_id integer not null references merchants,
  from_day date not null,
  to_day date,
  primary key (merchant_id, member_id, from_day),
  check (to_day >= from_day),
  check (upline_id <> member_id and agent_id <> member_id)
);
create unique index upline_spans_open on upline_spans (merchant_id, member_id) where to_day is null;
create index upline_spans_below on upline_spans (merchant_id, upline_id);
create index upline_spans_of_agents on upline_spans (merchant_id, agent_id);
call protect_table('upline_spans', 'select, insert, update, delete');

-- The share of the turnover in a category that somebody and everybody below earn together, in millionths. No row: 0.
create table rate_spans (
  member_id bigint not null,
  merchant_id integer not null references merchants,
  ppm integer not null check (ppm >= 0),
  from_day date not null,
  to_day date,
  category text not null,
  primary key (merchant_id, member_id, category, from_day),
  check (to_day >= from_day)
);
create unique index rate_spans_open on rate_spans (merchant_id, member_id, category) where to_day is null;
call protect_table('rate_spans', 'select, insert, update, delete');
