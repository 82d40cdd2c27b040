import { Type } from "typebox";
import { closed, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

const count = Type.Integer({ minimum: 0 });

export const agentCalls = {
  "GET /wps/agent/team/kpi": call({
    summary:
      "Counters of the agent's whole team over a range of the brand's days (API-33); size 0 asks for no rows",
    access: "agent",
    query: closed({
      startDate: Type.Optional(Type.String({ format: "date" })),
      endDate: Type.Optional(Type.String({ format: "date" })),
      size: Type.Optional(wholeNumber(0, 0)),
    }),
    reply: Type.Object({
      footer: Type.Object({
        teamLoginMemberCount: count,
        teamBetMemberCount: count,
        teamRegisterMemberCount: count,
        /** Members online now, whatever the range. */
        teamOnlineCount: count,
      }),
    }),
  }),
  "GET /wps/member/info/funds/consolidated": call({
    summary: "Open contract offers to the member (API-34); an empty field is no offer",
    access: "session",
    reply: Type.Object({
      dailysalreqtype: Type.String(),
      divtypecompperiodreq: Type.String(),
      contracthoursalreq: Type.String(),
    }),
  }),
} as const;
