-- Tells every process at once that a session is over, whatever ended it, so that its live events stop
-- (API-13, SEC-03). The payload is the one of modules/ground/live: an array of [merchant, member, topic,
-- session].
create or replace function notify_session_end() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('croupier_live', jsonb_build_array(
    jsonb_build_array(old.merchant_id, old.member_id::text, 'end', old.session_id::text))::text);
  return null;
end $$;
create or replace trigger sessions_end after delete on sessions
  for each row execute function notify_session_end();
