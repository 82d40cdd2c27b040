-- Adds an event to the brand's chain of operators' acts, and answers its number. The hash is
-- sha256(previous, brand, number, body), which apps/api/src/platform/audit-chain.store.ts computes again
-- without this function. One event is added at a time.
create or replace function audit_append(in_body text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand integer := app_merchant();
  head record;
  next_seq bigint;
begin
  perform pg_advisory_xact_lock(7215019, brand);
  select e.seq, e.hash into head from audit_events e where e.merchant_id = brand order by e.seq desc limit 1;
  next_seq := coalesce(head.seq, 0) + 1;
  insert into audit_events (merchant_id, seq, body, hash) values (brand, next_seq, in_body,
    sha256(coalesce(head.hash, decode(repeat('00', 32), 'hex'))
      || int4send(brand) || int8send(next_seq) || convert_to(in_body, 'UTF8')));
  return next_seq;
end $$;
grant execute on function audit_append(text) to croupier_app;
