import { randomUUID } from "node:crypto";
import { wireToUnits } from "@croupier/domain/money";
import type pg from "pg";
import { sendAsMember } from "../member-calls.ts";
import { compareNames, readNames } from "../named.ts";
import type { Effect, Operation, TortureCall } from "../operation.ts";

const movedUnits = ({ answer }: TortureCall): number =>
  Number(wireToUnits((answer?.balance as { amount: number } | undefined)?.amount ?? 0));
const walletEffect = (call: TortureCall, sign: 1 | -1): readonly Effect[] => [
  { of: call.of, account: "member", units: sign * movedUnits(call) },
];
const compareMoves = async (owner: pg.Client, kind: string, calls: readonly TortureCall[]) =>
  compareNames(
    kind,
    calls,
    await readNames(owner, `select idempotency_key::text as name from earnings_moves where kind = '${kind}'`),
  );

/** What agents and members with a contract take out of their earnings: all, or the smallest amount there is. */
export const payouts: Operation = {
  kind: "payout",
  share: 3,
  draw: (of, random) =>
    of.place && [{ operation: payouts, of, id: randomUUID(), amount: random.chance(0.5) ? 1_000 : 0 }],
  send: (_world, { of, id, amount }, origin) =>
    sendAsMember(of, origin, "POST /wps/agent/earnings/payout", {
      idempotencyKey: id,
      ...(amount > 0 && { amount: "0.01" }),
    }),
  listEffects: (call) => walletEffect(call, 1),
  compare: (owner, calls) => compareMoves(owner, "earnings_payout", calls),
};

const mostSteps = 3;

/** What they put in from their wallets, which pays what is short. */
export const topUps: Operation = {
  kind: "top-up",
  share: 2,
  draw: (of, random) =>
    of.place?.isAgent
      ? [{ operation: topUps, of, id: randomUUID(), amount: 1_000 * (1 + random.int(mostSteps)) }]
      : undefined,
  send: (_world, { of, id, amount }, origin) =>
    sendAsMember(of, origin, "POST /wps/agent/earnings/topUp", {
      idempotencyKey: id,
      amount: `0.0${amount / 1_000}`,
    }),
  listEffects: (call) => walletEffect(call, -1),
  compare: (owner, calls) => compareMoves(owner, "top_up", calls),
};
