-- How many orders of a member wait for their payment is counted with each new one (CASE-14).
create index deposit_orders_open on deposit_orders (merchant_id, member_id) where state = 'pending';
