-- The turnover that a promotion's bonus asks for, as a multiple of it; 0 asks for none. check_promotion_terms refuses what the
-- brand's market does not allow.
alter table promotions
  add column wagering_x integer not null default 0 check (wagering_x between 0 and 10),
  -- Percent of a stake that counts, by type of game; none: the brand's.
  add column wagering_weights jsonb,
  add column wagering_hold text not null default 'grant' check (wagering_hold in ('grant', 'all')),
  add column wagering_days integer not null default 30 check (wagering_days between 1 and 366);
-- What was promised when the member joined; changing the promotion does not change it. None: no turnover.
alter table promotion_sign_ups
  add column wagering jsonb check (wagering ?& array['x', 'weights', 'hold', 'days']);
