-- RWD-11: refuses a promotion whose turnover passes the brand's `maxWagering`, counts games of two products
-- where the brand's market forbids it (`singleProduct`), or has weights that mean nothing. Products are
-- casino, betting and lottery. Where the promotion names no weights, those of the brand count, and the
-- platform's are of all three.
create or replace function check_promotion_terms() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  own jsonb;
  weights jsonb;
  products integer;
begin
  if new.wagering_x = 0 then return new; end if;
  select m.settings -> 'wagering' into own from merchants m where m.merchant_id = new.merchant_id;
  if new.wagering_x > coalesce((own ->> 'maxWagering')::integer, 10) then
    raise exception 'the brand allows a turnover of % x at most',
      coalesce((own ->> 'maxWagering')::integer, 10)
      using errcode = 'check_violation';
  end if;
  weights := coalesce(new.wagering_weights, own -> 'weights', '{"RNG": 100, "SPORTS": 100, "LOTT": 100}');
  if jsonb_typeof(weights) <> 'object' or exists (
    select from jsonb_each(weights) w
      where jsonb_typeof(w.value) <> 'number' or w.value::text !~ '^(\d\d?|100)$'
        or w.key not in ('RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT')
  ) then
    raise exception 'weights are percents from 0 to 100 by type of game' using errcode = 'check_violation';
  end if;
  select count(distinct case
        when w.key in ('SPORTS', 'ESPORTS', 'COCKFIGHT') then 'betting'
        when w.key in ('LOTT', 'ELOTT') then 'lottery'
        else 'casino' end) into products
    from jsonb_each_text(weights) w where w.value <> '0';
  if products = 0 then
    raise exception 'no game counts towards the turnover' using errcode = 'check_violation';
  elsif products > 1 and coalesce((own ->> 'singleProduct')::boolean, false) then
    raise exception 'the brand allows games of one product only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger check_promotion_terms before insert or update on promotions
  for each row execute function check_promotion_terms();
