-- Two accounts whose duels look as if one gave the other its money (docs/adr/0078-signals.md). What was counted is the vendor's. A row is
-- asked about once; two accounts that nobody has decided on may have another one after a month.
create table duel_pairs (
  pair_id bigint generated always as identity primary key,
  loser_id bigint not null,
  winner_id bigint not null,
  net_units bigint not null check (net_units > 0),
  found_at timestamptz not null,
  merchant_id integer not null references merchants,
  duels integer not null check (duels > 0),
  lost integer not null check (lost between 1 and duels),
  foreign key (merchant_id, loser_id) references members (merchant_id, member_id),
  foreign key (merchant_id, winner_id) references members (merchant_id, member_id),
  check (loser_id <> winner_id)
);
call protect_table('duel_pairs', 'select, insert');
create index duel_pairs_of_two on duel_pairs (merchant_id, least(loser_id, winner_id), greatest(loser_id, winner_id));

alter table signals
  drop constraint signals_subject_check,
  add constraint signals_subject_check check (subject in ('reward', 'due', 'offers', 'duels'));
