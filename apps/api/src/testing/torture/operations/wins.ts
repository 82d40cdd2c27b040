import { randomUUID } from "node:crypto";
import type { Random } from "@croupier/art/random";
import { bodiesOf } from "../../vendor.ts";
import { isDone, type Operation, type TortureCall } from "../operation.ts";

import { sendToWallet } from "../wallet-calls.ts";
import { createBet, largestStake } from "./bets.ts";

export const wins: Operation = {
  kind: "win",
  share: 25,
  draw: (of, random) => {
    // A win that overtakes its bet, the bet, and the win again.
    if (random.chance(0.04)) {
      const bet = createBet(of, random);
      const win = createWin(bet, random);
      return [win, bet, win];
    }
    const bet = of.bets.pick(random);
    return bet && [createWin(bet, random)];
  },
  send: (world, { of, id, amount, target }, origin) =>
    sendToWallet(
      world,
      origin,
      "win",
      bodiesOf(of.player).win(id, target?.id ?? "", amount, { round_closed: isClosing(id) }),
    ),
  listEffects: ({ of, amount }) => [{ of, account: "member", units: amount }],
  findFault: ({ id, target }, { status }) =>
    status === "RS_OK" && target?.answer === undefined ? `win ${id} was paid before its bet` : undefined,
  settle: (call, random) => {
    if (isDone(call)) call.of.undoable.add(call, random);
  },
};

/** Half of the wins close their round. More wins and rollbacks come to it all the same. */
export const isClosing = (id: string): boolean => Number.parseInt(id.slice(0, 1), 16) % 2 === 0;

const createWin = (bet: TortureCall, random: Random): TortureCall => ({
  operation: wins,
  of: bet.of,
  id: randomUUID(),
  amount: random.int(2 * largestStake),
  target: bet,
});
