-- People: members, agents, trial accounts and internal test accounts of one brand.
create table members (
  member_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  username text not null check (username = lower(username)),
  type smallint not null default 0,
  password_hash text,
  payment_password_hash text,
  nickname text not null default '',
  email text check (email = lower(email)),
  country_dialing_code text,
  mobile_num text,
  birthday date,
  -- The other fields that a brand may ask for at registration: payeeName, idNumber, qqNum, wechat ...
  profile jsonb not null default '{}',
  affiliate_code text not null,
  upline_id bigint references members,
  vip_label text not null default '',
  disabled boolean not null default false,
  first_time_login boolean not null default false,
  register_method text not null default 'H5',
  created_at timestamptz not null default now(),
  unique (merchant_id, username),
  unique (merchant_id, email),
  unique (merchant_id, country_dialing_code, mobile_num),
  unique (merchant_id, affiliate_code)
);
call protect_table('members', 'select, insert, update');
create index members_upline on members (merchant_id, upline_id) where upline_id is not null;
