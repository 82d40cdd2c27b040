-- Tells a member that a turnover requirement is met or has expired. Requirements end in whatever statement
-- counts play, often one that is a transaction of its own. The message is part of that statement: it cannot
-- be lost, and it comes once. A member who gives a bonus up, or empties the wallet, is not told.
-- The templates are those of modules/ground/inbox, with amounts of currency, and the payload is the one of
-- modules/ground/live.
create or replace function tell_requirement_end() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  template text := case
    when new.state = 'expired' then 'turnoverExpired'
    when new.source = 'deposit' then 'depositTurnoverMet'
    when new.source = 'payout' then 'payoutTurnoverMet'
    else 'turnoverMet' end;
begin
  insert into inbox_messages (merchant_id, member_id, template, params, sent_at)
    values (new.merchant_id, new.member_id, template, jsonb_strip_nulls(jsonb_build_object(
      'promotion', case when new.source not in ('deposit', 'payout') then new.titles end,
      'amount', trunc(new.granted_units / 100000.0, 3),
      'required', case when new.state = 'done' then trunc(new.required_units / 100000.0, 3) end
    )), coalesce(new.ended_at, new.expires_at));
  perform pg_notify('croupier_live',
    jsonb_build_array(jsonb_build_array(new.merchant_id, new.member_id::text, 'inbox'))::text);
  return null;
end $$;
create or replace trigger requirements_tell_end after update of state on requirements for each row
  when (old.state = 'open' and new.state in ('done', 'expired')) execute function tell_requirement_end();
