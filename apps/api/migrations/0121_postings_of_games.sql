-- A bet or a win writes one posting for both of its sides (docs/adr/0036-one-posting-two-sides.md): what the account has
-- got or given, the house's account has given or got. It is null where the other side has a row of its own, as it had for
-- every posting until now.
alter table postings add column house_account_id bigint;
