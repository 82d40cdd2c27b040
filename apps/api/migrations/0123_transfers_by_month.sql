-- Transfers stand in a partition for each month, like their postings (docs/adr/0037-what-grows.md). Their keys are unique for
-- ever in a table of their own. What is there becomes the partition of everything until the end of this month: its rows are
-- read once, and none is written again. Nobody reads or writes transfers meanwhile.
lock table transfers in access exclusive mode;

create table transfer_keys (
  merchant_id integer not null,
  scope text not null,
  idempotency_key text collate "C" not null,
  leg smallint not null,
  transfer_id bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, scope, idempotency_key, leg)
);
insert into transfer_keys (merchant_id, scope, idempotency_key, leg, transfer_id, created_at)
  select merchant_id, scope, idempotency_key, leg, transfer_id, created_at from transfers where idempotency_key is not null;
call protect_table('transfer_keys', 'select');

-- A partition has no identity of its own before PostgreSQL 17, so the numbers come from the same sequence as a default.
do $$
declare
  next_number bigint;
begin
  select last_value + is_called::integer into next_number from transfers_transfer_id_seq;
  alter table transfers alter column transfer_id drop identity;
  execute format('create sequence transfers_transfer_id_seq start with %s', next_number);
end $$;

drop index transfers_once;
alter table transfers drop constraint transfers_pkey;
alter table transfers rename to transfers_until_now;
create table transfers (like transfers_until_now including defaults including constraints) partition by range (created_at);
alter table transfers alter column transfer_id set default nextval('transfers_transfer_id_seq');
alter sequence transfers_transfer_id_seq owned by transfers.transfer_id;
alter table transfers add primary key (transfer_id, created_at);
create index transfers_of_accounts on transfers (account_id, created_at);
create table transfers_default partition of transfers default;
call protect_table('transfers', 'select');

do $$
declare
  last_month date := (select date_trunc('month', greatest(max(created_at), now()) at time zone 'UTC') from transfers_until_now);
  name text := format('transfers_%s', to_char(last_month, 'YYYY_MM'));
begin
  if not exists (select from transfers_until_now) then
    drop table transfers_until_now;
    return;
  end if;
  revoke all on transfers_until_now from croupier_app;
  execute format('alter table transfers_until_now rename to %I', name);
  execute format('alter table transfers attach partition %I for values from (minvalue) to (%L)', name,
    (last_month + interval '1 month')::timestamp at time zone 'UTC');
end $$;
