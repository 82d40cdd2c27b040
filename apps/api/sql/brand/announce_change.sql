-- Tells every process what has changed of the data that cached answers depend on, by whatever hand
-- (SCALE-06). The payload is the one of platform/changes.ts: [topic, merchant], or [topic] where rows belong
-- to no brand. It is sent once for each statement and brand, and PostgreSQL sends equal payloads of a
-- transaction once: an import sends one a topic.
create or replace function announce_change() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  topic text := tg_argv[0];
  is_of_brands boolean := tg_nargs > 1;
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('croupier_changed', jsonb_build_array(topic)::text);
  elsif not is_of_brands then
    perform pg_notify('croupier_changed', jsonb_build_array(topic)::text) where exists (select from changed);
  elsif tg_op = 'UPDATE' then
    -- A row may move from one brand to another.
    perform pg_notify('croupier_changed', jsonb_build_array(topic, merchant_id)::text)
      from (select merchant_id from former union select merchant_id from changed) as brands;
  else
    perform pg_notify('croupier_changed', jsonb_build_array(topic, merchant_id)::text)
      from (select distinct merchant_id from changed) as brands;
  end if;
  return null;
end $$;

-- A table that cached answers are read from joins one of these lists.
do $$
declare
  cached record;
  event record;
begin
  for cached in
    select name, topic, quote_literal(topic) || ', ''merchant''' as arguments,
      'old table as former new table as changed' as both
    from (values
      ('merchants', 'brand'), ('merchant_hosts', 'brand'),
      ('merchant_time_zones', 'brand'), ('vip_ranks', 'brand'),
      ('announcements', 'content'), ('announcement_texts', 'content'),
      ('help_entries', 'content'), ('help_texts', 'content'),
      ('promotions', 'promotions'), ('promotion_texts', 'promotions'),
      ('promotion_categories', 'promotions'), ('promotions_in_categories', 'promotions'),
      ('brand_games', 'games'), ('live_rooms', 'games'),
      ('brand_vendors', 'vendors')) as of_brands (name, topic)
    union all
    select name, topic, quote_literal(topic), 'new table as changed'
    from (values ('games', 'games'), ('vendors', 'vendors')) as of_all (name, topic)
  loop
    for event in
      select * from (values
        ('insert', 'referencing new table as changed'), ('delete', 'referencing old table as changed'),
        ('update', 'referencing ' || cached.both), ('truncate', '')) as events (name, rows)
    loop
      execute format('create or replace trigger %I after %s on %I %s '
          || 'for each statement execute function announce_change(%s)',
        cached.name || '_announce_' || event.name, event.name, cached.name, event.rows, cached.arguments);
    end loop;
  end loop;
end $$;
