-- A brand counts its days in the zone of its settings. A new zone counts from the next day that begins in it,
-- so that no day that has begun is moved: the day before is longer or shorter than others. A change that has
-- not begun yet can be taken back.
create or replace function keep_time_zone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted text := coalesce(new.settings ->> 'timeZone', 'UTC');
  present text;
  starts date;
begin
  if wanted <> 'UTC' and not exists (select from pg_timezone_names n where n.name = wanted) then
    raise exception 'no time zone: %', wanted using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    insert into merchant_time_zones (merchant_id, starts_at, first_day, zone)
      values (new.merchant_id, '-infinity', '-infinity', wanted);
    return null;
  end if;
  delete from merchant_time_zones z where z.merchant_id = new.merchant_id and z.starts_at > now();
  select z.zone into present from merchant_time_zones z
    where z.merchant_id = new.merchant_id order by z.starts_at desc limit 1;
  starts := case when present <> wanted
    then greatest((now() at time zone wanted)::date, merchant_day(new.merchant_id, now())) + 1 end;
  update merchant_time_zones z set last_day = starts - 1
    where z.merchant_id = new.merchant_id
      and z.starts_at = (select max(y.starts_at) from merchant_time_zones y
        where y.merchant_id = new.merchant_id);
  if starts is not null then
    insert into merchant_time_zones (merchant_id, starts_at, first_day, zone)
      values (new.merchant_id, starts::timestamp at time zone wanted, starts, wanted);
  end if;
  return null;
end $$;
create or replace trigger merchants_begin_time_zone after insert on merchants
  for each row execute function keep_time_zone();
create or replace trigger merchants_change_time_zone after update of settings on merchants
  for each row when (old.settings ->> 'timeZone' is distinct from new.settings ->> 'timeZone')
  execute function keep_time_zone();
