-- Keeps what operators should know of a vendor's calls. What is kept already is counted; of what is new a
-- vendor gets so many of a kind in a day (UTC), however many processes hear of it at once. Returns whether it
-- is a new one.
create or replace function keep_vendor_notice(
  in_vendor text, in_kind text, in_subject text, in_most integer, in_now timestamptz
) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  -- Those that count at once would all find room.
  perform pg_advisory_xact_lock(hashtextextended('vendor_notices ' || in_vendor, 0));
  update vendor_notices n set times = n.times + 1, last_at = in_now
    where n.vendor = in_vendor and n.kind = in_kind and n.subject = in_subject;
  if found then return false; end if;
  insert into vendor_notices (vendor, kind, subject, first_at, last_at)
    select in_vendor, in_kind, in_subject, in_now, in_now
    where (select count(*) from vendor_notices n
      where n.vendor = in_vendor and n.kind = in_kind
        and (n.first_at at time zone 'UTC')::date = (in_now at time zone 'UTC')::date) < in_most;
  return found;
end $$;
grant execute on function keep_vendor_notice(text, text, text, integer, timestamptz) to croupier_app;
