import { Type } from "typebox";
import { closed, pageNumber, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

export const affiliateCalls = {
  "GET /wps/member/affiliateCode": call({
    summary: "The member's own invitation code (API-22)",
    access: "session",
    reply: Type.Object({ code: Type.String() }),
    errors: ["free_reject"],
  }),
  "GET /wps/member/invited": call({
    summary: "Who followed the member's invitation, newest first, with masked names (EXT-14)",
    access: "session",
    query: closed({ pageNo: Type.Optional(pageNumber), pageSize: Type.Optional(wholeNumber(1, 50)) }),
    reply: Type.Object({
      list: Type.Array(Type.Object({ name: Type.String(), joinedAt: timestampMs })),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
    errors: ["free_reject"],
  }),
} as const;
