import { Type } from "typebox";
import {
  agentPath,
  amount,
  amountText,
  closed,
  listPages,
  listQuery,
  rowId,
  text,
  timestampMs,
  wholeNumber,
} from "../schemas.ts";
import { call } from "./player-call.ts";

const count = Type.Integer({ minimum: 0 });

const sums = {
  rounds: count,
  /** Stakes of settled rounds, less refunds. */
  turnover: amount,
  win: amount,
  deposit: amount,
  withdrawal: amount,
  bonus: amount,
  /** Rebates of the agent's own play and of teams, on the day of their payment; below 0 if more was taken back. */
  rebate: amount,
  /** Received salaries, less those paid on. */
  salary: amount,
  /** Turnover less wins, bonuses, rebates and salaries: above 0 when the team has lost. */
  loss: amount,
};
const range = {
  startDate: Type.Optional(Type.String({ format: "date" })),
  endDate: Type.Optional(Type.String({ format: "date" })),
};
export const teamLineRange = {
  ...range,
  name: Type.Optional(text(64)),
  /** The agents whose lines were opened, one below the other: the lines are those that the last one's is made of. */
  under: Type.Optional(agentPath),
};
/** The filter of a team's lines, and their order: by default the largest turnover first. */
export const teamLineFilter = {
  ...teamLineRange,
  sort: Type.Optional(
    Type.Enum(["name", "turnover", "win", "deposit", "withdrawal", "bonus", "rebate", "salary", "loss"]),
  ),
  order: Type.Optional(Type.Enum(["asc", "desc"])),
};
/** The filter of a team's betting record. */
export const teamRoundFilter = {
  ...range,
  gameType: Type.Optional(text(20)),
  memberName: Type.Optional(text(64)),
  /** The days on which rounds were settled, as lines count them, instead of those on which they began. */
  by: Type.Optional(Type.Literal("settled")),
  /** The same for rounds that a line counts; `own` for a line of the caller's own. */
  under: Type.Optional(Type.Union([agentPath, Type.Literal("own")])),
};
const freshness = {
  /** Up to when everything is counted; null before the brand's first count. */
  asOf: Type.Union([timestampMs, Type.Null()]),
  /** A day of the range is not over, or not counted to its end. */
  isProvisional: Type.Boolean(),
};

/** What an agent sent to several direct members. */
const rain = {
  id: Type.String(),
  mode: Type.Enum(["each", "split", "random"]),
  receivers: count,
  total: amount,
  time: timestampMs,
};
const receipt = Type.Object({ ...rain, shares: Type.Array(Type.Object({ name: Type.String(), amount })) });

export const agentCalls = {
  "POST /wps/agent/redRain": call({
    summary:
      "Sends money from the agent's wallet to several direct members, all or none; repeatable by its idempotency key (EXT-17, SEC-12)",
    access: "realAgent",
    audit: "agent.rain.send",
    perMinute: 30,
    perMember: { unlimited: "The brand bounds a send and the sends of a day, and one waits for the other." },
    body: closed({
      idempotencyKey: Type.String({ format: "uuid" }),
      /** The amount for each, or for all together: in equal shares or by chance. */
      mode: Type.Enum(["each", "split", "random"]),
      /** All directs, those who were here today, or some. */
      to: Type.Enum(["all", "active", "chosen"]),
      receivers: Type.Optional(Type.Array(rowId, { minItems: 1, maxItems: 200 })),
      amount: amountText,
      /**
       * How many receivers the agent was shown and confirmed, and with them the total; another number is refused. A page of the
       * release before sends none. A copy may have another one (AGT-34).
       */
      count: Type.Optional(wholeNumber(1, 200)),
    }),
    reply: receipt,
    errors: [
      "free_reject",
      "step.up.required",
      "payment.password.missing",
      "rain.amount",
      "rain.changed",
      "rain.limit",
      "rain.short",
      "rain.refused",
      "rain.too.many",
      "idempotency.conflict",
    ],
  }),
  "GET /wps/agent/redRain": call({
    summary:
      "The agent's rains, newest first, paged by the last id seen, and the amount that may be sent now (EXT-17)",
    access: "agent",
    query: closed({ before: Type.Optional(rowId) }),
    reply: Type.Object({
      list: Type.Array(Type.Object(rain)),
      /** The value of `before` for the next page. Null on the last page. */
      next: Type.Union([Type.String(), Type.Null()]),
      /** What of the wallet may leave it. */
      free: amount,
      perSend: amount,
      leftToday: amount,
      /** The possible receivers, by name; one more than `mostReceivers` if there are more. */
      directs: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), isActive: Type.Boolean() })),
      /** How many of all possible receivers were here today. */
      active: count,
      mostReceivers: count,
    }),
  }),
  "GET /wps/agent/redRain/receipt": call({
    summary: "One own send, with everybody's share (EXT-17)",
    access: "agent",
    query: closed({ id: rowId }),
    reply: receipt,
    errors: ["rain.not.found"],
  }),
  "GET /wps/agent/team/kpi": call({
    summary:
      "Counters of the agent's whole team over a range of the brand's days (API-33); size 0 asks for no rows",
    access: "agent",
    query: closed({
      ...range,
      size: Type.Optional(wholeNumber(0, 0)),
    }),
    reply: Type.Object({
      footer: Type.Object({
        teamLoginMemberCount: count,
        teamBetMemberCount: count,
        teamRegisterMemberCount: count,
        /** Members online now, for any range. */
        teamOnlineCount: count,
      }),
    }),
  }),
  "GET /wps/agent/team/overview": call({
    summary:
      "The agent's own sums and those of the whole team over the brand's days, by default today (EXT-15)",
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
      "The lines of the team in the requested order: each member whose nearest agent it is, and each agent with the team below; they add up to the team (EXT-18)",
    access: "agent",
    query: closed({ ...teamLineFilter, ...listQuery }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), isAgent: Type.Boolean(), ...sums }),
      ),
      /** Over all pages. */
      footer: Type.Object(sums),
      /** Whose lines they are; null for the agent's own. */
      under: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
      ...listPages,
      ...freshness,
    }),
    errors: ["member.not.found"],
  }),
  "GET /wps/agent/team/members": call({
    summary:
      "The members one step below a member of the team, or below the agent; with a name, everybody in the team who has it (EXT-16)",
    access: "agent",
    query: closed({
      under: Type.Optional(rowId),
      name: Type.Optional(text(64)),
      /** The `next` of the page before. */
      after: Type.Optional(text(64)),
      pageSize: listQuery.pageSize,
    }),
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
      /** Begins the next page; null on the last one. */
      next: Type.Union([Type.String(), Type.Null()]),
      /** How many there are on all pages. */
      totalCount: count,
    }),
    errors: ["member.not.found"],
  }),
  "GET /wps/agent/team/games": call({
    summary:
      "The betting record of the whole team with members' names, newest first, and totals over the filter (EXT-19)",
    access: "agent",
    query: closed({ ...teamRoundFilter, ...listQuery }),
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
      ...listPages,
    }),
  }),
} as const;
