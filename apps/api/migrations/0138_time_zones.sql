-- The zones in which a brand counts its days (docs/adr/0042-the-brands-day.md), each from its first day on. A trigger of
-- merchants keeps it (apps/api/sql/brand/keep_time_zone.sql). Until now all days were days of UTC, and so they stay.
create table merchant_time_zones (
  merchant_id integer not null references merchants,
  -- When first_day begins in the zone. The first zone of a brand counts from ever.
  starts_at timestamptz not null,
  first_day date not null,
  -- The last day of the zone, once another one is to follow.
  last_day date,
  zone text not null,
  primary key (merchant_id, starts_at)
);
insert into merchant_time_zones (merchant_id, starts_at, first_day, zone)
  select merchant_id, '-infinity', '-infinity', 'UTC' from merchants;
call protect_table('merchant_time_zones', 'select');
