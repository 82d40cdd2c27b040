-- Makes the partitions of what is played: a day each of play_facts, from yesterday on, since days of brands
-- begin before and after those of UTC, and a month each of member_days and agent_days, of which the first
-- holds all that came before it. Rows that came before their partition wait in the default one and are moved.
-- Facts of more than 100 days ago go, once they are counted: the rounds themselves stay. Each start of the
-- server calls it, and a daily job. Like ensure_posting_partitions it gives up soon where it would have to
-- wait. @returns how many it made
create or replace function ensure_play_partitions(days_ahead integer, from_day date default current_date)
returns integer language plpgsql security definer set search_path = public, pg_temp
  set lock_timeout = '2s' as $$
declare
  made integer := 0;
  part record;
  is_counted boolean;
  first_month date := (
    select to_date(min(right(i.inhrelid::regclass::text, 7)), 'YYYY_MM') from pg_inherits i
      where i.inhparent = 'member_days'::regclass and i.inhrelid <> 'member_days_default'::regclass);
begin
  if days_ahead not between 0 and 60 then raise exception 'days_ahead must be 0 to 60'; end if;
  perform pg_advisory_xact_lock(7215018);
  for part in
    select 'play_facts' as parent, format('play_facts_%s', to_char(d, 'YYYY_MM_DD')) as name,
        d::date as starts, d::date + 1 as ends, 100 as fill
      from generate_series(from_day - 1, from_day + days_ahead + 1, interval '1 day') d
    union all
    select p.parent, format('%s_%s', p.parent, to_char(m, 'YYYY_MM')),
        m::date, (m + interval '1 month')::date, 80
      from unnest(array['member_days', 'agent_days']) p(parent),
        generate_series(greatest(date_trunc('month', from_day), first_month),
          from_day + days_ahead + 1, interval '1 month') m
  loop
    continue when to_regclass(part.name) is not null;
    execute format('create table %I (like %I including all) with (fillfactor = %s)',
      part.name, part.parent, part.fill);
    -- Nothing may come to the default partition between the move and the attachment. A row waits at the
    -- parent, because one that had been sent to the default partition already would be refused there after
    -- the attachment.
    execute format('lock table %I in share row exclusive mode', part.parent);
    execute format('lock table %I in access exclusive mode', part.parent || '_default');
    execute format('with moved as (delete from %I where day >= %L and day < %L returning *) '
        || 'insert into %I select * from moved',
      part.parent || '_default', part.starts, part.ends, part.name);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      part.parent, part.name, part.starts, part.ends);
    made := made + 1;
  end loop;
  for part in
    select i.inhrelid::regclass::text as name from pg_inherits i
      where i.inhparent = 'play_facts'::regclass and i.inhrelid <> 'play_facts_default'::regclass
        and to_date(right(i.inhrelid::regclass::text, 10), 'YYYY_MM_DD') < from_day - 100
  loop
    execute format('select not exists (select from %I f left join play_rolls r using (merchant_id)
      where f.written >= coalesce(r.rolled_until, 0))', part.name) into is_counted;
    if is_counted then execute format('drop table %I', part.name); end if;
  end loop;
  return made;
end $$;
grant execute on function ensure_play_partitions(integer, date) to croupier_app;
