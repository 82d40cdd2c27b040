import { randomUUID } from "node:crypto";
import { transferAll } from "../../../ledger/transfer.ts";
import { compareTransfers } from "../acknowledged.ts";
import type { Operation } from "../operation.ts";

const largestGift = 300;

/** Money that a member sends to others of the brand, one to three at once, through the ledger's own door. */
export const sends: Operation = {
  kind: "send",
  share: 6,
  draw: (of, random, players) => {
    const others = players.filter((other) => other !== of && other.player.brandId === of.player.brandId);
    if (others.length === 0) return undefined;
    const receivers = random.shuffle(others).slice(0, 1 + random.int(3));
    const amount = 1 + random.int(largestGift);
    return [{ operation: sends, of, id: randomUUID(), amount, others: receivers }];
  },
  send: async ({ door, clock }, { of, id, amount, others = [] }) => {
    const from = { kind: "member", memberId: of.player.memberId } as const;
    const legs = others.map(({ player }) => ({
      from,
      to: { kind: "member", memberId: player.memberId } as const,
      amountUnits: BigInt(amount),
    }));
    const order = { kind: "send", key: id, reference: id, legs, now: clock.now() } as const;
    const { status, legs: answers } = await door.forBrand(of.player.brandId, (q) => transferAll(q, order));
    return { status, balance: String(answers.map(({ fromUnits, toUnits }) => `${fromUnits}/${toUnits}`)) };
  },
  listEffects: ({ of, amount, others = [] }) => [
    { of, account: "member", units: -amount * others.length },
    ...others.map((other) => ({ of: other, account: "member", units: amount }) as const),
  ],
  compare: (owner, calls) => compareTransfers(owner, "send", calls),
};
