-- The draws of the lotteries (API-53 to API-57): a draw is one fact for the whole installation, as a national lottery
-- is, so the table has no merchant_id; which lotteries a brand shows follows from the games that it offers (ADR 18).
create table lottery_draws (
  -- The game of the catalogue that the lottery is, as "<vendor>:<game code>".
  lottery text not null,
  draws_at timestamptz not null,
  -- When it was drawn, or found to have been missed.
  settled_at timestamptz not null,
  -- [{"prize": "SPECIAL", "numbers": ["012345"]}, ...]; null for a draw that was missed.
  prizes jsonb check (jsonb_typeof(prizes) = 'array'),
  -- One outcome for each draw, whoever draws.
  primary key (lottery, draws_at),
  check (settled_at >= draws_at)
);
-- Append-only: the server may add a draw and can never change one.
grant select, insert on lottery_draws to croupier_app;
