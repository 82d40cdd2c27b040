-- What the vendor that draws a brand's lotteries has told of its draws (docs/adr/0086-lotteries-are-drawn-by-their-vendor.md). Each
-- brand has draws of its own. What the platform drew for all brands until now stays in lottery_draws, and nothing is added there.
create table lottery_results (
  draws_at timestamptz not null,
  -- When it was taken here, or found to have been missed.
  settled_at timestamptz not null,
  merchant_id integer not null references merchants,
  -- The game of the catalogue that the lottery is, as "<vendor>:<game code>".
  lottery text not null,
  -- By which the vendor proves the draw; null where nobody opened it.
  draw_id uuid,
  -- [{"prize": "SPECIAL", "numbers": ["012345"]}, ...]; null for a draw that was missed.
  prizes jsonb check (jsonb_typeof(prizes) = 'array'),
  -- One outcome for each draw, however often and by whomever it is taken.
  primary key (merchant_id, lottery, draws_at),
  check (settled_at >= draws_at),
  check (prizes is null or draw_id is not null)
);
-- Append-only: the server may add a draw and can never change one.
call protect_table('lottery_results', 'select, insert');
revoke insert on lottery_draws from croupier_app;
