import { Type } from "typebox";
import {
  closed,
  exactAmount,
  listPages,
  listQuery,
  pageNumber,
  rowId,
  text,
  timestampMs,
  wholeNumber,
} from "../schemas.ts";
import { call } from "./player-call.ts";

const count = Type.Integer({ minimum: 0 });
/** Millionths of the turnover. */
const ppm = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const day = Type.String();
const givenDay = Type.String({ format: "date" });
const category = Type.String({ pattern: "^[A-Z]{2,16}$" });
const page = { pageNo: Type.Optional(pageNumber), pageSize: Type.Optional(wholeNumber(1, 50)) };
const pages = { pageNum: Type.Integer(), totalPages: Type.Integer(), totalCount: Type.Integer() };

/** `computed` is paid within minutes; `review` waits for an operator, `held` for the account to be open again. */
export const rebateStates = ["computed", "paid", "review", "held", "cancelled"] as const;

/** Amounts of a line, as texts that add up to the last unit. Those of a correction are the change. */
const sums = {
  /** Own play. */
  ownTurnover: exactAmount,
  /** Of everybody below. */
  teamTurnover: exactAmount,
  /** The rebate of own play. */
  own: exactAmount,
  /** The differences from the directs: the sum of the legs. */
  team: exactAmount,
  /** Both. Of a correction below 0 too. */
  amount: exactAmount,
};

/** The result of one category of one day, or the correction of an earlier day. */
const line = {
  id: Type.String(),
  /** The day that lists it. */
  day,
  /** Of a correction: the day that it corrects. */
  forDay: Type.Union([day, Type.Null()]),
  category,
  /** The rate that counted on the day. */
  ppm,
  ...sums,
  state: Type.Enum([...rebateStates]),
  /** A later line corrects it. */
  isCorrected: Type.Boolean(),
};

/** The part of one direct, at the rates of the day. */
const leg = {
  memberId: Type.String(),
  name: Type.String(),
  isAgent: Type.Boolean(),
  /** Of this member and everybody below. */
  turnover: exactAmount,
  ppm,
  /** What the one who opened it has on the day. */
  ownPpm: ppm,
  /** The turnover by the difference of both rates, rounded down. */
  amount: exactAmount,
};

/** A movement of money, and the two accounts that it changed. */
const booking = {
  /** The number in the ledger. */
  number: Type.String(),
  /** The number that the vendor gave its call. */
  vendorNumber: Type.Union([Type.String(), Type.Null()]),
  kind: Type.String(),
  time: timestampMs,
  amount: exactAmount,
  postings: Type.Array(
    Type.Object({
      /** A wallet, an earnings account, or an account of the house by its purpose. */
      account: Type.String(),
      amount: exactAmount,
    }),
  ),
};

const filter = {
  startDate: Type.Optional(givenDay),
  endDate: Type.Optional(givenDay),
  category: Type.Optional(category),
};

export const rebateCalls = {
  "GET /wps/agent/rebate/income": call({
    summary:
      "The agent's rebates by day and category over the brand's days, thirty up to today by default, newest first; the footer is the sum of all pages (EXT-20)",
    access: "agent",
    query: closed({ ...filter, ...listQuery }),
    reply: Type.Object({
      startDate: day,
      endDate: day,
      /** The last day that is settled; null before the first one. */
      settledDay: Type.Union([day, Type.Null()]),
      list: Type.Array(Type.Object(line)),
      footer: Type.Object(sums),
      ...listPages,
    }),
  }),
  "GET /wps/agent/rebate/legs": call({
    summary: "The directs behind a line; together with the agent's own rebate they are its amount (EXT-20)",
    access: "agent",
    query: closed({ id: rowId, ...page }),
    reply: Type.Object({
      line: Type.Object(line),
      list: Type.Array(Type.Object(leg)),
      /** Over all pages. */
      footer: Type.Object({ turnover: exactAmount, amount: exactAmount }),
      ...pages,
    }),
    errors: ["statement.not.found"],
  }),
  "GET /wps/agent/statement/open": call({
    summary:
      "Opens a line: to its payment; with a member of the team to their day, the members below them, and their rounds; with a round to its bookings and postings (EXT-20, AGT-36)",
    access: "agent",
    query: closed({
      id: rowId,
      memberId: Type.Optional(rowId),
      /** A round of this member. Both come from the list of rounds. */
      vendor: Type.Optional(text(64, 1)),
      roundId: Type.Optional(text(128, 1)),
      ...page,
    }),
    reply: Type.Object({
      line: Type.Object(line),
      /** How the line was paid, or a round played. */
      bookings: Type.Array(Type.Object(booking)),
      /** The member whose day it is, unless none was requested. */
      member: Type.Union([
        Type.Object({
          memberId: Type.String(),
          name: Type.String(),
          isAgent: Type.Boolean(),
          /** Own play of the day in the category, as the line counts it. */
          turnover: exactAmount,
          /** What was changed in the day since: the rounds add up to the turnover and this. */
          changedSince: exactAmount,
          /** With everybody below, as the line counts it. Of a member the turnover. */
          teamTurnover: exactAmount,
        }),
        Type.Null(),
      ]),
      /** The directs, each with everybody below: together with the agent's own play they are the team's turnover. */
      below: Type.Array(
        Type.Object({
          memberId: Type.String(),
          name: Type.String(),
          isAgent: Type.Boolean(),
          turnover: exactAmount,
        }),
      ),
      /** The member's rounds of the day in the category, newest first. */
      rounds: Type.Array(
        Type.Object({
          vendor: Type.String(),
          roundId: Type.String(),
          gameName: Type.String(),
          time: timestampMs,
          turnover: exactAmount,
          win: exactAmount,
        }),
      ),
      /** Of the rounds, over all pages. */
      footer: Type.Object({ rounds: count, turnover: exactAmount, win: exactAmount }),
      /** Pages of the rounds, or of those below if there are any. */
      ...pages,
    }),
    errors: ["statement.not.found"],
  }),
  "GET /wps/agent/statement/csv": call({
    summary: "The rebates of a filter as CSV; with an id the legs of that line (EXT-20, AGT-38)",
    access: "agent",
    media: "text/csv",
    perMinute: 12,
    query: closed({ ...filter, id: Type.Optional(rowId) }),
    reply: Type.String(),
    errors: ["statement.not.found", "record.too.long"],
  }),
  "POST /wps/agent/statement/check": call({
    summary:
      "Recomputes a line and its corrections from the rounds; both figures, and whether they agree, are stored (AGT-39)",
    access: "agent",
    perMinute: 6,
    body: closed({ id: rowId }),
    reply: Type.Object({
      agrees: Type.Boolean(),
      /** What the day's lines of the category add up to. */
      kept: exactAmount,
      /** The result from the rounds, with the tree and the rates of that day. */
      recomputed: exactAmount,
      time: timestampMs,
    }),
    errors: ["statement.not.found"],
  }),
} as const;
