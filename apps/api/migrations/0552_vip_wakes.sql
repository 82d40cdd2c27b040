-- Members who could not be raised, whom the job checks again until it can (docs/adr/0066-vip-levels-that-are-kept.md). It takes a
-- row away only while nothing has happened again.
create table vip_wakes (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  times integer not null default 1,
  primary key (merchant_id, member_id)
);
call protect_table('vip_wakes', 'select, insert, update (times), delete');
