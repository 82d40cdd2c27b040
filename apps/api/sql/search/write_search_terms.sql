-- Writes all terms of the search anew; part of every import (docs/adr/0017-lists-and-search.md).
create or replace function write_search_terms() returns void
language sql set search_path = public, pg_temp set work_mem = '128MB' as $$
  delete from search_terms;
  with words as (
    select g.node_id, w.word collate "C" as word, w.place = 1 as leads, w.word ~ '^[a-z0-9]+$' as is_plain
    from games g cross join lateral jsonb_each_text(g.folded) as n (language, folded)
      cross join lateral string_to_table(n.folded, ' ') with ordinality as w (word, place)
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
