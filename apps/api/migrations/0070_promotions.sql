-- What a brand offers to its members beside games (PROMO-02), and who has taken part (PROMO-07 to PROMO-13).
create table promotion_categories (
  category_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  -- The title, by language.
  names jsonb not null,
  icon_image_url text not null default '',
  rank integer not null default 0,
  enabled boolean not null default true,
  unique (merchant_id, category_id)
);
call protect_table('promotion_categories', 'select');

create table promotions (
  promotion_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  -- The promotion that one signs up for through this one, where it is another.
  linked_promotion_id bigint,
  group_name text not null default '',
  -- In the order of their sequence, from 1.
  image_urls text[] not null default '{}',
  starts_at timestamptz not null default now(),
  -- The last moment that belongs to it; none: it has no end.
  ends_at timestamptz,
  -- O: joining asks for the reward. A: the member asks later.
  request_type text not null default 'A' check (request_type in ('O', 'A')),
  image_required boolean not null default false,
  remark_required boolean not null default false,
  -- A fixed bonus; none: there is nothing to sign up for.
  reward_units bigint check (reward_units > 0),
  rank integer not null default 0,
  enabled boolean not null default true,
  unique (merchant_id, promotion_id),
  foreign key (merchant_id, linked_promotion_id) references promotions (merchant_id, promotion_id),
  check (linked_promotion_id <> promotion_id),
  check (ends_at > starts_at)
);
call protect_table('promotions', 'select');
create index promotions_of_brand on promotions (merchant_id, rank, promotion_id) where enabled;

create table promotion_texts (
  merchant_id integer not null references merchants,
  promotion_id bigint not null,
  language text not null,
  title text not null,
  -- HTML, sanitised before it is written.
  content text not null,
  primary key (promotion_id, language),
  foreign key (merchant_id, promotion_id) references promotions (merchant_id, promotion_id) on delete cascade
);
call protect_table('promotion_texts', 'select');

create table promotions_in_categories (
  merchant_id integer not null references merchants,
  promotion_id bigint not null,
  category_id bigint not null,
  primary key (promotion_id, category_id),
  foreign key (merchant_id, promotion_id) references promotions (merchant_id, promotion_id) on delete cascade,
  foreign key (merchant_id, category_id) references promotion_categories (merchant_id, category_id) on delete cascade
);
call protect_table('promotions_in_categories', 'select');

create table promotion_sign_ups (
  sign_up_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  promotion_id bigint not null,
  member_id bigint not null,
  status text not null check (status in ('JOINED', 'PENDING', 'REJECTED', 'ISSUED', 'CLAIMED')),
  -- What was promised when the member joined; changing the promotion does not change it.
  reward_units bigint not null check (reward_units > 0),
  joined_at timestamptz not null,
  -- The application, where there is one.
  requested_at timestamptz,
  remarks text not null default '' check (char_length(remarks) <= 140),
  -- Who decided, when and why: the record of the decision.
  decided_at timestamptz,
  decided_by bigint references operators,
  decision_reason text not null default '',
  -- One member takes part in a promotion once.
  unique (merchant_id, member_id, promotion_id),
  unique (merchant_id, sign_up_id),
  foreign key (merchant_id, promotion_id) references promotions (merchant_id, promotion_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (status in ('JOINED', 'PENDING')))
);
call protect_table('promotion_sign_ups',
  'select, insert, update (status, requested_at, remarks, decided_at, decided_by, decision_reason)');
create index promotion_sign_ups_undecided on promotion_sign_ups (merchant_id, sign_up_id) where decided_at is null;

-- The pictures of an application; the files themselves are in the file storage (SEC-25).
create table application_pictures (
  picture_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  sign_up_id bigint not null,
  file_name text not null unique,
  foreign key (merchant_id, sign_up_id) references promotion_sign_ups (merchant_id, sign_up_id)
);
call protect_table('application_pictures', 'select, insert');
create index application_pictures_of_sign_up on application_pictures (merchant_id, sign_up_id, picture_id);

-- Promotions were announcements with a picture and a text until now: they stay that, with nothing to sign up for.
insert into promotions (promotion_id, merchant_id, image_urls, starts_at, ends_at, rank, enabled)
  overriding system value
  select announcement_id, merchant_id, array_remove(array[image_url], ''), starts_at, ends_at, rank, enabled
  from announcements where type = 'PR' and (ends_at is null or ends_at > starts_at);
insert into promotion_texts (merchant_id, promotion_id, language, title, content)
  select t.merchant_id, p.promotion_id, t.language, t.title, t.content
  from promotions p join announcement_texts t on t.announcement_id = p.promotion_id;
select setval(pg_get_serial_sequence('promotions', 'promotion_id'), max(promotion_id)) from promotions
  having count(*) > 0;
delete from announcements where type = 'PR';
alter table announcements drop constraint announcements_type_check;
alter table announcements add constraint announcements_type_check check (type in ('A', 'PL', 'B', 'PU', 'H'));
