-- Posts a vendor's transfer between a member, whose row the caller has locked, and the house. The amount is the member's
-- side. Its time is never before the account's last one. A bet or a win is told of by its row of vendor_transactions
-- alone and has one posting for both sides; a rollback has a row of transfers and two postings, as other transfers have. Only a
-- rollback may take the account below 0, which flags it. It moves anything between the two, so it is granted to nobody.
create or replace function ledger_post(
  in_merchant integer, in_account bigint, in_currency text, in_house bigint, in_kind text, in_amount bigint,
  in_reference text, in_now timestamptz,
  out transfer bigint, out balance bigint
) language plpgsql as $$
declare
  posted_at timestamptz;
begin
  update accounts a set balance_units = a.balance_units + in_amount, moved_at = greatest(in_now, a.moved_at),
      flagged_at = case when in_kind = 'rollback' and a.balance_units + in_amount < 0 then coalesce(a.flagged_at, in_now) else a.flagged_at end
    where a.account_id = in_account returning a.balance_units, a.moved_at into balance, posted_at;
  transfer := nextval('transfers_transfer_id_seq');
  if in_kind = 'rollback' then
    insert into transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units, currency, reference, created_at)
      values (transfer, in_merchant, in_kind, in_account, in_amount, balance, in_currency, in_reference, posted_at);
  end if;
  insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units, created_at, house_account_id)
    values (in_merchant, transfer, in_account, in_amount, in_currency, balance, posted_at, case when in_kind <> 'rollback' then in_house end);
  if in_kind = 'rollback' then
    insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, created_at)
      values (in_merchant, transfer, in_house, -in_amount, in_currency, posted_at);
  end if;
end $$;
