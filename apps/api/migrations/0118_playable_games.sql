-- How many of a vendor's games can be launched: what has none is not offered as if it had.
alter table vendor_counts add column playable integer not null default 0;
update vendor_counts c set playable = p.games
from (select vendor, game_type, classification, count(*) as games
  from games cross join lateral unnest(classifications || ''::text) as u (classification)
  where enabled and support_play group by 1, 2, 3) as p
where (c.vendor, c.game_type, c.classification) = (p.vendor, p.game_type, p.classification);
