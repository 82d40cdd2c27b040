-- Adds the postings of the transfers from in_from (excluded) to in_until to what the accounts had, after they
-- were checked. The caller's snapshot must hold all of these transfers, and none of them may still be under
-- way.
create or replace function ledger_advance_checkpoint(
  in_from bigint, in_until bigint, in_since timestamptz, in_now timestamptz
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := ledger_merchant();
begin
  if in_until < in_from then
    raise exception 'a checkpoint never goes back' using errcode = 'check_violation';
  end if;
  if in_from <> coalesce((select until_transfer from ledger_checks where merchant_id = brand), 0) then
    raise exception 'the checkpoint is not at % any more', in_from using errcode = 'serialization_failure';
  end if;
  insert into ledger_checks (merchant_id, until_transfer, since, checked_at)
    values (brand, in_until, in_since, in_now)
    on conflict (merchant_id) do update set until_transfer = in_until, since = in_since, checked_at = in_now;
  insert into ledger_checkpoints as c (account_id, merchant_id, units)
    select side.account_id, brand, sum(side.amount) from postings p
    cross join lateral (values (p.account_id, p.amount_units), (p.house_account_id, -p.amount_units))
      side(account_id, amount)
    where p.merchant_id = brand and p.transfer_id > in_from and p.transfer_id <= in_until
      and side.account_id is not null
    group by side.account_id
    on conflict (account_id) do update set units = c.units + excluded.units;
end $$;
grant execute on function ledger_advance_checkpoint(bigint, bigint, timestamptz, timestamptz) to croupier_app;
