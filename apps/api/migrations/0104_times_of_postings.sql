-- When money last moved on an account. A posting takes this time or a later one, so that the times of an account follow
-- the order of its postings, whatever the clocks of the processes say and however long a call waited (FAULT-20).
alter table accounts add column moved_at timestamptz;
