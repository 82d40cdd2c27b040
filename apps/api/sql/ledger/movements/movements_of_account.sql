-- What moved an account in a time that begins and ends with a quarter of an hour: what has been kept, and the
-- postings since, each as a row of its own. Both are read at one instant. In the order of (last_at,
-- transfer_id), each row's balance is the one before it plus what came in, less what went out.
create or replace function movements_of_account(in_account bigint, in_from timestamptz, in_to timestamptz)
returns setof account_movements language sql stable set search_path = public, pg_temp
  set enable_seqscan = off as $$
  select m.* from account_movements m
    where m.account_id = in_account and m.last_at >= in_from and m.last_at < in_to
  union all
  select p.* from posted_movements(app_merchant(), in_account,
    coalesce((select r.until_transfer from movement_rolls r where r.merchant_id = app_merchant()), 0),
    9223372036854775807, in_from, in_to) p
$$;
grant execute on function movements_of_account(bigint, timestamptz, timestamptz) to croupier_app;
