-- The head icon of a member: one of the brand's presets, or a picture that the server encoded itself (SEC-24).
create table head_icons (
  merchant_id integer not null references merchants,
  member_id bigint not null,
  preset smallint check (preset > 0),
  picture bytea check (octet_length(picture) <= 262144),
  updated_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members (merchant_id, member_id),
  check ((preset is null) <> (picture is null))
);
call protect_table('head_icons', 'select, insert, update');
