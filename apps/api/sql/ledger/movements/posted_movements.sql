-- The postings of members' accounts as movements, a row each: of one account, or of all where it is null. The
-- transfers' numbers are after the first and up to the second, and the times from the first until before the
-- second. The index of the numbers finds them: it is coarse, so a span should be short. A bet or a win has no
-- row of transfers, unless it is older than 0107.
create or replace function posted_movements(
  in_merchant integer, in_account bigint, in_after bigint, in_until bigint,
  in_from timestamptz, in_to timestamptz
) returns setof account_movements language sql stable set search_path = public, pg_temp
  set enable_seqscan = off as $$
  select p.account_id, p.transfer_id, p.balance_after_units,
      greatest(p.amount_units, 0), greatest(-p.amount_units, 0),
      case when own.kind = 'rollback' then greatest(p.amount_units, 0) else 0 end,
      case when own.kind = 'rollback' then greatest(-p.amount_units, 0) else 0 end,
      p.created_at, p.created_at, p.merchant_id,
      (own.kind = 'bet')::integer, (own.kind = 'win')::integer,
      (own.kind = 'rollback' and p.amount_units > 0)::integer,
      (own.kind = 'rollback' and p.amount_units < 0)::integer,
      case when own.kind in ('bet', 'win', 'rollback') then 'play' else own.kind end,
      case when own.kind not in ('bet', 'win', 'rollback') then t.reference end
    from postings p
    left join transfers t on t.transfer_id = p.transfer_id and t.created_at = p.created_at
      and t.transfer_id > in_after and t.transfer_id <= in_until
    cross join lateral (
      select coalesce(t.kind, case when p.amount_units < 0 then 'bet' else 'win' end) as kind
    ) own
    where p.merchant_id = in_merchant and (in_account is null or p.account_id = in_account)
      and p.balance_after_units is not null
      and p.transfer_id > in_after and p.transfer_id <= in_until
      and p.created_at >= in_from and p.created_at < in_to
$$;
revoke all on function posted_movements(integer, bigint, bigint, bigint, timestamptz, timestamptz)
  from public;
grant execute on function posted_movements(integer, bigint, bigint, bigint, timestamptz, timestamptz)
  to croupier_app;
