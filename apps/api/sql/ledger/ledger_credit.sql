-- For processes of the release before ledger_transfer, while an upgrade is rolled out. The next release drops it.
create or replace function ledger_credit(
  in_member bigint, in_kind text, in_source text, in_key text, in_amount bigint, in_reference text, in_now timestamptz,
  out status text, out balance bigint, out currency text
) language sql security definer set search_path = public, pg_temp as $$
  select case t.status when 'member_unknown' then 'player_unknown' else t.status end, t.to_balances[1], t.currency
  from ledger_transfer(in_kind, in_key, in_reference, array[in_kind], array[null::bigint], array[in_source],
    array['member'], array[in_member], array[null::text], array[in_amount], in_now) t
$$;
grant execute on function ledger_credit(bigint, text, text, text, bigint, text, timestamptz) to croupier_app;
