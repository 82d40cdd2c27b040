-- Keeps what moved the accounts of the brand's members, from the last transfer that is kept up to in_until:
-- at most in_most numbers of transfers with anything in them, so that it has to be called until it answers
-- in_until. The caller has seen to it that no transfer up to in_until can still appear. Each transfer is kept
-- once: rows and mark change together, and one call at a time does so for a brand. An account's transfers
-- have their numbers in the order of their times, so what is kept of an account comes before what is not.
create or replace function roll_movements(in_until bigint, in_most integer, out rolled_until bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := ledger_merchant();
  step bigint := in_most;
  upper_number bigint;
  is_any boolean := false;
begin
  if in_most < 1 then
    raise exception 'a step has at least one number' using errcode = 'check_violation';
  end if;
  if in_until > (select last_value from transfers_transfer_id_seq) then
    raise exception 'there is no transfer % yet', in_until using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(7215006, brand);
  insert into movement_rolls (merchant_id, until_transfer) values (brand, 0) on conflict do nothing;
  select r.until_transfer into rolled_until from movement_rolls r where r.merchant_id = brand;
  while rolled_until < in_until and not is_any loop
    upper_number := least(rolled_until + step, in_until);
    with posted as (
      select m.*, date_bin('15 minutes', m.first_at, 'epoch') as quarter
        from posted_movements(brand, null, rolled_until, upper_number, '-infinity', 'infinity') m
    ), marked as (
      select p.*, p.kind <> 'play' or lag(p.kind) over turn is distinct from 'play'
          or lag(p.quarter) over turn <> p.quarter as begins
        from posted p window turn as (partition by p.account_id order by p.last_at, p.transfer_id)
    ), numbered as (
      select m.*, count(*) filter (where m.begins)
          over (partition by m.account_id order by m.last_at, m.transfer_id) as part
        from marked m
    )
    insert into account_movements (account_id, transfer_id, balance_units,
        in_units, out_units, returned_units, revoked_units,
        first_at, last_at, merchant_id, bets, wins, returned, revoked, kind, reference)
      select n.account_id, max(n.transfer_id),
        (array_agg(n.balance_units order by n.last_at desc, n.transfer_id desc))[1],
        sum(n.in_units), sum(n.out_units), sum(n.returned_units), sum(n.revoked_units),
        min(n.first_at), max(n.last_at), brand,
        sum(n.bets), sum(n.wins), sum(n.returned), sum(n.revoked), n.kind, max(n.reference)
      from numbered n group by n.account_id, n.part, n.kind;
    is_any := found;
    rolled_until := upper_number;
    -- Other brands may have had all numbers for long.
    step := least(step * 2, in_most * 64::bigint);
  end loop;
  update movement_rolls r set until_transfer = rolled_until
    where r.merchant_id = brand and r.until_transfer < rolled_until;
end $$;
grant execute on function roll_movements(bigint, integer) to croupier_app;
