/**
 * The chat of the live tables. What a brand allows comes with its launches. A speaker has a name that says nothing of who they
 * are, and a message belongs to one brand's room. The changes of a room are numbered in the order of their commits, since
 * whoever makes one holds the room's row.
 */
export const CHAT = `
create table chat_brands (
  operator text not null,
  brand    text not null,
  is_on    boolean not null,
  words    text[] not null default '{}',
  primary key (operator, brand)
);

create table chat_rooms (
  operator  text not null,
  brand     text not null,
  game_code text not null,
  changes   bigint not null default 0,
  primary key (operator, brand, game_code)
);

create table chat_speakers (
  operator    text not null,
  brand       text not null,
  player      text not null,
  name        text not null,
  muted_until timestamptz,
  primary key (operator, brand, player),
  unique (operator, brand, name)
);

create table chat_messages (
  id         bigint generated always as identity primary key,
  operator   text not null,
  brand      text not null,
  game_code  text not null,
  player     text not null,
  client_id  text not null,
  body       text not null check (char_length(body) between 1 and 140),
  state      text not null default 'shown' check (state in ('shown', 'reported', 'hidden')),
  is_decided boolean not null default false,
  change     bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (operator, brand, player, client_id),
  foreign key (operator, brand, player) references chat_speakers,
  foreign key (operator, brand, game_code) references chat_rooms
);
create index chat_messages_changes on chat_messages (operator, brand, game_code, change);
create index chat_messages_shown on chat_messages (operator, brand, game_code, id) where state = 'shown';
create index chat_messages_of_speaker on chat_messages (operator, brand, player, created_at);
create index chat_messages_by_age on chat_messages (created_at);

create table chat_reports (
  message_id bigint not null references chat_messages on delete cascade,
  player     text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, player)
);

create table chat_acts (
  key        text primary key,
  operator   text not null,
  brand      text not null,
  act        text not null check (act in ('hide', 'restore', 'mute', 'unmute')),
  message_id bigint,
  player     text not null,
  minutes    integer,
  acted_by   text not null,
  reason     text not null,
  at         timestamptz not null default now()
);
create index chat_acts_of_brand on chat_acts (operator, brand, at);
`;
