-- Spins of the wheel as an item of the mall, and points that are taken back when the play of a day is (docs/adr/0073-points-in-the-ledger.md).
alter table mall_items
  -- How many spins an item gives.
  add column spins smallint check (spins between 1 and 20),
  drop constraint mall_items_kind_check,
  add constraint mall_items_kind_check check (kind in ('goods', 'voucher', 'spins')),
  add check ((kind = 'spins') = (spins is not null));
grant update (spins) on mall_items to croupier_app;
alter table wheel_tickets
  drop constraint wheel_tickets_source_check,
  add constraint wheel_tickets_source_check check (source in ('mission', 'level', 'checkIn', 'spin', 'mall'));

insert into transfer_kinds (kind, from_kind, to_kind, posted_by) values ('points_correct', 'points', 'points_pool', 'transfer');
alter table point_lots
  -- The VIP level by whose factor it was counted; none for lots from before.
  add column level smallint check (level >= 0),
  -- How much of it later changes of the play have taken back, there or not.
  add column corrected_units bigint not null default 0 check (corrected_units between 0 and earned_units);
grant update (corrected_units) on point_lots to croupier_app;
-- Up to which facts of play changes of earlier days have been looked at.
create table point_marks (
  merchant_id integer primary key references merchants,
  facts_until bigint not null
) with (fillfactor = 50);
call protect_table('point_marks', 'select, insert, update (facts_until)');
