-- The sums with a movement of play. A stake that is given back may be one of an earlier period, so stakes
-- never fall below 0.
create or replace function play_added(in_sums bigint[], in_loss bigint, in_stake bigint, in_time bigint)
  returns bigint[]
language sql immutable as $$
  select array[
    in_sums[1] + in_loss, in_sums[2] + in_loss, in_sums[3] + in_loss,
    greatest(in_sums[4] + in_stake, 0),
    greatest(in_sums[5] + in_stake, 0),
    greatest(in_sums[6] + in_stake, 0),
    in_sums[7] + in_time, in_sums[8] + in_time, in_sums[9] + in_time]
$$;
