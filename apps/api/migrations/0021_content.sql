-- What a brand tells its visitors: announcements of every kind and the help centre, each in its languages.
create table announcements (
  announcement_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  -- A: to agents, PL: notice, B: banner, PU: popup, PR: promotion, H: hot (GAME-09, API-25).
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- Where a banner stands: m_home, m_reg or m_game.
  group_name text not null default '' check (group_name in ('', 'm_home', 'm_reg', 'm_game')),
  image_url text not null default '',
  link text not null default '',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  rank integer not null default 0,
  enabled boolean not null default true,
  check ((type = 'B') = (group_name <> ''))
);
call protect_table('announcements', 'select');
create index announcements_of_brand on announcements (merchant_id, rank, announcement_id) where enabled;

create table announcement_texts (
  merchant_id integer not null references merchants,
  announcement_id bigint not null references announcements on delete cascade,
  language text not null,
  title text not null,
  -- HTML, sanitised before it is written; plain text for banners.
  content text not null default '',
  primary key (announcement_id, language)
);
call protect_table('announcement_texts', 'select');

create table announcement_reads (
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  announcement_id bigint not null references announcements on delete cascade,
  read_at timestamptz not null,
  primary key (merchant_id, member_id, announcement_id)
);
call protect_table('announcement_reads', 'select, insert');

create table help_entries (
  help_entry_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  rank integer not null default 0,
  enabled boolean not null default true
);
call protect_table('help_entries', 'select');
create index help_entries_of_brand on help_entries (merchant_id, rank, help_entry_id) where enabled;

create table help_texts (
  merchant_id integer not null references merchants,
  help_entry_id bigint not null references help_entries on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (help_entry_id, language)
);
call protect_table('help_texts', 'select');

-- One-time loads of data that are not migrations, such as the demo: the name stands here once it is done.
create table seeds (name text primary key, done_at timestamptz not null default now());
