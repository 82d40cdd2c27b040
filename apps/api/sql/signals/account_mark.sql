-- The salted hash of something that accounts may have in common; null at a brand where nothing was noted yet.
create or replace function account_mark(in_merchant integer, in_kind text, in_value text) returns bytea
language sql stable as $$
  select sha256(s.salt || convert_to(in_kind || ' ' || in_value, 'UTF8')) from public.mark_salts s
    where s.merchant_id = in_merchant
$$;
grant execute on function account_mark(integer, text, text) to croupier_app;
