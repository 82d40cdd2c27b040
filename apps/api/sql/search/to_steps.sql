-- Ids in ascending order, each once, as the step from the one before, in LEB128: 7 bits in each byte, the
-- lowest first, the highest bit where more follow. Steps are small where games are many; the rare ones of
-- 2^14 and more take five bytes.
create or replace function to_steps(ids integer[]) returns bytea language sql immutable
  set search_path = public, pg_temp as $$
  select string_agg(case
    when step < 128 then substr(int4send(step), 4)
    when step < 16384 then substr(int4send(((step & 127 | 128) << 8) | (step >> 7)), 3)
    else substr(int8send(((step & 127 | 128)::bigint << 32) | ((step >> 7 & 127 | 128)::bigint << 24)
      | ((step >> 14 & 127 | 128) << 16)::bigint | ((step >> 21 & 127 | 128) << 8) | (step >> 28)), 4)
    end, ''::bytea order by id)
  from (select id, id - lag(id, 1, 0) over (order by id) as step from unnest(ids) as id) as listed
  where step > 0;
$$;
