-- Which figure of a member's day a kind of transfer adds to: 'withdrawal' by what goes out, all others by what comes in, less what goes
-- back. 'rebate' and 'salary' are of earnings. @returns null for kinds that count in none
create or replace function transfer_counts_as(in_kind text) returns text language sql immutable as $$
  select case when in_kind in ('deposit', 'chargeback') then 'deposit' when in_kind = 'paid' then 'withdrawal' when in_kind in ('bonus', 'forfeit', 'demo') then 'given'
    when in_kind in ('rebate', 'salary') then in_kind end
$$;
grant execute on function transfer_counts_as(text) to croupier_app;
