-- CASE-39: a brand of Brazil asks who plays for their CPF, and pays out to Pix keys. A CPF is kept encrypted; a keyed fingerprint keeps it
-- to one account of a brand. It is given once, and nobody changes or takes it away without support.
create table member_cpfs (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  cpf_sealed bytea not null,
  cpf_hash bytea not null,
  given_at timestamptz not null,
  primary key (merchant_id, member_id),
  unique (merchant_id, cpf_hash),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id)
);
call protect_table('member_cpfs', 'select, insert');

-- A Pix key is an account whose number is the key. `pix_shown` is the key masked, as its member sees it.
alter table bank_accounts
  add column pix_kind text check (pix_kind in ('cpf', 'phone', 'email', 'random')),
  add column pix_shown text,
  add constraint bank_accounts_pix_shown check ((pix_kind is null) = (pix_shown is null));
