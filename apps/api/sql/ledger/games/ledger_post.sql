-- Posts a vendor's transfer between a member, whose row the caller has locked, and the house. The amount is
-- the member's side. Its time is never before the account's last one. A bet or a win is told of by its row of
-- vendor_transactions alone and has one posting for both sides; a rollback has a row of transfers and two
-- postings, as other transfers have. Only a rollback may take the account below 0, which flags it. A bet that
-- begins a play session says so. A bet of 0 posts nothing and still counts as the account's last bet. Wins
-- and rollbacks count where the member has limits, and are never refused by them. It moves anything between
-- the two, so it is granted to nobody.
create or replace function ledger_post(
  in_merchant integer, in_account bigint, in_currency text, in_house bigint, in_kind text, in_amount bigint,
  in_reference text, in_now timestamptz,
  in_begins boolean default false,
  out transfer bigint, out balance bigint
) language plpgsql as $$
declare
  posted_at timestamptz;
  today date;
  has_rules boolean;
begin
  update public.accounts a
    set balance_units = a.balance_units + in_amount,
      moved_at = greatest(in_now, a.moved_at),
      flagged_at = case
        when in_kind = 'rollback' and a.balance_units + in_amount < 0 then coalesce(a.flagged_at, in_now)
        else a.flagged_at end,
      played_at = case when in_kind = 'bet' then greatest(in_now, a.moved_at) else a.played_at end,
      play_since = case when in_begins then greatest(in_now, a.moved_at) else a.play_since end,
      checked_at = case when in_begins then greatest(in_now, a.moved_at) else a.checked_at end
    where a.account_id = in_account
    returning a.balance_units, a.moved_at, a.has_play_rules into balance, posted_at, has_rules;
  if in_amount = 0 then return; end if;
  if has_rules and in_kind <> 'bet' then
    today := public.merchant_day(in_merchant, posted_at);
    update public.play_rules r
      set counted_day = greatest(r.counted_day, today),
        sums = public.play_added(public.play_carried(r.sums, r.counted_day, today), -in_amount,
          case when in_kind = 'rollback' and in_amount > 0 then -in_amount else 0 end, 0)
      where r.account_id = in_account;
  end if;
  transfer := nextval('public.transfers_transfer_id_seq');
  if in_kind = 'rollback' then
    insert into public.transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units,
        currency, reference, created_at)
      values (transfer, in_merchant, in_kind, in_account, in_amount, balance,
        in_currency, in_reference, posted_at);
  end if;
  insert into public.postings (merchant_id, transfer_id, account_id, amount_units, currency,
      balance_after_units, created_at, house_account_id)
    values (in_merchant, transfer, in_account, in_amount, in_currency,
      balance, posted_at, case when in_kind <> 'rollback' then in_house end);
  if in_kind = 'rollback' then
    insert into public.postings (merchant_id, transfer_id, account_id, amount_units, currency, created_at)
      values (in_merchant, transfer, in_house, -in_amount, in_currency, posted_at);
  end if;
end $$;
