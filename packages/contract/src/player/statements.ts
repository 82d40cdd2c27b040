import { Type } from "typebox";
import { closed, exactAmount, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { recordPeriod } from "./records.ts";

/**
 * The changes of the balance, in the order of a statement: kinds of the ledger, rollbacks by their effect (`returned` gave
 * stakes back, `revoked` took wins back), transfers to and from other members, and to and from the member's own earnings.
 */
export const balanceLines = [
  ...(["deposit", "chargeback", "bonus", "prize", "forfeit", "trial", "demo"] as const),
  ...(["bet", "returned", "win", "revoked"] as const),
  ...(["hold", "release", "correction", "sent", "received"] as const),
  ...(["earnings_payout", "top_up"] as const),
] as const;

/** What changed the money set aside for withdrawals. */
export const heldLines = ["hold", "release", "paid", "fee"] as const;

/** `opening`, the lines and `closing` add up. A line is the sum of `count` movements; its sign is the account's. */
const part = <const Kind extends string>(kinds: readonly Kind[]) =>
  Type.Object({
    opening: exactAmount,
    lines: Type.Array(
      Type.Object({ kind: Type.Enum([...kinds]), count: Type.Integer(), amount: exactAmount }),
    ),
    closing: exactAmount,
  });

export const statementCalls = {
  "GET /wps/member/statement": call({
    summary:
      "A statement over the brand's days: opening balance, movements by kind, and closing balance, equal to the ledger to the last unit (EXT-07)",
    access: "real",
    perMinute: 60,
    query: closed(recordPeriod),
    reply: Type.Object({
      startDate: Type.String(),
      endDate: Type.String(),
      memberName: Type.String(),
      /** When it was made. Of a period that has not ended it tells until then. */
      time: timestampMs,
      /** The balance to play with. */
      balance: part(balanceLines),
      /** What withdrawals have set aside. */
      held: part(heldLines),
    }),
  }),
} as const;
