-- The game that a vendor names in a call, where it is one that this vendor runs. A studio's game has the code
-- "STUDIO:code", and a vendor's own game has no prefix. Whether it is switched on, and for whom, is asked
-- before.
create or replace function vendor_game(in_vendor text, in_game_code text)
returns table (node_id text, game_vendor text, game_type text) language sql stable as $$
  select g.node_id::text, g.vendor, g.game_type
  from (select strpos(in_game_code, ':') as colon) c
    join public.games g
      on g.vendor = case when c.colon > 0 then left(in_game_code, c.colon - 1) else in_vendor end
        and g.game_code = substr(in_game_code, c.colon + 1) and (c.colon > 0) = (g.vendor <> in_vendor)
    join public.vendors v on v.vendor = g.vendor and coalesce(v.aggregator, v.vendor) = in_vendor
$$;
grant execute on function vendor_game(text, text) to croupier_app;
