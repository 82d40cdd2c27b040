-- Moves money between two accounts, or several at once: leg n goes from the nth account to the nth, all legs
-- or none, once per key. A member's account is named by kind and member, one of the house by kind and name.
-- Every leg must be in transfer_kinds as one that ledger_transfer posts. Kept accounts are opened and then
-- locked in one order, so that two transfers never wait for each other. Status: ok, not_enough_money,
-- conflict (same key, other data), member_unknown. Balances are those of each leg's sides: after it, or where
-- nothing moved as they are; null where the house is the side. Where it is both sides, the money is real and
-- the brand's. A correction moves only what enough operators have agreed to. An account that somebody holds
-- is waited for no longer than lock_timeout (FAULT-23). Then nothing has happened.
create or replace function ledger_transfer(
  in_kind text, in_key text, in_reference text,
  in_from_kinds text[], in_from_members bigint[], in_from_names text[],
  in_to_kinds text[], in_to_members bigint[], in_to_names text[],
  in_amounts bigint[], in_now timestamptz,
  out status text, out currency text, out from_balances bigint[], out to_balances bigint[]
) language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  refused text;
  is_real boolean;
  moneys integer;
  from_ids bigint[];
  to_ids bigint[];
begin
  if cardinality(in_amounts) = 0 or exists (select from unnest(in_amounts) a where a is null or a <= 0) then
    raise exception 'a transfer must be more than 0' using errcode = 'check_violation';
  end if;
  select format('%s from %s to %s', in_kind, l.from_kind, l.to_kind) into refused
    from unnest(in_from_kinds, in_to_kinds, in_amounts) l(from_kind, to_kind, amount)
    where not exists (select from transfer_kinds k
      where (k.kind, k.from_kind, k.to_kind, k.posted_by) = (in_kind, l.from_kind, l.to_kind, 'transfer')
        and l.amount is not null)
    limit 1;
  if refused is not null then
    raise exception 'no such transfer: %', refused using errcode = 'check_violation';
  end if;
  if in_kind = 'correction' then
    perform ledger_check_correction(brand, in_key, coalesce(l.to_member, l.from_member),
        case when l.to_member is null then -l.amount else l.amount end, coalesce(l.from_name, l.to_name))
      from unnest(in_from_members, in_from_names, in_to_members, in_to_names, in_amounts)
        l(from_member, from_name, to_member, to_name, amount);
  end if;

  perform ledger_kept(brand, side.kind, side.member_id) from (
    select s.member_id, s.kind
    from unnest(in_from_members || in_to_members, in_from_kinds || in_to_kinds) s(member_id, kind)
    where s.member_id is not null order by s.member_id, s.kind
  ) side;
  perform from accounts a
    where a.merchant_id = brand and a.member_id = any(in_from_members || in_to_members)
      and a.kind = any(in_from_kinds || in_to_kinds)
    order by a.account_id for no key update;

  select count(distinct (a.currency, a.is_real)), min(a.currency), bool_or(a.is_real)
    into moneys, currency, is_real
    from unnest(in_from_members || in_to_members, in_from_kinds || in_to_kinds) s(member_id, kind)
    join accounts a on a.merchant_id = brand and a.member_id = s.member_id and a.kind = s.kind;
  if moneys = 0 and num_nonnulls(variadic in_from_members || in_to_members) = 0 then
    -- Between accounts of the house: real money of the brand.
    select b.currency, true into currency, is_real from merchants b where b.merchant_id = brand;
  elsif moneys = 0 then
    status := 'member_unknown'; return;
  end if;
  if moneys > 1 then
    raise exception 'a transfer has one currency, and no play money with real money'
      using errcode = 'check_violation';
  end if;
  select array_agg(case
        when l.from_member is null then ledger_house(brand, l.from_kind, l.from_name, currency, is_real)
        else ledger_kept(brand, l.from_kind, l.from_member) end order by l.leg),
      array_agg(case
        when l.to_member is null then ledger_house(brand, l.to_kind, l.to_name, currency, is_real)
        else ledger_kept(brand, l.to_kind, l.to_member) end order by l.leg)
    into from_ids, to_ids
    from unnest(in_from_kinds, in_from_members, in_from_names, in_to_kinds, in_to_members, in_to_names)
      with ordinality l(from_kind, from_member, from_name, to_kind, to_member, to_name, leg);
  if array_position(from_ids || to_ids, null) is not null then status := 'member_unknown'; return; end if;
  if exists (select from unnest(from_ids, to_ids) l(from_id, to_id) where l.from_id = l.to_id) then
    raise exception 'a transfer needs two accounts' using errcode = 'check_violation';
  end if;

  select m.status, m.from_balances, m.to_balances into status, from_balances, to_balances
    from ledger_move(brand, in_kind, in_key, in_reference, currency, from_ids, to_ids, in_amounts, in_now) m;
end $$;
grant execute on function ledger_transfer(
  text, text, text, text[], bigint[], text[], text[], bigint[], text[], bigint[], timestamptz
) to croupier_app;
