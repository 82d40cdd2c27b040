-- Opens a member's account unless it is there. @returns its id, or null when the merchant has no such member.
create or replace function ledger_open_account(in_member bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return ledger_kept(ledger_merchant(), 'member', in_member);
end $$;
grant execute on function ledger_open_account(bigint) to croupier_app;
