-- The longest exclusion at all brands that one of these contacts has at a moment; without an end where one
-- has none. It answers one row or none, and says nothing of where it comes from.
create or replace function find_contact_exclusion(in_fingerprints bytea[], in_at timestamptz)
returns table (ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select c.ends_at from excluded_contacts c
  where c.fingerprint = any(in_fingerprints) and (c.ends_at is null or c.ends_at > in_at)
  order by c.ends_at desc nulls first limit 1
$$;
revoke all on function find_contact_exclusion(bytea[], timestamptz) from public;
grant execute on function find_contact_exclusion(bytea[], timestamptz) to croupier_app;
