import type { PageContext } from "../page.ts";

/** A bet whose draw is over. */
interface EndedBet {
  readonly id: string;
  readonly stakeUnits: bigint;
  /** Undefined if the stake came back, or if the page has not heard the result. */
  readonly winUnits: bigint | undefined;
}

/** Thousands who watch one draw do not all ask for their balance at once. */
const SPREAD_MS = 1_500;
const LEAST_MS = 200;

/**
 * Tells that the player's bets on a draw have ended. The lobby and the session bar hear of each round once, as soon as its
 * result is known and however often this is called for the draw; then the balance is read.
 */
export function createEndTeller({ host, purse }: Pick<PageContext, "host" | "purse">) {
  /** Bets that have ended, with their wins. */
  const told = new Map<string, bigint | undefined>();
  const isNews = ({ id, winUnits }: EndedBet): boolean =>
    !told.has(id) || (winUnits !== undefined && told.get(id) === undefined);

  /** @param isRunning whether the player's bets on the draw after it run already */
  return (bets: readonly EndedBet[], isRunning = false): void => {
    const ended = bets.filter(isNews);
    for (const { id, stakeUnits, winUnits } of ended) {
      told.set(id, winUnits);
      if (winUnits === undefined) continue;
      host.post({ type: "round", roundId: id, stakeUnits: String(stakeUnits), winUnits: String(winUnits) });
    }
    host.post({ type: "playing", isRunning });
    if (ended.length === 0) return;
    setTimeout(() => void purse.read().catch(() => undefined), LEAST_MS + Math.random() * SPREAD_MS);
  };
}
