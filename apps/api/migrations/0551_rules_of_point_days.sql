-- A late void takes back what a day's play no longer brings by the rules that counted the day (docs/adr/0073-points-in-the-ledger.md).
alter table point_runs
  -- The rates and factors by which the day is counted; none for days from before.
  add column rules jsonb;
