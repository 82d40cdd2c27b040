-- Accounts of a brand whose contacts are one in the form that counts today, and were two before (CASE-18, CASE-20). Each keeps what
-- it has and its ways to sign in; no password is recovered by the contact until a person has decided whose it is
-- (`croupier contact settle`). Contacts that belong to one account alone are written in the one form after the migrations
-- (apps/api/src/modules/member/contact-forms.store.ts).
create table contact_clashes (
  clash_id bigint not null,
  merchant_id integer not null references merchants,
  member_id bigint not null,
  kind text not null check (kind in ('email', 'mobile')),
  -- In the form that counts.
  contact text not null,
  found_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The operator's username.
  closed_by text,
  close_reason text,
  primary key (merchant_id, clash_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null))
);
create sequence contact_clash_numbers;
create index contact_clashes_of_contact on contact_clashes (merchant_id, kind, contact) where closed_at is null;
create index contact_clashes_of_member on contact_clashes (merchant_id, member_id) where closed_at is null;
call protect_table('contact_clashes', 'select, update (closed_at, closed_by, close_reason)');
