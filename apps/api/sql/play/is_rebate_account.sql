-- Whether an account of the house is the one that pays members who are no agents the rebates of their own
-- play, as gifts.
create or replace function is_rebate_account(in_kind text, in_name text) returns boolean
  language sql immutable as $$
  select in_kind = 'bonus' and in_name = 'rebate'
$$;
grant execute on function is_rebate_account(text, text) to croupier_app;
