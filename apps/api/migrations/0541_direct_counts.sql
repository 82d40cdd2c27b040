-- How many members are directly below somebody is kept instead of counted: each page of the directs of an agent with ten thousand of them
-- would read as many index entries. It is kept in several rows, so that those who register below one agent at once do not wait for each
-- other (note_new_directs, note_moved_direct).
create table direct_counts (
  member_id bigint not null,
  merchant_id integer not null references merchants,
  -- May be below 0: somebody who came by one row may leave by another.
  directs integer not null,
  slot smallint not null,
  primary key (merchant_id, member_id, slot)
) with (fillfactor = 70);
call protect_table('direct_counts', 'select');
-- Whoever registers before the functions are there is counted by the step that follows them (direct-counts.store.ts).
insert into direct_counts (merchant_id, member_id, slot, directs)
  select merchant_id, upline_id, 0, count(*) from members where upline_id is not null group by 1, 2;
