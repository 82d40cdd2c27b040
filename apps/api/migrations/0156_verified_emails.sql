-- When a code proved that the address is the member's. Null for one that was only typed; those that were bound before this
-- time cannot be told from them, and can be bound again.
alter table members add column email_verified_at timestamptz;
