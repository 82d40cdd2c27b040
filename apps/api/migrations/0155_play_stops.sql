-- Cool-offs and self-exclusions. A stop is never shortened: the server adds rows, and may write only that an exclusion whose
-- term is over was ended by the member's own yes (docs/adr/0047-exclusions-across-brands.md).
create table play_stops (
  stop_id bigint generated always as identity primary key,
  merchant_id integer not null references merchants,
  member_id bigint not null references members,
  kind text not null check (kind in ('coolOff', 'exclusion')),
  scope text not null check (scope in ('brand', 'all')),
  -- Whether the member asked for it here, or a contact of theirs is excluded at all brands.
  origin text not null check (origin in ('member', 'contact')),
  started_at timestamptz not null,
  -- Null has no end.
  ends_at timestamptz check (ends_at > started_at),
  -- Only an exclusion is ended by a yes, and never before its term. A cool-off ends by itself.
  ended_at timestamptz check (ended_at is null or (kind = 'exclusion' and ends_at is not null and ended_at >= ends_at)),
  check (kind = 'exclusion' or (scope = 'brand' and origin = 'member' and ends_at is not null))
);
create index play_stops_of_members on play_stops (member_id);
call protect_table('play_stops', 'select, insert');
grant update (ended_at) on play_stops to croupier_app;

-- Contacts of people who excluded themselves at all brands: keyed fingerprints, without brand and member. It stands outside
-- of the brands' isolation, so the server reaches it by exclude_contacts and find_contact_exclusion alone.
create table excluded_contacts (
  fingerprint bytea not null check (length(fingerprint) = 32),
  started_at timestamptz not null,
  ends_at timestamptz check (ends_at > started_at)
);
create index excluded_contacts_by_fingerprint on excluded_contacts (fingerprint);
