-- Whether the brand of the current connection offers cockfights: its switch COCKFIGHT, which is on unless the
-- brand says otherwise (packages/brand/src/switches.ts). A connection without a brand sees the whole
-- catalogue.
create or replace function offers_cockfights() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select not switches ? 'COCKFIGHT' or switches -> 'COCKFIGHT' = 'true'
    from merchants where merchant_id = app_merchant()), true)
$$;
revoke all on function offers_cockfights() from public;
grant execute on function offers_cockfights() to croupier_app;
