-- The newest head of a brand's books that was written to the file of anchors. A file that does not hold it was lost, emptied or
-- exchanged. The database is no proof of the file, nor the file of the database: each says what the other should hold.
create table book_anchors (
  merchant_id integer primary key references merchants,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  anchored_at timestamptz not null
);
call protect_table('book_anchors', 'select, insert, update (seq, hash, anchored_at)');
