-- Calls of a vendor as they were answered the first time. With its owner's rights, for the reason that
-- vendor_bet_of_win gives.
create or replace function vendor_kept_calls(in_vendor text, in_transactions text[])
returns table (transaction_id text, created_at timestamptz, transfer_id bigint, balance_units bigint)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  brand integer := ledger_merchant();
begin
  return query
    select t.transaction_id, t.created_at, t.transfer_id, t.balance_units
    from unnest(in_transactions) as asked(id)
    join lateral (select * from vendor_transactions v
      where v.merchant_id = brand and v.vendor = in_vendor
        and same_key(v.transaction_id, asked.id) offset 0) t on true;
end $$;
grant execute on function vendor_kept_calls(text, text[]) to croupier_app;
