import { randomUUID } from "node:crypto";
import { type Transfer, transfer } from "../../../ledger/transfer.ts";
import { compareTransfers } from "../acknowledged.ts";
import { isDone, type Operation, type TortureCall, type World } from "../operation.ts";

const largestHold = 800;

const move = async (
  { door }: World,
  { of, id, amount }: TortureCall,
  direction: "hold" | "release",
): ReturnType<Operation["send"]> => {
  const { brandId, memberId } = of.player;
  const [from, to] = direction === "hold" ? ["member", "held"] : ["held", "member"];
  const order = {
    ...{ kind: direction, key: id, reference: id, amountUnits: BigInt(amount), now: new Date() },
    ...{ from: { kind: from, memberId }, to: { kind: to, memberId } },
  } as Transfer;
  const { status, fromUnits, toUnits } = await door.forBrand(brandId, (q) => transfer(q, order));
  return { status, balance: `${fromUnits}/${toUnits}` };
};

const listEffects =
  (sign: 1 | -1): Operation["listEffects"] =>
  ({ of, amount }) => [
    { of, account: "member", units: -sign * amount },
    { of, account: "held", units: sign * amount },
  ];

/** Money that is set aside, through the ledger's own door. */
export const holds: Operation = {
  kind: "hold",
  share: 4,
  draw: (of, random) => [{ operation: holds, of, id: randomUUID(), amount: 1 + random.int(largestHold) }],
  send: (world, call) => move(world, call, "hold"),
  listEffects: listEffects(1),
  settle: (call, random) => {
    if (isDone(call)) call.of.holds.add(call, random);
  },
  compare: (owner, calls) => compareTransfers(owner, "hold", calls),
};

/** The return of money that was set aside, each once. */
export const releases: Operation = {
  kind: "release",
  share: 3,
  draw: (of, random) => {
    const target = of.holds.take(random);
    return target && [{ operation: releases, of, id: randomUUID(), amount: target.amount, target }];
  },
  send: (world, call) => move(world, call, "release"),
  listEffects: listEffects(-1),
  compare: (owner, calls) => compareTransfers(owner, "release", calls),
};
