-- The server must find a brand by its host before it can act for it: this is the one way to do so.
create or replace function find_merchants() returns table (
  merchant_id integer, code text, currency text, currency_symbol text, currency_position text,
  parameters jsonb, switches jsonb, settings jsonb, hosts text[]
) language sql stable security definer set search_path = public, pg_temp as $$
  select m.merchant_id, m.code, m.currency, m.currency_symbol, m.currency_position,
    m.parameters, m.switches, m.settings,
    coalesce((select array_agg(h.host order by h.added_at, h.host) from merchant_hosts h
      where h.merchant_id = m.merchant_id), '{}')
  from merchants m order by m.merchant_id
$$;
grant execute on function find_merchants() to croupier_app;
