import type { Pool } from "pg";

interface PairsOrder {
  readonly operator: string;
  readonly brand: string;
  readonly since: Date;
}

/** Fewer duels than these say nothing, and are not told. */
const FEWEST_DUELS = 6;
const MOST_PAIRS = 500;
const CODE = /^[\x21-\x7e]{1,128}$/;
const isCode = (value: unknown): value is string => typeof value === "string" && CODE.test(value);

/** Reads which brand's duels are requested, and since when. @returns undefined when the body is malformed */
export function readPairsOrder(body: unknown): PairsOrder | undefined {
  const { operator_id: operator, sub_partner_id: brand, since } = (body ?? {}) as Record<string, unknown>;
  const from = new Date(typeof since === "string" ? since : "");
  return isCode(operator) && isCode(brand) && !Number.isNaN(from.getTime())
    ? { operator, brand, since: from }
    : undefined;
}

/** Two who have played duels for money against each other. Units are decimal strings. */
interface PlayedPair {
  readonly loser: string;
  readonly winner: string;
  readonly duels: number;
  readonly lost: number;
  readonly net_units: string;
  readonly stake_units: string;
  /** What the loser has staked in the duels that they lost. */
  readonly lost_stake_units: string;
  /** The largest stake of one duel. */
  readonly most_stake_units: string;
}

/**
 * Lists pairs of a brand's players in which one has lost nine of ten finished duels, or nine tenths of the stakes, to the
 * other; the largest losses first. Even pairs are left out, however often they play.
 */
export async function listPairs(pool: Pool, { operator, brand, since }: PairsOrder): Promise<PlayedPair[]> {
  const { rows } = await pool.query<PlayedPair>({
    name: "list-duel-pairs",
    text: `with played as (
             select one.player, other.player as other, one.stake_units as stake, one.win_units as win, other.win_units as others_win, d.currency
             from duels d join rounds one on one.duel_id = d.id join rounds other on other.duel_id = d.id and other.seat <> one.seat
             where d.operator = $1 and d.brand = $2 and d.state = 'over' and d.ended_at >= $3 and not d.has_bot
               and one.player is not null and other.player is not null)
           select player as loser, other as winner, count(*)::integer as duels,
             count(*) filter (where win < others_win)::integer as lost, sum(stake - win)::text as net_units, sum(stake)::text as stake_units,
             sum(stake) filter (where win < others_win)::text as lost_stake_units, max(stake)::text as most_stake_units
           from played group by player, other, currency
           having count(*) >= $4 and sum(win) < sum(others_win)
             and (count(*) filter (where win < others_win) * 10 >= count(*) * 9
               or sum(stake) filter (where win < others_win) * 10 >= sum(stake) * 9)
           order by sum(stake - win) desc, player, other limit $5`,
    values: [operator, brand, since, FEWEST_DUELS, MOST_PAIRS],
  });
  return rows;
}
