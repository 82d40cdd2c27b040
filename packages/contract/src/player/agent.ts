import { Type } from "typebox";
import { amount, closed, pageNumber, rowId, text, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

const count = Type.Integer({ minimum: 0 });

const sums = {
  rounds: count,
  /** Stakes of settled rounds, less what was given back. */
  turnover: amount,
  win: amount,
  deposit: amount,
  withdrawal: amount,
  bonus: amount,
  /** Turnover less wins and bonuses: above 0 when the team has lost. */
  loss: amount,
};
const range = {
  startDate: Type.Optional(Type.String({ format: "date" })),
  endDate: Type.Optional(Type.String({ format: "date" })),
};
const page = { pageNo: Type.Optional(pageNumber), pageSize: Type.Optional(wholeNumber(1, 50)) };
const pages = { pageNum: Type.Integer(), totalPages: Type.Integer(), totalCount: Type.Integer() };
const freshness = {
  /** Up to when everything is counted; null before the brand's first count. */
  asOf: Type.Union([timestampMs, Type.Null()]),
  /** A day of the range is not over, or not counted to its end. */
  isProvisional: Type.Boolean(),
};

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
  "GET /wps/agent/team/overview": call({
    summary:
      "The agent's own sums and those of the whole team over the brand's days, today unless told (EXT-15)",
    access: "agent",
    query: closed(range),
    reply: Type.Object({
      startDate: Type.String(),
      endDate: Type.String(),
      own: Type.Object(sums),
      team: Type.Object(sums),
      /** In the team now. */
      members: count,
      registered: count,
      /** Members with a settled round. */
      active: count,
      ...freshness,
    }),
  }),
  "GET /wps/agent/team/pnl": call({
    summary:
      "The lines of the team, the largest turnover first: each member whose nearest agent it is, and each agent with the team below; they add up to the team (EXT-18)",
    access: "agent",
    query: closed({ ...range, name: Type.Optional(text(64)), ...page }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), isAgent: Type.Boolean(), ...sums }),
      ),
      /** Over all pages. */
      footer: Type.Object(sums),
      ...pages,
      ...freshness,
    }),
  }),
  "GET /wps/agent/team/members": call({
    summary:
      "Who is one step below somebody in the team, or below the agent; with a name whoever in the team has it (EXT-16)",
    access: "agent",
    query: closed({ under: Type.Optional(rowId), name: Type.Optional(text(64)), ...page }),
    reply: Type.Object({
      /** From below the agent down to `under`. */
      path: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          isAgent: Type.Boolean(),
          isDisabled: Type.Boolean(),
          balance: amount,
          turnoverToday: amount,
          lastLoginDay: Type.Union([Type.String(), Type.Null()]),
          directs: count,
        }),
      ),
      ...pages,
    }),
    errors: ["member.not.found"],
  }),
  "GET /wps/agent/team/games": call({
    summary:
      "The betting record of the whole team with members' names, newest first, and totals over the filter (EXT-19)",
    access: "agent",
    query: closed({
      ...range,
      gameType: Type.Optional(text(20)),
      memberName: Type.Optional(text(64)),
      ...page,
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          memberName: Type.String(),
          roundId: Type.String(),
          vendor: Type.String(),
          gameName: Type.String(),
          gameType: Type.String(),
          time: timestampMs,
          stake: amount,
          validStake: amount,
          win: amount,
          net: amount,
          state: Type.Enum(["open", "settled", "cancelled"]),
        }),
      ),
      totals: Type.Object({
        rounds: count,
        stake: amount,
        validStake: amount,
        win: amount,
        net: amount,
      }),
      ...pages,
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
