-- Whether a bet begins a play session: the first one, and the first after a break of 15 minutes without a
-- bet.
create or replace function play_begins(in_since timestamptz, in_played_at timestamptz, in_at timestamptz)
  returns boolean
language sql stable as $$
  select in_since is null or in_played_at + interval '15 minutes' <= in_at
$$;
grant execute on function play_begins(timestamptz, timestamptz, timestamptz) to croupier_app;
