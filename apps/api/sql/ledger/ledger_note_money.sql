-- Tells of real money beside play that a transfer has moved, where its kind counts in the days of members.
-- Each leg of such a kind is between a member's account and the house, or of a salary that one agent pays
-- another. Of gifts it is told which are own rebates.
create or replace function ledger_note_money(
  in_merchant integer, in_kind text, in_from bigint[], in_to bigint[], in_amounts bigint[], in_at timestamptz
) returns void language sql as $$
  insert into public.play_facts (merchant_id, settled_at, day, member_id, account_id, category,
      deposit_delta, withdrawal_delta, given_delta, given_rebate_delta, rebate_delta, salary_delta)
    select in_merchant, in_at, public.merchant_day(in_merchant, in_at), own.member_id, own.account_id, '',
      case when counts_as = 'deposit' then own.units end,
      case when counts_as = 'withdrawal' then -own.units end,
      case when counts_as = 'given' then own.units end,
      case when counts_as = 'given' and public.is_rebate_account(own.house_kind, own.house_name)
        then own.units end,
      case when counts_as = 'rebate' then own.units end,
      case when counts_as = 'salary' then own.units end
    from public.transfer_counts_as(in_kind) counts_as
    cross join unnest(in_from, in_to, in_amounts) l(from_id, to_id, amount)
    join public.accounts f on f.account_id = l.from_id
    join public.accounts t on t.account_id = l.to_id
    cross join lateral (values (t.member_id, t.account_id, l.amount, f.kind, f.name),
        (f.member_id, f.account_id, -l.amount, t.kind, t.name))
      own(member_id, account_id, units, house_kind, house_name)
    where counts_as is not null and own.member_id is not null and f.is_real
$$;
