-- Contracts that are offered, answered and kept (docs/adr/0070-contracts.md). What was offered before has no terms to agree to.
alter table contract_offers rename to contracts;
alter table contracts rename column contract_offer_id to contract_id;
alter table contracts rename column member_id to beneficiary_id;
alter index contract_offers_open rename to contracts_open;
alter table contracts
  drop constraint contract_offers_kind_check,
  drop constraint contract_offers_state_check,
  -- Who owes the bills; null for the brand.
  add column payer_id bigint,
  -- As packages/domain/src/contract-codec.ts writes them.
  add column terms jsonb,
  add column answered_at timestamptz,
  -- The brand's days on which it counts, from the day after it was accepted.
  add column starts_on date,
  add column ends_on date;
update contracts set
  kind = case kind when 'daily_salary' then 'daily' when 'hourly_salary' then 'hourly' else kind end,
  state = case state when 'refused' then state else 'withdrawn' end;
alter table contracts
  add foreign key (merchant_id, payer_id) references members (merchant_id, member_id),
  add check (kind in ('daily', 'hourly', 'dividend')),
  add check (state in ('offered', 'accepted', 'refused', 'withdrawn', 'ended', 'replaced')),
  add check (payer_id <> beneficiary_id),
  add check (terms is not null or state in ('refused', 'withdrawn')),
  add check ((starts_on is not null) = (state in ('accepted', 'ended', 'replaced'))),
  add check ((ends_on is not null) = (state in ('ended', 'replaced'))),
  -- The day before its first: it never counted.
  add check (ends_on >= starts_on - 1);
create unique index contracts_kept on contracts (merchant_id, beneficiary_id, kind) where state = 'accepted';
create index contracts_of_beneficiaries on contracts (merchant_id, beneficiary_id, kind, contract_id);
create index contracts_of_payers on contracts (merchant_id, payer_id, kind) where payer_id is not null;
grant insert on contracts to croupier_app;
grant update (state, answered_at, starts_on, ends_on) on contracts to croupier_app;
