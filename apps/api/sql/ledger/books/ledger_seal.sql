-- Seals what has come to the brand's ledger since its last window, up to in_until: at most in_most numbers of
-- transfers, so that it may have to be called again. It answers null when there was nothing. The caller has
-- seen to it that no transfer up to in_until can still appear. One window is sealed at a time. What is hashed
-- is told in apps/api/src/ledger/books/, which computes it again without this function.
create or replace function ledger_seal(
  in_until bigint, in_most integer, in_now timestamptz,
  out sealed_seq bigint, out sealed_until bigint, out sealed_transfers integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := ledger_merchant();
  head record;
  first_number bigint;
  lower_number bigint;
  upper_number bigint;
  made record;
  body text;
  own_hash bytea;
begin
  if in_most < 1 then
    raise exception 'a window has at least one number' using errcode = 'check_violation';
  end if;
  if in_until > (select last_value from transfers_transfer_id_seq) then
    raise exception 'there is no transfer % yet', in_until using errcode = 'check_violation';
  end if;
  in_now := date_trunc('milliseconds', in_now);
  perform pg_advisory_xact_lock(7215004, brand);
  select w.seq, w.until_transfer, w.hash into head from sealed_windows w
    where w.merchant_id = brand order by w.seq desc limit 1;
  first_number := coalesce(head.until_transfer, 0);
  upper_number := first_number;
  if upper_number >= in_until then return; end if;
  while upper_number < in_until loop
    lower_number := upper_number;
    upper_number := least(lower_number + in_most, in_until);
    with line as (
      select p.transfer_id, p.currency,
          case
            when p.house_account_id is null then greatest(p.amount_units, 0)
            else abs(p.amount_units) end as units,
          json_build_array('posting', p.account_id, p.house_account_id, p.amount_units, p.currency,
            p.balance_after_units, (extract(epoch from p.created_at) * 1000000)::bigint)::text as said
        from postings p
        where p.merchant_id = brand and p.transfer_id > lower_number and p.transfer_id <= upper_number
      union all
      select t.transfer_id, null, 0,
          json_build_array('transfer', t.kind, t.account_id, t.amount_units, t.balance_units,
            t.other_account_id, t.other_balance_units, t.currency, t.reference, t.scope, t.idempotency_key,
            t.leg, (extract(epoch from t.created_at) * 1000000)::bigint)::text
        from transfers t
        where t.merchant_id = brand and t.transfer_id > lower_number and t.transfer_id <= upper_number
    ), leaf as (
      select l.transfer_id,
          sha256(convert_to(string_agg(l.said, ',' order by l.said collate "C"), 'UTF8')) as hash
        from line l group by l.transfer_id
    )
    select count(*)::integer as transfers, max(l.transfer_id) as until,
        sha256(string_agg(l.hash, ''::bytea order by l.transfer_id)) as root,
        string_agg(int8send(l.transfer_id) || substring(l.hash for 4), ''::bytea
          order by l.transfer_id) as marks,
        (select '{' || string_agg(format('"%s":%s', s.currency, s.units), ','
            order by s.currency collate "C") || '}'
          from (select currency, sum(units) as units from line
            where currency is not null group by currency) s) as sums
      into made from leaf l;
    exit when made.transfers > 0;
  end loop;
  if made.transfers = 0 then return; end if;

  sealed_seq := coalesce(head.seq, 0) + 1;
  sealed_until := made.until;
  sealed_transfers := made.transfers;
  body := format('{"after":%s,"root":"%s","sealedAt":%s,"sums":%s,"transfers":%s,"until":%s}',
    first_number, encode(made.root, 'hex'), (extract(epoch from in_now) * 1000)::bigint,
    coalesce(made.sums, '{}'), made.transfers, made.until);
  own_hash := sha256(coalesce(head.hash, decode(repeat('00', 32), 'hex'))
    || int4send(brand) || int8send(sealed_seq) || convert_to(body, 'UTF8'));
  insert into sealed_windows (merchant_id, seq, after_transfer, until_transfer, transfers, sums, root,
      sealed_at, hash, marks)
    values (brand, sealed_seq, first_number, made.until, made.transfers, coalesce(made.sums, '{}'), made.root,
      in_now, own_hash, made.marks);
end $$;
grant execute on function ledger_seal(bigint, integer, timestamptz) to croupier_app;
