-- CASE-25: the first of a brand's names is its main host, for which its passkeys are made. Another that joins never takes its place.
alter table merchant_hosts add column added_at timestamptz not null default now();
create index passkeys_of_host on passkeys (merchant_id, rp_id);
