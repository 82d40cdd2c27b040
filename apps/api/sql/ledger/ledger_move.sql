-- Writes a transfer of one leg or more between accounts that ledger_transfer has checked and locked. It moves
-- anything between any accounts, so it is granted to nobody. Nothing is written unless the status is ok:
-- not_enough_money when a leg would take an account below 0 in its turn, conflict when the key was used with
-- other data.
create or replace function ledger_move(
  in_merchant integer, in_kind text, in_key text, in_reference text, in_currency text,
  in_from bigint[], in_to bigint[], in_amounts bigint[], in_now timestamptz,
  out status text, out from_balances bigint[], out to_balances bigint[]
) language plpgsql as $$
declare
  earlier record;
  after record;
  posted bigint;
begin
  select array_agg(f.balance_units order by l.leg), array_agg(t.balance_units order by l.leg)
    into from_balances, to_balances
    from unnest(in_from, in_to) with ordinality l(from_id, to_id, leg)
    join public.accounts f on f.account_id = l.from_id join public.accounts t on t.account_id = l.to_id;
  in_now := greatest(in_now,
    (select max(a.moved_at) from public.accounts a where a.account_id = any(in_from || in_to)));

  -- A transfer from before 0096 does not say what was on the other side.
  select count(*) as legs,
      bool_and(t.reference = in_reference and abs(t.amount_units) = l.amount
        and case
          when t.amount_units < 0 then t.account_id = l.from_id and t.other_account_id = l.to_id
          else t.account_id = l.to_id and coalesce(t.other_account_id, l.from_id) = l.from_id end) as is_same,
      array_agg(case when t.amount_units < 0 then t.balance_units end order by t.leg) as from_balances,
      array_agg(case when t.amount_units < 0 then t.other_balance_units else t.balance_units end
        order by t.leg) as to_balances
    into earlier
    from public.transfer_keys k
    join public.transfers t on t.transfer_id = k.transfer_id and t.created_at = k.created_at
    left join unnest(in_from, in_to, in_amounts) with ordinality l(from_id, to_id, amount, place)
      on l.place = k.leg + 1
    where k.merchant_id = in_merchant and k.scope = in_kind and k.idempotency_key = in_key;
  if earlier.legs = cardinality(in_amounts) and earlier.is_same then
    status := 'ok'; from_balances := earlier.from_balances; to_balances := earlier.to_balances; return;
  elsif earlier.legs > 0 then
    status := 'conflict'; return;
  end if;

  -- Leg by leg, each taking before it gives.
  select array_agg(s.balance order by s.leg) filter (where s.turn = 1) as from_balances,
      array_agg(s.balance order by s.leg) filter (where s.turn = 2) as to_balances,
      bool_or(s.turn = 1 and s.balance < 0) as is_short
    into after
    from (
      select l.leg, side.turn,
          (a.balance_units + sum(side.amount)
            over (partition by a.account_id order by l.leg, side.turn))::bigint as balance
        from unnest(in_from, in_to, in_amounts) with ordinality l(from_id, to_id, amount, leg)
        cross join lateral (values (1, l.from_id, -l.amount), (2, l.to_id, l.amount))
          side(turn, account_id, amount)
        join public.accounts a on a.account_id = side.account_id
    ) s;
  if after.is_short then status := 'not_enough_money'; return; end if;

  for n in 1 .. cardinality(in_amounts) loop
    posted := nextval('public.transfers_transfer_id_seq');
    -- The first leg claims the key. A transfer between other accounts, which waited for none of these, may
    -- have it by now.
    insert into public.transfer_keys (merchant_id, scope, idempotency_key, leg, transfer_id, created_at)
      values (in_merchant, in_kind, in_key, n - 1, posted, in_now) on conflict do nothing;
    if not found then status := 'conflict'; return; end if;
    -- The account that gives is the transfer's, or the receiver's where the house gives.
    insert into public.transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units,
        other_account_id, other_balance_units, currency, reference, scope, idempotency_key, leg, created_at)
      select posted, in_merchant, in_kind, own.account_id, own.amount, own.balance,
        own.other_id, own.other_balance, in_currency, in_reference, in_kind, in_key, n - 1, in_now
      from (values
        (in_from[n], -in_amounts[n], after.from_balances[n], in_to[n], after.to_balances[n]),
        (in_to[n], in_amounts[n], after.to_balances[n], in_from[n], null)
      ) own(account_id, amount, balance, other_id, other_balance)
      where (own.amount < 0) = (after.from_balances[n] is not null);
    insert into public.postings (merchant_id, transfer_id, account_id, amount_units, currency,
        balance_after_units, created_at)
      values (in_merchant, posted, in_from[n], -in_amounts[n], in_currency, after.from_balances[n], in_now),
        (in_merchant, posted, in_to[n], in_amounts[n], in_currency, after.to_balances[n], in_now);
    -- Whatever else takes money from a wallet takes none that is bound.
    if in_kind in ('chargeback', 'correction') and after.from_balances[n] is not null then
      perform public.ledger_tell_taken(in_merchant, in_from[n], posted,
        in_amounts[n], after.from_balances[n], in_now);
    end if;
    -- A reversal gives back what a chargeback took. Its key is the chargeback's, with this ending.
    if in_kind = 'chargeback' and after.to_balances[n] is not null then
      perform public.ledger_tell_undo(in_merchant, in_to[n], posted, '', '', k.transfer_id,
          in_amounts[n], after.to_balances[n], in_now)
        from public.transfer_keys k
        where k.merchant_id = in_merchant and k.scope = in_kind
          and k.idempotency_key = substring(in_key from '^(.*)/reversed$');
    end if;
  end loop;
  update public.accounts a set balance_units = a.balance_units + net.units, moved_at = in_now
    from (
      select side.account_id, sum(side.amount)::bigint as units
        from unnest(in_from, in_to, in_amounts) l(from_id, to_id, amount)
        cross join lateral (values (l.from_id, -l.amount), (l.to_id, l.amount)) side(account_id, amount)
        group by side.account_id
    ) net
    where a.account_id = net.account_id and a.balance_units is not null;
  perform public.ledger_note_money(in_merchant, in_kind, in_from, in_to, in_amounts, in_now);
  status := 'ok'; from_balances := after.from_balances; to_balances := after.to_balances;
end $$;
