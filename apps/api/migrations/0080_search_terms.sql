-- Search by terms (docs/adr/0017-lists-and-search.md): each term that names hold, with the games that bear it. What is
-- asked for is then one row, or a short range of rows, however many games there are.
create table search_terms (
  -- A word, a single character or a pair of characters of another script. '^' leads where the name begins with it;
  -- '*' ends the first one or two letters of words, which too many words share to be put together while someone waits.
  term text collate "C" primary key,
  -- Node ids as big-endian integers of 4 bytes, in no order, some of them twice.
  node_ids bytea not null
);
alter table search_terms alter column node_ids set storage external;
grant select on search_terms to croupier_app;
create index search_terms_alike on search_terms using gin (term gin_trgm_ops) where term ~ '^[a-z]{3,}$';

-- Names are folded to words with one blank between them (game-search.policy foldName).
update game_names set folded = trim(regexp_replace(regexp_replace(regexp_replace(folded,
  '[^[:alnum:]]+', ' ', 'g'), '([a-z0-9])([^a-z0-9 ])', '\1 \2', 'g'), '([^a-z0-9 ])([a-z0-9])', '\1 \2', 'g'));

-- Nothing is searched by whole names any more, and lists are read in one order.
drop index game_names_search;
drop index games_listed;
drop index games_of_vendor;
create index games_in_order on games (rank, node_id) where enabled;

-- Writes all terms anew; part of every import.
create function write_search_terms() returns void language sql set search_path = public, pg_temp set work_mem = '128MB'
as $$
  delete from search_terms;
  with words as materialized (
    select n.node_id, w.word collate "C" as word, w.place = 1 as leads, w.word ~ '^[a-z0-9]+$' as is_plain
    from game_names n cross join lateral string_to_table(n.folded, ' ') with ordinality as w (word, place)
    where w.word <> ''
  ), terms as (
    select node_id, word as term from words where is_plain
    union all
    select node_id, '^' || word from words where is_plain and leads
    union all
    select node_id, substr(word, at, size) from words cross join lateral generate_series(1, length(word)) at
      cross join generate_series(1, 2) size
    where not is_plain and at + size <= length(word) + 1
    union all
    select node_id, '^' || left(word, size) from words cross join generate_series(1, 2) size
    where not is_plain and leads and size <= length(word)
  )
  insert into search_terms (term, node_ids) select term, string_agg(int4send(node_id), ''::bytea) from terms group by term;
  insert into search_terms (term, node_ids)
  select substring(term from '^\^?') || left(ltrim(term, '^'), size) || '*', string_agg(node_ids, ''::bytea)
  from search_terms cross join generate_series(1, 2) size
  where term ~ '^\^?[a-z0-9]' and size <= length(ltrim(term, '^')) group by 1;
$$;
revoke execute on function write_search_terms() from public;

-- Words that someone may have meant: first those that hold what was typed, then the most alike. A function, because
-- both of its settings must hold: a plan for the very word (a general one would not use the index) and the threshold.
create function find_alike_terms(typed text) returns table (term text) language plpgsql stable
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set pg_trgm.similarity_threshold = 0.2 as $$
begin
  return query
    (select s.term from search_terms s where s.term ~ '^[a-z]{3,}$' and s.term like '%' || typed || '%'
     order by length(s.term), s.term limit 20)
    union all
    (select s.term from search_terms s where s.term ~ '^[a-z]{3,}$' and s.term % typed
     order by similarity(s.term, typed) desc, s.term limit 40);
end $$;
grant execute on function find_alike_terms(text) to croupier_app;

select write_search_terms();
