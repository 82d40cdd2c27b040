import type { DuelView, Replay, TableState } from "../../wire.ts";
import { type Api, ApiError } from "../api.ts";

/** No events follow the shown one. */
const NOTHING: readonly string[] = [];

/**
 * The calls of a page that replays a round. Stored data answers them; calls that would move money or change data are
 * refused here and never reach the server.
 */
export function createReplayApi({ state, table, duel }: Replay): Api {
  const refuse = (): Promise<never> => Promise.reject(new ApiError("REPLAY"));
  let shown = 0;

  /** The duel one move further than the page has seen it. */
  function nextDuel(): DuelView {
    const view = duel[Math.min(shown, duel.length - 1)];
    if (!view) throw new ApiError("REPLAY_GONE");
    shown += 1;
    return { ...view, now: Date.now() };
  }

  return {
    getState: async () => state,
    getBalance: async () => ({ balanceUnits: state.balanceUnits, pots: undefined }),
    /** The draw as it came: its bell has just rung. */
    getTable: async (): Promise<TableState> => {
      const now = Date.now();
      if (!table) throw new ApiError("REPLAY_GONE");
      const draw = { ...table.draw, closesAt: now, drawsAt: now, endsAt: now + table.showMs };
      return { now, draw, marks: [], bets: table.bets, corrected: [] };
    },
    watchTable: async function* (signal: AbortSignal): AsyncGenerator<string> {
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      yield* NOTHING;
    },
    /** The chat of that time is not replayed. */
    getChat: async () => ({ isOn: false }),
    findLastDuel: async () => (duel.length > 0 ? nextDuel() : undefined),
    getDuel: async () => nextDuel(),
    setShown: async () => undefined,
    play: refuse,
    act: refuse,
    bet: refuse,
    refillDemo: refuse,
    getSeeds: refuse,
    changeSeed: refuse,
    joinDuel: refuse,
    actInDuel: refuse,
    leaveDuel: refuse,
    say: refuse,
    reportMessage: refuse,
  };
}
