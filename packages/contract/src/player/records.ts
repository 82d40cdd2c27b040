import { withdrawalStates } from "@croupier/domain/withdrawal";
import { Type } from "typebox";
import {
  amount,
  closed,
  givenMs,
  listPages,
  listQuery,
  pageNumber,
  text,
  timestampMs,
  wholeNumber,
} from "../schemas.ts";
import { call } from "./player-call.ts";

/**
 * The types in the account record. Money that no member paid in is a bonus. A session of play is one row. A withdrawal is
 * one row when its amount is held, and another when it comes back. A transfer goes between members, or between a wallet and
 * its owner's earnings. Rewards are the bonuses that the reward centre gave; the filter for bonuses lists both. Rebates,
 * salaries and dividends go to earnings, not to the wallet, so they are only listed under their own filters.
 */
const recordType = Type.Enum([
  ...(["deposit", "withdraw", "bonus", "reward", "play", "correction", "transfer"] as const),
  ...(["rebate", "salary", "dividend"] as const),
]);

export const recordPeriod = {
  startDate: Type.Optional(Type.String({ format: "date" })),
  endDate: Type.Optional(Type.String({ format: "date" })),
};

/** Milliseconds since 1970, up to the year 9999. */
const sessionTime = wholeNumber(0, 253_402_300_799_999);

/** What the betting record shows. */
export const bettingFilter = {
  ...recordPeriod,
  gameType: Type.Optional(text(20)),
  vendor: Type.Optional(text(40)),
  /** The days on which rounds were settled, as profit and loss counts them, instead of those on which they began. */
  by: Type.Optional(Type.Literal("settled")),
  /** What of these days began within a time, both ends included. So a session of play opens to its rounds. */
  since: Type.Optional(sessionTime),
  until: Type.Optional(sessionTime),
};

/** A round of the betting record. */
const round = Type.Object({
  roundId: Type.String(),
  vendor: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  time: timestampMs,
  stake: amount,
  validStake: amount,
  win: amount,
  net: amount,
  state: Type.Enum(["open", "settled", "cancelled"]),
});

/** The filter of the account record: by member, type and days. */
export const accountFilter = {
  ...recordPeriod,
  types: Type.Optional(Type.Literal("A")),
  type: Type.Optional(recordType),
  /** For withdrawals only: the payouts, as profit and loss counts them, or their fees, by the day of the payment. */
  by: Type.Optional(Type.Enum(["paid", "fee"])),
  /** The full name of a team member. Ignored without types=A. */
  memberName: Type.Optional(text(64)),
};

/** What came in and went out of the rows under a filter. `net` is `in` less `out`. */
const accountTotals = Type.Object({ in: amount, out: amount, net: amount });

/** Play of the settled rounds. `stake` leaves out refunds; `net` is `win` less `stake`. */
const play = { rounds: Type.Integer(), stake: amount, win: amount, net: amount };

/** Play, and other money. */
const profit = { ...play, deposit: amount, withdrawal: amount, bonus: amount };

export const recordCalls = {
  "GET /wps/record/games": call({
    summary: "The betting record: one row per round, newest first, with totals over the filter (EXT-05)",
    access: "session",
    query: closed({
      ...bettingFilter,
      ...listQuery,
    }),
    reply: Type.Object({
      list: Type.Array(round),
      totals: Type.Object({
        rounds: Type.Integer(),
        stake: amount,
        validStake: amount,
        win: amount,
        net: amount,
      }),
      ...listPages,
    }),
  }),
  "GET /wps/record/round": call({
    summary:
      "One own round of the betting record, and the vendor's calls that it is the sum of, the first first, by 50 (EXT-05)",
    access: "session",
    query: closed({
      vendor: text(64),
      roundId: text(256),
      /** The round's own. */
      time: givenMs,
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(wholeNumber(1, 50)),
    }),
    reply: Type.Object({
      round,
      list: Type.Array(
        Type.Object({
          /** A rollback takes a bet or a win back. */
          kind: Type.Enum(["bet", "win", "rollback"]),
          time: timestampMs,
          /** What it did to the balance. */
          amount,
          balance: amount,
          /** The vendor's number. */
          reference: Type.String(),
          /** The ledger's number; null if nothing moved. */
          number: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
      /** The page where anybody can verify the round; null if its vendor has no such page, and while it is open. */
      verifyUrl: Type.Union([Type.String(), Type.Null()]),
      /**
       * The page where the member can replay the round, for half an hour; null if its vendor has no such page, and while it is
       * open.
       */
      replayUrl: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: ["record.round.not.found"],
  }),
  "GET /wps/member/profitAndLoss": call({
    summary:
      "Profit and loss over the brand's days, thirty up to today by default: in all, by day, by game type (EXT-07)",
    access: "real",
    query: closed(recordPeriod),
    reply: Type.Object({
      startDate: Type.String(),
      endDate: Type.String(),
      totals: Type.Object(profit),
      /** Days on which something happened, the earliest first. */
      days: Type.Array(Type.Object({ day: Type.String(), ...profit })),
      /** The types of the games that were played, the largest stake first. */
      types: Type.Array(Type.Object({ gameType: Type.String(), ...play })),
    }),
  }),
  "GET /wps/record/transactions": call({
    summary:
      "The account record: bookings and, in a member's own, play summed by session, newest first; types=A is an agent's view of the team (ROUTE-11)",
    access: "session",
    query: closed({
      ...accountFilter,
      ...listQuery,
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          number: Type.String(),
          time: timestampMs,
          type: recordType,
          memberName: Type.String(),
          amount,
          /** Absent if rows are by payout: a payment leaves the balance unchanged. */
          balance: Type.Optional(amount),
          /** For withdrawals only: the order, and its present state. */
          orderNo: Type.Optional(Type.String()),
          state: Type.Optional(Type.Enum(withdrawalStates)),
          /** For play only: when the session began, the stakes and the wins. */
          startTime: Type.Optional(timestampMs),
          stake: Type.Optional(amount),
          win: Type.Optional(amount),
        }),
      ),
      /** Over all pages. */
      totals: accountTotals,
      ...listPages,
    }),
  }),
} as const;
