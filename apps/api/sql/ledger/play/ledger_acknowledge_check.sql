-- Acknowledges the reality check that fell due at the given moment, and no other: a copy of the call finds
-- nothing due. After a break the next bet begins a session of its own. @returns whether that check was due
create or replace function ledger_acknowledge_check(
  in_member bigint, in_due_at timestamptz, in_now timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set lock_timeout = '300ms' as $$
declare
  own bigint := ledger_kept(ledger_merchant(), 'member', in_member);
  account record;
  is_over boolean;
begin
  select a.account_id, a.play_since, a.played_at, a.checked_at, a.check_minutes into account
    from accounts a where a.account_id = own for no key update;
  if not found or not play_check_is_due(account.checked_at, account.check_minutes, account.played_at, in_now)
      or date_trunc('milliseconds', account.checked_at)
        + account.check_minutes * interval '1 minute' <> in_due_at then
    return false;
  end if;
  is_over := play_begins(account.play_since, account.played_at, in_now);
  update accounts a
    set play_since = case when not is_over then a.play_since end,
      checked_at = case when not is_over then in_now end
    where a.account_id = account.account_id;
  return true;
end $$;
grant execute on function ledger_acknowledge_check(bigint, timestamptz, timestamptz) to croupier_app;
