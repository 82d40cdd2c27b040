import type { TestPlayer } from "../vendor-players.ts";
import type { CallPool, DepositOrder, TortureCall, TorturePlayer } from "./operation.ts";

const mostInPool = 400;

/** When it is full, a new call takes the place of any other, so that it holds calls of a moment ago and of long ago. */
function createCallPool(): CallPool {
  const calls: TortureCall[] = [];
  return {
    add: (call, random) => {
      if (calls.length < mostInPool) calls.push(call);
      else calls[random.int(mostInPool)] = call;
    },
    pick: (random) => calls[random.int(calls.length)],
    take: (random) => {
      const place = random.int(calls.length);
      const taken = calls[place];
      const last = calls.pop();
      if (last && place < calls.length) calls[place] = last;
      return taken;
    },
  };
}

export const createTorturePlayer = (
  player: TestPlayer,
  username: string,
  openingUnits: number,
  orders: DepositOrder[],
): TorturePlayer => ({
  player,
  username,
  openingUnits,
  orders,
  calls: [],
  bets: createCallPool(),
  undoable: createCallPool(),
  undone: createCallPool(),
  kept: createCallPool(),
  withdrawals: createCallPool(),
  paid: createCallPool(),
  chargedBack: createCallPool(),
  goods: createCallPool(),
  offers: createCallPool(),
  claims: createCallPool(),
  claimed: [],
});
