import { randomUUID } from "node:crypto";
import { bodiesOf } from "../../vendor.ts";
import { isDone, type Operation, type TortureCall } from "../operation.ts";

import { sendToWallet } from "../wallet-calls.ts";
import { createBet } from "./bets.ts";

/** Rollbacks of bets and wins, second ones of what is rolled back, and some that come before their bet. */
export const rollbacks: Operation = {
  kind: "rollback",
  share: 16,
  draw: (of, random) => {
    if (random.chance(0.25)) {
      const bet = createBet(of, random, { isSpent: true });
      return [createRollback(bet), bet];
    }
    const target = random.chance(0.2) ? of.undone.pick(random) : of.undoable.take(random);
    return target && [createRollback(target)];
  },
  send: (world, { of, id, target }, origin) => {
    const round = `round-of-${(target?.target ?? target)?.id}`;
    const body = bodiesOf(of.player).rollback(id, target?.id ?? "", { round });
    return sendToWallet(world, origin, "rollback", body);
  },
  listEffects: (call) => {
    const { of, target } = call;
    // Which of two took effect does not matter: one of them did.
    if (!target || !isDone(target) || target.undoneBy !== call) return [];
    const sign = target.operation.kind === "bet" ? 1 : -1;
    return [{ of, account: "member", units: sign * target.amount }];
  },
  settle: (call, random) => {
    const { target } = call;
    if (!target || !isDone(call)) return;
    target.undoneBy ??= call;
    call.of.undone.add(target, random);
  },
};

const createRollback = (target: TortureCall): TortureCall => ({
  operation: rollbacks,
  of: target.of,
  id: randomUUID(),
  amount: 0,
  target,
});
