-- Envelopes are written all at once, and are their rain's budget to the unit (RWD-16).
create or replace function check_envelopes() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select merchant_id, rain_id, count(*) as envelopes, sum(amount_units) as units
        from added group by 1, 2) own
      join rains r using (merchant_id, rain_id)
      where (own.envelopes, own.units) is distinct from (r.envelopes, r.budget_units)
  ) then
    raise exception 'the envelopes of a rain are its budget' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger envelopes_are_the_budget after insert on envelopes referencing new table as added
  for each statement execute function check_envelopes();
