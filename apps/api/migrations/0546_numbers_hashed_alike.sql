-- The hash of an account's number was another one for each member, so two members with one account were never seen (CASE-29).
-- A server hashes the numbers of before anew: it alone has the key. 1: by brand, member and number; 2: by brand and number.
alter table bank_accounts add column hashed_as smallint not null default 1 check (hashed_as in (1, 2));
grant update (number_hash, hashed_as) on bank_accounts to croupier_app;
create index bank_accounts_hashed_before on bank_accounts (merchant_id, bank_account_id) where hashed_as = 1;
