-- What still counts of the sums of an earlier day: nothing of a period that is over since.
create or replace function play_carried(in_sums bigint[], in_counted_day date, in_day date) returns bigint[]
language plpgsql immutable as $$
declare
  week integer :=
    (date_trunc('week', in_counted_day::timestamp) = date_trunc('week', in_day::timestamp))::integer;
  month integer :=
    (date_trunc('month', in_counted_day::timestamp) = date_trunc('month', in_day::timestamp))::integer;
begin
  if in_day <= in_counted_day then return in_sums; end if;
  return array[0, in_sums[2] * week, in_sums[3] * month,
    0, in_sums[5] * week, in_sums[6] * month,
    0, in_sums[8] * week, in_sums[9] * month];
end $$;
grant execute on function play_carried(bigint[], date, date) to croupier_app;
