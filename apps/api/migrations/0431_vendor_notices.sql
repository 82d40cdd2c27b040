-- What operators should know of a vendor's calls, and that moves nothing by itself. It may concern no brand, so it names none, and
-- the same thing said again is one row. A row is closed by a person.
create table vendor_notices (
  notice_id bigint generated always as identity primary key,
  vendor text not null,
  -- unknown_field: the subject is the name of a field that no call of the vendor's protocol knows; it was ignored.
  kind text not null check (kind in ('unknown_field')),
  subject text not null check (length(subject) <= 64),
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by <> ''),
  close_reason text check (close_reason <> ''),
  unique (vendor, kind, subject),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null))
);
create index vendor_notices_open on vendor_notices (first_at) where closed_at is null;
grant select, insert, update (times, last_at, closed_at, closed_by, close_reason) on vendor_notices to croupier_app;
