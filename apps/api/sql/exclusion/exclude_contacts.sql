-- Excludes people with these contacts at all brands. Nothing takes an entry away before its term, and none
-- says which brand it came from. One who calls needs the installation's key to know a fingerprint.
create or replace function exclude_contacts(
  in_fingerprints bytea[], in_from timestamptz, in_until timestamptz
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into excluded_contacts (fingerprint, started_at, ends_at)
    select f, in_from, in_until from unnest(in_fingerprints) f
$$;
revoke all on function exclude_contacts(bytea[], timestamptz, timestamptz) from public;
grant execute on function exclude_contacts(bytea[], timestamptz, timestamptz) to croupier_app;
