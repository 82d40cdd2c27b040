-- The rooms of the LIVESTREAM category (API-66, EXT-33).
create table live_rooms (
  merchant_id integer not null references merchants,
  room_id text not null check (room_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  room_type text not null check (room_type in ('Free', 'VIP', 'Pay per View')),
  -- {"CN": ..., "EN": ..., "PT": ...}; EN always stands.
  model_names jsonb not null check (model_names ? 'EN'),
  titles jsonb not null check (titles ? 'EN'),
  -- The game that the room shows.
  node_id integer not null references games,
  -- Whether the brand has the room open, and whether it is on air.
  active boolean not null default true,
  streaming boolean not null default false,
  rank integer not null default 0,
  primary key (merchant_id, room_id)
);
call protect_table('live_rooms', 'select');
