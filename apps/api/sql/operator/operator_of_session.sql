-- Whose session this is at the brand: an operator who works for it and has proved their second factor. They
-- are found by the session's secret, of which the database has a hash, and never named by the caller
-- (CASE-38). For functions that act for an operator.
create or replace function operator_of_session(in_session text, in_now timestamptz) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare
  found_operator bigint;
begin
  select o.operator_id into found_operator from operator_sessions s
    join operators o on o.operator_id = s.operator_id and not o.disabled
    join operator_merchants m on m.operator_id = o.operator_id and m.merchant_id = s.merchant_id
    where s.merchant_id = app_merchant() and s.secret_hash = sha256(convert_to(in_session, 'UTF8'))
      and s.proven_at is not null and s.expires_at > in_now;
  if not found then
    raise exception 'nobody is signed in with this session' using errcode = 'insufficient_privilege';
  end if;
  return found_operator;
end $$;
