-- The games of a term in a third of the bytes (docs/adr/0017-lists-and-search.md): a search of two letters waited for the
-- way of all its ids from the disk to the process.
alter table search_terms rename column node_ids to steps;

-- Ids in ascending order, each once, as the step from the one before, in LEB128: 7 bits in each byte, the lowest first,
-- the highest bit where more follow. Steps are small where games are many; the rare ones of 2^14 and more take five bytes.
create function to_steps(ids integer[]) returns bytea language sql immutable set search_path = public, pg_temp as $$
  select string_agg(case
    when step < 128 then substr(int4send(step), 4)
    when step < 16384 then substr(int4send(((step & 127 | 128) << 8) | (step >> 7)), 3)
    else substr(int8send(((step & 127 | 128)::bigint << 32) | ((step >> 7 & 127 | 128)::bigint << 24)
      | ((step >> 14 & 127 | 128) << 16)::bigint | ((step >> 21 & 127 | 128) << 8) | (step >> 28)), 4)
    end, ''::bytea order by id)
  from (select id, id - lag(id, 1, 0) over (order by id) as step from unnest(ids) as id) as listed
  where step > 0;
$$;
revoke execute on function to_steps(integer[]) from public;

-- Writes all terms anew; part of every import.
create or replace function write_search_terms() returns void language sql set search_path = public, pg_temp
set work_mem = '128MB' as $$
  delete from search_terms;
  with words as (
    select n.node_id, w.word collate "C" as word, w.place = 1 as leads, w.word ~ '^[a-z0-9]+$' as is_plain
    from game_names n cross join lateral string_to_table(n.folded, ' ') with ordinality as w (word, place)
    where w.word <> ''
  ), parts as (
    select node_id, leads, word as term from words where is_plain
    union all
    select node_id, leads, left(word, size) || '*' from words cross join generate_series(1, 2) size
    where is_plain and size <= length(word)
    union all
    select node_id, leads and at = 1, substr(word, at, size) from words
      cross join lateral generate_series(1, length(word)) at cross join generate_series(1, 2) size
    where not is_plain and at + size <= length(word) + 1
  ), terms as (
    select node_id, term from parts
    union all
    select node_id, '^' || term from parts where leads
  )
  insert into search_terms (term, steps) select term, to_steps(array_agg(node_id)) from terms group by term;
$$;

select write_search_terms();
