import type pg from "pg";
import { afterRake } from "../../../../apps/arcade/src/engine/duel.ts";
import type { DuelModel } from "../../../../apps/arcade/src/engine/engine.ts";
import { findRules } from "../../../../apps/arcade/src/engine/engines.ts";
import { checkBooks } from "../../../../apps/arcade/src/server/jackpots/book-check.store.ts";
import { groupBy, listNames, type RoundRow } from "./rows.ts";

interface DrawRow {
  readonly id: string;
  readonly state: string;
  readonly card: unknown;
  readonly outcome: unknown;
}

/** Each bet on a draw was settled by its outcome, or given back with it. */
export async function compareDraws(pool: pg.Pool, rounds: readonly RoundRow[]): Promise<readonly string[]> {
  const { rows } = await pool.query<DrawRow>("select id, state, card, outcome from draws");
  const draws = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  for (const round of rounds) {
    if (round.draw_id === null) continue;
    const draw = draws.get(round.draw_id);
    const name = `bet ${round.id} of ${round.game_code} is ${round.state}`;
    if (draw?.state === "void" && round.state === "settled") faults.push(`${name}, and its draw is void`);
    if (round.state !== "settled" || draw?.state === "void") continue;
    const rules = findRules(round.engine, round.model, round.version);
    if (draw?.state !== "settled" || rules?.engine.kind !== "shared") {
      faults.push(`${name}, and its draw ${draw?.state}`);
      continue;
    }
    const coins = rules.engine.payOf(rules.model, draw.card, round.choice, draw.outcome);
    const wanted = BigInt(round.coin_units) * BigInt(coins);
    if (String(wanted) !== round.win_units) faults.push(`${name}, won ${round.win_units} and not ${wanted}`);
  }
  return faults;
}

interface DuelRow {
  readonly id: string;
  readonly state: string;
  readonly engine: string;
  readonly model: string;
  readonly version: number;
}

/** The pot of a duel is both stakes less the rake; an unfinished duel returned both stakes. */
export async function compareDuels(pool: pg.Pool, rounds: readonly RoundRow[]): Promise<readonly string[]> {
  const { rows } = await pool.query<DuelRow>("select id, state, engine, model, version from duels");
  const seats = groupBy(
    rounds.filter(({ duel_id: id }) => id !== null),
    ({ duel_id: id }) => id ?? "",
  );
  return rows.flatMap(({ id, state, engine, model, version }) => {
    const own = seats.get(id) ?? [];
    const name = `duel ${id} of ${engine} is ${state}`;
    if (state === "void")
      return own.every((seat) => seat.state === "cancelled") ? [] : [`${name}, and not all stakes came back`];
    if (state !== "over") return [`${name}`];
    const rules = findRules(engine, model, version);
    const staked = own.reduce((units, seat) => units + BigInt(seat.stake_units), 0n);
    const won = own.reduce((units, seat) => units + BigInt(seat.win_units ?? 0), 0n);
    const players = new Set(own.map(({ player }) => player));
    if (own.length !== 2 || players.size !== 2 || own.some((seat) => seat.state !== "settled"))
      return [`${name}, with ${own.length} seats: ${own.map((seat) => seat.state).join(", ")}`];
    const pot = afterRake(staked, rules?.model as DuelModel);
    return won === pot ? [] : [`${name}, its stakes were ${staked} and it has paid ${won}, not ${pot}`];
  });
}

/** Double entry of the pots, and each round's shares and pot in it once. */
export async function comparePots(pool: pg.Pool, rounds: readonly RoundRow[]): Promise<readonly string[]> {
  const { drifted, unbalanced, rounds: wrong } = await checkBooks(pool);
  const faults = [
    ...drifted.map((name) => `pot account ${name} is not the sum of its transfers`),
    ...unbalanced.map((name) => `the pots of ${name} do not add up to 0`),
    ...wrong.map((id) => `round ${id} and the pots' books do not agree`),
    ...(await listNames(
      pool,
      "select format('pot %s of %s holds %s', name, brand, balance_units) as name from jackpot_accounts where kind = 'pot' and balance_units < 0",
    )),
  ];
  const { rows } = await pool.query<{ round_id: string; units: string; shares: number }>(
    `select round_id, sum(units)::text as units, count(*)::integer as shares from jackpot_transfers where kind = 'share' group by 1`,
  );
  const shares = new Map(rows.map((row) => [row.round_id, row]));
  for (const round of rounds) {
    const rule = findRules(round.engine, round.model, round.version)?.model.jackpot;
    if (!rule || round.state !== "settled") continue;
    const perMille = rule.pots.reduce((all, { sharePerMille }) => all + sharePerMille, 0);
    const wanted = (BigInt(round.stake_units) / 1_000n) * BigInt(perMille);
    const { units = "0", shares: times = 0 } = shares.get(round.id) ?? {};
    if (units !== String(wanted) || times !== rule.pots.length)
      faults.push(
        `round ${round.id} has filled the pots with ${units} in ${times} shares, not with ${wanted}`,
      );
  }
  return faults;
}
