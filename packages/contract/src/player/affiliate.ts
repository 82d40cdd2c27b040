import { inviteSteps } from "@croupier/domain/invite";
import { Type } from "typebox";
import { amount, closed, listPages, listQuery, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

export const affiliateCalls = {
  "GET /wps/member/affiliateCode": call({
    summary: "The member's own invitation code (API-22)",
    access: "lasting",
    reply: Type.Object({ code: Type.String() }),
    errors: ["free_reject"],
  }),
  "GET /wps/member/invited": call({
    summary: "Who followed the member's invitation, newest first, with masked names (EXT-14)",
    access: "lasting",
    query: closed(listQuery),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          name: Type.String(),
          joinedAt: timestampMs,
          /** How far the friend has come; null where no programme is on. */
          step: Type.Union([Type.Enum(inviteSteps), Type.Null()]),
        }),
      ),
      ...listPages,
    }),
    errors: ["free_reject"],
  }),
  "GET /wps/member/invite/programme": call({
    summary:
      "What friends who follow the member's invitation have to do, and what they have earned so far (EXT-14, RWD-27)",
    access: "lasting",
    reply: Type.Object({
      /** Null if there is none for this member: the brand has none, they are an agent, or they have excluded themselves. */
      programme: Type.Union([
        Type.Object({
          deposit: amount,
          turnover: amount,
          days: Type.Integer(),
          /** The turnover that a reward requires, as a multiple of it. */
          wagering: Type.Integer(),
          tiers: Type.Array(Type.Object({ from: Type.Integer(), amount })),
          monthly: Type.Integer(),
          /** Friends of this month who were paid for. */
          paidThisMonth: Type.Integer(),
          qualified: Type.Integer(),
          /** The rewards given for them, less those revoked. */
          earned: amount,
        }),
        Type.Null(),
      ]),
    }),
    errors: ["free_reject"],
  }),
} as const;
