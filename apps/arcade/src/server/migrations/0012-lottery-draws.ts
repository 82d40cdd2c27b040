/**
 * Draws of lotteries have their time on the calendar and a number that follows from it. A draw without them, as at a table, is
 * drawn at its bell.
 */
export const LOTTERY_DRAWS = `
alter table draws add column draws_at timestamptz;
alter table draws add column numero text;
alter table draws add check ((draws_at is null) = (numero is null));
alter table draws add check (draws_at >= closes_at);
create unique index draws_by_time on draws (operator, brand, game_code, draws_at) where draws_at is not null;
`;
