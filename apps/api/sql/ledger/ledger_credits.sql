-- Credits many kept accounts of one kind from one account of the house at once, each item once per key. All
-- accounts are opened and locked in one order first, so that it waits for no other transfer for ever. An item
-- whose key was used for the same credit is left out; one whose key was used for another raises. @returns how
-- many items were credited now
create or replace function ledger_credits(
  in_kind text, in_from_kind text, in_from_name text, in_to_kind text,
  in_members bigint[], in_keys text[], in_references text[], in_amounts bigint[], in_now timestamptz
) returns integer language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  brand integer := ledger_merchant();
  house bigint;
  moneys integer;
  money text;
  is_real_money boolean;
  opened integer;
  credited_accounts bigint[];
  credited_amounts bigint[];
begin
  if exists (select from unnest(in_amounts) a where a is null or a <= 0) then
    raise exception 'a transfer must be more than 0' using errcode = 'check_violation';
  end if;
  if not exists (
    select from transfer_kinds k
      where (k.kind, k.from_kind, k.to_kind, k.posted_by) = (in_kind, in_from_kind, in_to_kind, 'transfer')
  ) then
    raise exception 'no such transfer: % from % to %', in_kind, in_from_kind, in_to_kind
      using errcode = 'check_violation';
  end if;
  perform ledger_kept(brand, in_to_kind, s.member_id)
    from (select distinct m as member_id from unnest(in_members) m order by m) s;
  perform from accounts a
    where a.merchant_id = brand and a.kind = in_to_kind and a.member_id = any (in_members)
    order by a.account_id for no key update;
  select count(distinct (a.currency, a.is_real)), min(a.currency), bool_or(a.is_real), count(*),
      greatest(in_now, max(a.moved_at))
    into moneys, money, is_real_money, opened, in_now
    from accounts a where a.merchant_id = brand and a.kind = in_to_kind and a.member_id = any (in_members);
  if moneys <> 1 or opened <> (select count(distinct m) from unnest(in_members) m) then
    raise exception 'credits have one currency, no play money with real money, and members of the brand'
      using errcode = 'check_violation';
  end if;
  house := ledger_house(brand, in_from_kind, in_from_name, money, is_real_money);

  if exists (
    select from unnest(in_members, in_keys, in_references, in_amounts) l(member_id, key, reference, amount)
      -- Each key is looked up by itself: as joins, both would read all keys of the brand.
      cross join lateral (select k.transfer_id, k.created_at from transfer_keys k
        where k.merchant_id = brand and k.scope = in_kind and k.idempotency_key = l.key offset 0) k
      cross join lateral (select x.account_id, x.amount_units, x.other_account_id, x.reference
        from transfers x where x.transfer_id = k.transfer_id and x.created_at = k.created_at offset 0) t
      join accounts a on a.account_id = t.account_id
      where (t.amount_units, a.member_id, a.kind, t.other_account_id, t.reference)
        is distinct from (l.amount, l.member_id, in_to_kind, house, l.reference)
  ) then raise exception 'a key was used for another credit' using errcode = 'check_violation'; end if;

  with fresh as materialized (
    select l.place, l.key, l.reference, l.amount, a.account_id,
        (a.balance_units + sum(l.amount)
          over (partition by a.account_id order by l.place))::bigint as balance,
        nextval('transfers_transfer_id_seq') as transfer_id
      from unnest(in_members, in_keys, in_references, in_amounts)
        with ordinality l(member_id, key, reference, amount, place)
      -- As a join, it would read all of the brand's accounts of the kind.
      cross join lateral (select own.account_id, own.balance_units from accounts own
        where own.merchant_id = brand and own.kind = in_to_kind and own.member_id = l.member_id offset 0) a
      where not exists (select from transfer_keys k
        where k.merchant_id = brand and k.scope = in_kind and k.idempotency_key = l.key offset 0)
  ), keyed as (
    insert into transfer_keys (merchant_id, scope, idempotency_key, leg, transfer_id, created_at)
      select brand, in_kind, f.key, 0, f.transfer_id, in_now from fresh f
  ), moved as (
    insert into transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units,
        other_account_id, currency, reference, scope, idempotency_key, leg, created_at)
      select f.transfer_id, brand, in_kind, f.account_id, f.amount, f.balance,
        house, money, f.reference, in_kind, f.key, 0, in_now
      from fresh f
  ), posted as (
    insert into postings (merchant_id, transfer_id, account_id, amount_units, currency,
        balance_after_units, created_at)
      select brand, f.transfer_id, house, -f.amount, money, null, in_now from fresh f
      union all
      select brand, f.transfer_id, f.account_id, f.amount, money, f.balance, in_now from fresh f
  ), summed as (
    update accounts a set balance_units = a.balance_units + n.units, moved_at = in_now
      from (select f.account_id, sum(f.amount)::bigint as units from fresh f group by 1) n
      where a.account_id = n.account_id
  )
  select coalesce(array_agg(f.account_id), '{}'), coalesce(array_agg(f.amount), '{}')
    into credited_accounts, credited_amounts from fresh f;
  perform ledger_note_money(brand, in_kind, array_fill(house, array[cardinality(credited_accounts)]),
      credited_accounts, credited_amounts, in_now)
    where cardinality(credited_accounts) > 0;
  return cardinality(credited_accounts);
end $$;
grant execute on function ledger_credits(
  text, text, text, text, bigint[], text[], text[], bigint[], timestamptz
) to croupier_app;
