-- Which figure of a member's day a kind of transfer adds to (transfer_kinds). @returns null for kinds that
-- count in none
create or replace function transfer_counts_as(in_kind text) returns text language sql stable as $$
  select k.counts_as from public.transfer_kinds k where k.kind = in_kind limit 1
$$;
grant execute on function transfer_counts_as(text) to croupier_app;
