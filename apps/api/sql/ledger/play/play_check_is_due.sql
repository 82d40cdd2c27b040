-- Whether a reality check is due. One that fell due before the session's break stays due until it is
-- acknowledged.
create or replace function play_check_is_due(
  in_checked_at timestamptz, in_minutes smallint, in_played_at timestamptz, in_at timestamptz
) returns boolean language sql stable as $$
  select coalesce(in_checked_at + in_minutes * interval '1 minute'
    <= least(in_at, in_played_at + interval '15 minutes'), false)
$$;
grant execute on function play_check_is_due(timestamptz, smallint, timestamptz, timestamptz) to croupier_app;
