-- How far the past of a demo's brand is written (docs/adr/0077-the-demos-past.md). A start that died in the middle goes on here.
create table demo_pasts (
  merchant_id integer primary key references merchants,
  -- The past begins and ends with these instants, also where it is written by several starts.
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  -- Days of the brand: the last one that is played, and the last one on whose morning everything was done.
  played_day date,
  walked_day date,
  done_at timestamptz
);
call protect_table('demo_pasts', 'select');
