-- Words that someone may have meant: first those that hold what was typed, then the most alike. A function,
-- because both of its settings must hold: a plan for the very word (a general one would not use the index)
-- and the threshold.
--
-- Only a session that has loaded the library knows its threshold, and may set it: this call loads it.
select similarity('', '');
create or replace function find_alike_terms(typed text) returns table (term text)
language plpgsql stable set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set pg_trgm.similarity_threshold = 0.2 as $$
begin
  return query
    (select s.term from search_terms s where s.term ~ '^[a-z]{3,}$' and s.term like '%' || typed || '%'
      order by length(s.term), s.term limit 20)
    union all
    (select s.term from search_terms s where s.term ~ '^[a-z]{3,}$' and s.term % typed
      order by similarity(s.term, typed) desc, s.term limit 40);
end $$;
grant execute on function find_alike_terms(text) to croupier_app;
