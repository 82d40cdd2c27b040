-- The trial is offered unless a brand says otherwise, and guests play demos only where a brand says so. The brands that
-- are there keep what they had.
update merchants
  set switches = '{"TRIALPLAY": false, "GUESTDEMO": true}'::jsonb || switches;
