import { keysOf } from "@croupier/domain/keys-of";
import { countedKinds } from "@croupier/domain/posting-kinds";
import { Type } from "typebox";
import {
  amount,
  closed,
  givenMs,
  listPages,
  listQuery,
  pageNumber,
  rowId,
  text,
  timestampMs,
  wholeNumber,
} from "../schemas.ts";
import { teamLineRange } from "./agent.ts";
import { call } from "./player-call.ts";

/** The filter of a team's postings: a figure of its overview, of one of its lines or of their footer. */
export const teamPostingFilter = {
  ...teamLineRange,
  of: Type.Enum(["deposit", "withdrawal", "bonus", "rebate", "salary"]),
  /** The line of the figure; `own` is the agent's own activity. By default the entire footer. */
  line: Type.Optional(Type.Union([rowId, Type.Literal("own")])),
};

export const teamPostingCalls = {
  "GET /wps/agent/team/postings": call({
    summary:
      "The postings that a figure of the team's overview or lines is the sum of, the newest first, with members' names (AGT-36)",
    access: "agent",
    query: closed({ ...teamPostingFilter, ...listQuery }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          memberName: Type.String(),
          time: timestampMs,
          kind: Type.Enum([...keysOf(countedKinds)]),
          /** The member's account that was posted to; `held` is the amount set aside by a withdrawal. */
          account: Type.Enum(["member", "held", "agent"]),
          /** As it adds to the figure: a withdrawal is above 0. */
          amount,
          /** The ledger's number of the transfer. */
          number: Type.String(),
        }),
      ),
      /** Over all pages. */
      total: amount,
      /** The member of the line; null for an entire footer. */
      line: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
      ...listPages,
    }),
    errors: ["member.not.found"],
  }),
  "GET /wps/agent/team/round": call({
    summary:
      "One round of the team's betting record, and the vendor's calls that it is the sum of with their transfers, the first first, by 50 (AGT-36)",
    access: "agent",
    query: closed({
      memberName: text(64),
      vendor: text(64),
      roundId: text(256),
      /** The round's own. */
      time: givenMs,
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(wholeNumber(1, 50)),
    }),
    reply: Type.Object({
      round: Type.Object({
        stake: amount,
        validStake: amount,
        win: amount,
        net: amount,
        state: Type.Enum(["open", "settled", "cancelled"]),
      }),
      list: Type.Array(
        Type.Object({
          /** A rollback takes a bet or a win back. */
          kind: Type.Enum(["bet", "win", "rollback"]),
          time: timestampMs,
          /** What it did to the member's wallet. */
          amount,
          /** The vendor's number. */
          reference: Type.String(),
          /** The ledger's number; null if nothing moved. */
          number: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
    errors: ["record.round.not.found"],
  }),
} as const;
