-- What accounts of one brand may have in common, beside bank accounts (docs/adr/0078-signals.md): a browser, a network with the
-- browser's name, a mobile number or an e-mail address that a code has proved. Only salted hashes stand here, and each is forgotten 180
-- days after it was last seen. Triggers write them (apps/api/sql/signals), so no way to sign in or to prove a number can forget it.
create table mark_salts (
  merchant_id integer primary key references merchants,
  salt bytea not null
);
call protect_table('mark_salts', 'select');

create table account_marks (
  member_id bigint not null,
  first_at timestamptz not null,
  seen_at timestamptz not null,
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('device', 'network', 'mobile', 'email')),
  mark bytea not null,
  primary key (merchant_id, kind, mark, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
) with (fillfactor = 80);
call protect_table('account_marks', 'select, delete');
create index account_marks_of_member on account_marks (merchant_id, member_id);
create index account_marks_by_age on account_marks (merchant_id, seen_at);
create index bank_accounts_of_number on bank_accounts (merchant_id, number_hash);
create index bank_accounts_of_payee on bank_accounts (merchant_id, lower(payee_name));

-- What is known of accounts today. Networks of addresses in the new form begin with the next sign-in.
insert into mark_salts (merchant_id, salt)
  select merchant_id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from merchants;
insert into account_marks (merchant_id, member_id, kind, mark, first_at, seen_at)
  select k.merchant_id, k.member_id, k.kind, sha256(s.salt || convert_to(k.kind || ' ' || k.value, 'UTF8')), min(k.first_at), max(k.seen_at)
  from (
    select merchant_id, member_id, 'device' as kind, encode(browser_hash, 'hex') as value, created_at as first_at, last_seen_at as seen_at
      from sessions where browser_hash is not null
    union all
    select merchant_id, member_id, 'device', encode(browser_hash, 'hex'), created_at, last_used_at from remembered_devices
    union all
    select merchant_id, member_id, 'network', host(network(set_masklen(address::inet, 24))) || ' ' || agent, created_at, last_seen_at
      from sessions where address ~ '^(\d{1,2}|1\d\d|2[0-4]\d|25[0-5])(\.(\d{1,2}|1\d\d|2[0-4]\d|25[0-5])){3}$'
        and address !~ '^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.'
    union all
    select merchant_id, member_id, 'mobile', coalesce(country_dialing_code, '') || mobile_num, mobile_verified_at, now()
      from members where mobile_verified_at is not null and mobile_num is not null
    union all
    select merchant_id, member_id, 'email', email, email_verified_at, now()
      from members where email_verified_at is not null and email is not null
  ) k join mark_salts s using (merchant_id) group by 1, 2, 3, 4;
