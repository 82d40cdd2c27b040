import { catalogueGameTypes } from "@croupier/domain/codes";
import { contractKinds } from "@croupier/domain/contract-terms";
import { mostDisputeLength } from "@croupier/domain/dispute";
import { type TSchema, Type } from "typebox";
import { amount, closed, rowId, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const subject = Type.Enum(["rebate", "bill"]);
/** Lines of text, as people write them. */
const words = Type.String({
  minLength: 1,
  maxLength: mostDisputeLength,
  pattern: "^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$",
});

const dispute = Type.Object({
  id: Type.String(),
  subject,
  /** The line or bill. */
  of: Type.String(),
  /** What the line or bill is, for people; the other is null. */
  line: orNull(Type.Object({ day: Type.String(), category: Type.Enum(catalogueGameTypes) })),
  bill: orNull(
    Type.Object({
      kind: Type.Enum(contractKinds),
      first: Type.String(),
      last: Type.String(),
      /** The beginning of an hour. */
      hour: orNull(timestampMs),
      /** The payer, or the beneficiary of the caller's bill: a name, or null for the brand. */
      other: orNull(Type.String()),
      side: Type.Enum(["received", "owed"]),
    }),
  ),
  text: Type.String(),
  state: Type.Enum(["open", "accepted", "refused"]),
  /** The operator's words. */
  answer: orNull(Type.String()),
  /** What was credited because of it. */
  amount: orNull(amount),
  time: timestampMs,
  /** By when it is answered. */
  answerBy: timestampMs,
  /** When it was; null while it is open. */
  answeredAt: orNull(timestampMs),
});

export const disputeCalls = {
  "GET /wps/agent/disputes": call({
    summary: "What the caller has disputed, newest first, the last hundred (EXT-20, EXT-22)",
    access: "session",
    reply: Type.Object({ list: Type.Array(dispute) }),
  }),
  "POST /wps/agent/disputes": call({
    summary:
      "Disputes the caller's own rebate line, or a bill that the caller receives or owes; once for each (EXT-20, EXT-22)",
    access: "real",
    perMinute: 10,
    body: closed({ subject, id: rowId, text: words }),
    reply: dispute,
    errors: ["dispute.not.found", "dispute.exists"],
  }),
} as const;
