-- When a member proved that a number is his own, by a code sent to it. A number that was only typed opens no login and
-- holds no place: whoever proves it has it.
alter table members add column mobile_verified_at timestamptz;
