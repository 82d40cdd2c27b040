import { randomUUID } from "node:crypto";
import type { Random } from "@croupier/art/random";
import { bodiesOf } from "../../vendor.ts";
import { isDone, type Operation, type TortureCall, type TorturePlayer } from "../operation.ts";

import { sendToWallet } from "../wallet-calls.ts";

export const largestStake = 500;

export const bodyOfBet = ({ of, id, amount }: TortureCall) => bodiesOf(of.player).bet(id, amount);

export const bets: Operation = {
  kind: "bet",
  share: 40,
  draw: (of, random) => [createBet(of, random)],
  send: (world, call, origin) => sendToWallet(world, origin, "bet", bodyOfBet(call)),
  listEffects: ({ of, amount }) => [{ of, account: "member", units: -amount }],
  findFault: ({ id, isSpent }, { status }) =>
    isSpent && status === "RS_OK" ? `INV-08: bet ${id} was taken after its rollback` : undefined,
  settle: (call, random) => {
    if (!isDone(call)) return;
    call.of.bets.add(call, random);
    call.of.undoable.add(call, random);
  },
};

export const createBet = (of: TorturePlayer, random: Random, over: { isSpent?: true } = {}): TortureCall => ({
  operation: bets,
  of,
  id: randomUUID(),
  amount: 1 + random.int(largestStake),
  ...over,
});
