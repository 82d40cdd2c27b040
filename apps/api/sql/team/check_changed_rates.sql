-- Rates are checked when the transaction that changes them ends: a span that is replaced by another one is
-- two changes.
create or replace function check_changed_rates() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  span rate_spans := coalesce(new, old);
begin
  perform check_rates(span.merchant_id, span.member_id, span.category,
    daterange(least(new.from_day, old.from_day), case
      when (tg_op <> 'DELETE' and new.to_day is null) or (tg_op <> 'INSERT' and old.to_day is null) then null
      else greatest(new.to_day, old.to_day) end, '[]'));
  return null;
end $$;
drop trigger if exists rate_spans_keep_order on rate_spans;
create constraint trigger rate_spans_keep_order after insert or update or delete on rate_spans
  deferrable initially deferred for each row execute function check_changed_rates();
