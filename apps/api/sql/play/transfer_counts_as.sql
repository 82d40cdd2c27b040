-- Which figure of a member's day a kind of transfer between a member and the house adds to: 'deposit' and 'given' by what comes
-- in, less what goes back; 'withdrawal' by what goes out. @returns null for all others
create or replace function transfer_counts_as(in_kind text) returns text language sql immutable as $$
  select case when in_kind in ('deposit', 'chargeback') then 'deposit' when in_kind = 'paid' then 'withdrawal' when in_kind in ('bonus', 'forfeit', 'demo') then 'given' end
$$;
grant execute on function transfer_counts_as(text) to croupier_app;
