-- Directs are listed by name, a page after a name; a count of them reads the same index.
drop index members_upline;
create index members_upline on members (merchant_id, upline_id, username) where upline_id is not null;
