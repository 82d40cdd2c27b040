import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { findGame, type Game } from "../../engine/catalogue.ts";
import type { PlayState, RandomBelow } from "../../engine/engine.ts";
import { listCoinUnits } from "../currency.ts";
import { inTransaction } from "../database.ts";
import type { PastPlay, PastSitting } from "./past-play.schema.ts";
import { insertPast, listPast, type PastRound, takePast } from "./past-play.store.ts";

/** How long a spin is shown before its win is posted, at most. */
const SHOWN_MS = 2_000;

const cryptoRandom: RandomBelow = (limit) => randomInt(limit);

interface Sitting {
  readonly game: Game;
  readonly coinUnits: bigint;
  readonly stakeUnits: bigint;
  draw(): PlayState;
}

/** A sitting at a game of one player that has nothing to choose, and no pots: the past fills none. Undefined for any other. */
function sitDown(
  { gameCode, title, stake }: PastSitting,
  currency: string,
  random: RandomBelow,
): Sitting | undefined {
  const game = findGame(gameCode, title);
  const { engine, model } = game ?? {};
  if (!game || engine?.kind !== "solo" || !model || engine.turns || model.jackpot) return undefined;
  const coins = listCoinUnits(model, currency);
  const coinUnits = coins[Math.min(stake, coins.length - 1)];
  const choice = engine.readChoice(model, null, { buy: false });
  if (!coinUnits || choice === undefined) return undefined;
  const stakeUnits = coinUnits * BigInt(engine.costOf(model, choice));
  return { game, coinUnits, stakeUnits, draw: () => engine.start(model, choice, random) };
}

/**
 * Plays the demo's past: the engine draws every outcome as usual, and each round is stored as one that was paid and shown
 * then. Nothing is sent to the wallet: the caller books the answer.
 */
export function createPastPlay(pool: Pool, random: RandomBelow = cryptoRandom) {
  function draw({ balances, currency, sittings }: PastPlay): PastRound[] {
    const wallets = new Map(balances);
    return sittings.flatMap((sitting, place) => {
      const seat = sitDown(sitting, currency, random);
      if (!seat) return [];
      const { game, coinUnits, stakeUnits } = seat;
      const rounds: PastRound[] = [];
      for (let spin = 0; spin < sitting.spins; spin += 1) {
        const before = wallets.get(sitting.player) ?? 0n;
        if (before < stakeUnits) break;
        const outcome = seat.draw();
        const winUnits = coinUnits * BigInt(outcome.coins);
        const betBalanceUnits = before - stakeUnits;
        wallets.set(sitting.player, betBalanceUnits + winUnits);
        const betAt = new Date(sitting.at.getTime() + spin * sitting.pauseMs);
        const shownMs = Math.min(SHOWN_MS, Math.floor(sitting.pauseMs / 2));
        rounds.push({
          rules: `${game.engine.id}/${game.model.id}/${game.model.version}`,
          place,
          id: randomUUID(),
          betUuid: randomUUID(),
          winUuid: randomUUID(),
          coinUnits,
          stakeUnits,
          winUnits,
          betBalanceUnits,
          outcome,
          betAt,
          winAt: new Date(betAt.getTime() + shownMs),
        });
      }
      return rounds;
    });
  }

  /** Plays once per key. @returns the rounds, in the order of the sittings; the same ones when it is asked again */
  return async (play: PastPlay): Promise<readonly PastRound[]> => {
    const rounds = draw(play);
    const isOurs = await inTransaction(pool, async (client) => {
      const taken = await takePast(client, play);
      if (taken) await insertPast(client, play, rounds);
      return taken;
    });
    return isOurs ? rounds : listPast(pool, play);
  };
}
