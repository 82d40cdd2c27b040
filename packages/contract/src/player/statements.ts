import { keysOf } from "@croupier/domain/keys-of";
import { balanceLines, heldLines } from "@croupier/domain/posting-kinds";
import { Type } from "typebox";
import { closed, exactAmount, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { recordPeriod } from "./records.ts";

/** `opening`, the lines and `closing` add up. A line is the sum of `count` movements; its sign is the account's. */
const part = <Kind extends string>(kinds: Readonly<Record<Kind, unknown>>) =>
  Type.Object({
    opening: exactAmount,
    lines: Type.Array(
      Type.Object({ kind: Type.Enum([...keysOf(kinds)]), count: Type.Integer(), amount: exactAmount }),
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
