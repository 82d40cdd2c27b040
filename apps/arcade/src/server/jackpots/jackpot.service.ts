import type { Pool } from "pg";
import type { Game } from "../../engine/catalogue.ts";
import { drawPot, meanOfPot, type PotName } from "../../engine/jackpot.ts";
import { unitsOfHundredth } from "../../fair/hundredth.ts";
import type { PotView } from "../../wire.ts";
import { type Database, inTransaction } from "../database.ts";
import type { Draws } from "../fairness/draws.ts";
import type { NewRound, Round } from "../rounds/round.store.ts";
import type { Session } from "../session/session.store.ts";
import { findPots, holdPots, movePots } from "./book.store.ts";

export interface WonPot {
  readonly pot: PotName;
  readonly units: bigint;
}

type Drawn = Pick<NewRound, "id" | "stakeUnits"> & Pick<Round, "seed">;

/** Which pot the seeds of a round give; undefined for none, and in a game without pots. */
export async function drawJackpot(
  draws: Draws,
  { model }: Pick<Game, "model">,
  { currency }: Session,
  round: Drawn,
  database?: Database,
): Promise<PotName | undefined> {
  if (!model.jackpot) return undefined;
  const stake = Number(round.stakeUnits / unitsOfHundredth(currency));
  return drawPot(model.jackpot, stake, await draws(round, "jackpot", database));
}

const isPlayMoneyOf = ({ member, isPlayMoney }: Session): boolean => !member || isPlayMoney;

/**
 * The constant amount of a pot in demo play: as much play money as the pot of members holds on average when it is won, so
 * that demo play returns the same. Nobody fills it, and it touches no account.
 */
function demoUnits({ model }: Pick<Game, "model">, { currency }: Session, pot: PotName): bigint {
  const rule = model.jackpot?.pots.find(({ name }) => name === pot);
  if (!model.jackpot || !rule) throw new Error(`no pot ${pot} in ${model.id}`);
  return BigInt(meanOfPot(model.jackpot, rule)) * unitsOfHundredth(currency);
}

/**
 * Fills a game's pots with the shares of a round that has been paid, and pays the one that it has won. Belongs in the transaction
 * that stores the outcome, with the round held. Play money, of demo play or a trial, fills nothing and wins play money.
 */
export async function settleJackpot(
  database: Database,
  game: Pick<Game, "model">,
  session: Session,
  round: Drawn,
  pot: PotName | undefined,
): Promise<WonPot | undefined> {
  const rule = game.model.jackpot;
  if (!rule) return undefined;
  if (isPlayMoneyOf(session)) return pot && { pot, units: demoUnits(game, session, pot) };
  const units = await movePots(database, session, rule, round, pot);
  return pot && units !== undefined ? { pot, units } : undefined;
}

/** The pots of a game as its page shows them, the largest first; undefined in a game without pots. */
export async function viewPots(
  pool: Pool,
  session: Session,
  game: Pick<Game, "model">,
): Promise<readonly PotView[] | undefined> {
  const rule = game.model.jackpot;
  if (!rule) return undefined;
  const view = (unitsOf: (name: PotName) => bigint): PotView[] =>
    rule.pots.map(({ name }) => ({ name, units: String(unitsOf(name)) }));
  if (isPlayMoneyOf(session)) return view((name) => demoUnits(game, session, name));
  const balances =
    (await findPots(pool, session, rule)) ??
    (await inTransaction(pool, (client) => holdPots(client, session, rule)));
  return view((name) => balances.get(name) ?? 0n);
}
