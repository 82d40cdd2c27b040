import { dueStates } from "@croupier/domain/bill";
import { contractKinds } from "@croupier/domain/contract-terms";
import { type TSchema, Type } from "typebox";
import {
  agentPath,
  amount,
  closed,
  exactAmount,
  listPages,
  listQuery,
  rowId,
  timestampMs,
} from "../schemas.ts";
import { call } from "./player-call.ts";

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const count = Type.Integer({ minimum: 0 });
const kind = Type.Enum(contractKinds);
/** `not_reached` for a bill that reached no tier. */
const state = Type.Enum([...dueStates, "not_reached"]);

const bill = Type.Object({
  id: Type.String(),
  kind,
  /** The first and the last day; for an hour its beginning as well. */
  first: Type.String(),
  last: Type.String(),
  hour: orNull(timestampMs),
  /** The payer or the beneficiary: a name, or null for the brand. */
  other: orNull(Type.String()),
  state,
  /** A review without a decision ends then, and it is paid. Null for one without a date. */
  answerBy: orNull(timestampMs),
  /** Why it was cancelled, in an operator's words. */
  reason: orNull(Type.String()),
  /** The amount of the period, its paid part, and its open part. */
  amount,
  paid: amount,
  left: amount,
  /** Before it was cut to what the payer receives. */
  full: amount,
  turnover: amount,
  loss: amount,
  active: count,
  /** The rate in millionths; 0 where no tier was reached. */
  ppm: count,
  /** What is missing for the next tier; null on the highest. */
  missing: orNull(Type.Object({ loss: amount, turnover: amount, active: count })),
  carryIn: amount,
  base: amount,
  carryOut: amount,
  /** What later changes of the play added, or took back (below 0). */
  corrections: Type.Array(Type.Object({ amount, state: Type.Enum(dueStates), time: timestampMs })),
  time: timestampMs,
  /** Whether it is mine to release, or may be paid now from the earnings. */
  canPay: Type.Boolean(),
});

/** What goes to directs, and the rest. Of two dividends of one period, the newer one has what goes to directs. */
const dividendSums = Type.Object({ toDirects: amount, net: amount });

/** What a dividend is reckoned from, as texts that add up to the last unit. */
const countedSums = {
  turnover: exactAmount,
  win: exactAmount,
  /** Gifts other than rebates. */
  bonus: exactAmount,
  /** Rebates and salaries are listed by the days they are for, whenever they were paid. */
  rebate: exactAmount,
  salary: exactAmount,
  /** The turnover less all others. */
  loss: exactAmount,
};
const openedBill = {
  id: rowId,
  /** The agents whose lines were opened, one below the other. */
  under: Type.Optional(agentPath),
};
/** Who is open below the bill; null for the bill itself. */
const openedAgent = orNull(Type.Object({ id: Type.String(), name: Type.String() }));

export const billCalls = {
  "GET /wps/agent/bills": call({
    summary: "Bills by contracts that the caller receives, or owes, newest first (EXT-22, EXT-24 to EXT-26)",
    access: "session",
    query: closed({
      side: Type.Enum(["received", "owed"]),
      kind: Type.Optional(kind),
      /** The first day of a period: its bills alone, which a dividend's `toDirects` is the sum of (AGT-36). */
      period: Type.Optional(Type.String({ format: "date" })),
      /** The last day: periods of two lengths may begin on the same day. */
      last: Type.Optional(Type.String({ format: "date" })),
      before: Type.Optional(rowId),
    }),
    reply: Type.Object({
      list: Type.Array(bill),
      /** The value of `before` for the next page. Null on the last page. */
      next: orNull(Type.String()),
      /** The earnings that bills are paid from. */
      balance: amount,
      /** What is owed and not paid, over all bills. */
      open: amount,
    }),
  }),
  "GET /wps/agent/dividend": call({
    summary:
      "The caller's dividends by period, newest first: base, carry, rate, amount, the directs' part, the rest (EXT-22)",
    access: "session",
    query: closed({ before: Type.Optional(rowId) }),
    reply: Type.Object({
      list: Type.Array(Type.Intersect([bill, dividendSums])),
      next: orNull(Type.String()),
    }),
  }),
  "POST /wps/agent/bills/pay": call({
    summary:
      "Releases a bill that the caller owes and pays what the earnings have; once more is the same (AGT-27, SEC-12)",
    access: "real",
    audit: "agent.bill.pay",
    perMinute: 30,
    body: closed({ id: rowId }),
    reply: bill,
    errors: ["free_reject", "step.up.required", "payment.password.missing", "bill.not.found", "bill.short"],
  }),
  "GET /wps/agent/bills/lines": call({
    summary:
      "The lines that the turnover and the loss of a dividend are the sums of, the largest turnover first: each member whose nearest agent it was, each agent with the team below, and what the agent earned (AGT-36)",
    access: "session",
    query: closed({ ...openedBill, ...listQuery }),
    reply: Type.Object({
      bill: Type.Object({
        first: Type.String(),
        last: Type.String(),
        /** The days of the period on which the contract counted. */
        days: Type.Object({ first: Type.String(), last: Type.String() }),
        /** Whose bill it is. */
        name: Type.String(),
        isAgent: Type.Boolean(),
        /** Their id, if it is a bill that the caller owes; null for the caller's own. */
        at: orNull(Type.String()),
        turnover: exactAmount,
        loss: exactAmount,
        /**
         * The change since it was computed: the difference of the lines. It is "0" except for the minutes until it is restated.
         */
        changedSince: Type.Object({ turnover: exactAmount, loss: exactAmount }),
      }),
      under: openedAgent,
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          isAgent: Type.Boolean(),
          /** For the opened agent, without the team. */
          isOwn: Type.Boolean(),
          ...countedSums,
        }),
      ),
      /** Over all pages. */
      footer: Type.Object(countedSums),
      ...listPages,
    }),
    errors: ["bill.not.found"],
  }),
  "GET /wps/agent/bills/earned": call({
    summary:
      "The rebates or salaries that a figure of a dividend's lines is the sum of, the newest days first, with the ledger's numbers (AGT-36)",
    access: "session",
    query: closed({
      ...openedBill,
      of: Type.Enum(["rebate", "salary"]),
      /** Whose line it is; without it all of them. */
      line: Type.Optional(rowId),
      ...listQuery,
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          memberName: Type.String(),
          /** The day it is for; for an hour's salary also the hour's beginning. */
          day: Type.String(),
          hour: orNull(timestampMs),
          /** Of a rebate. */
          category: orNull(Type.String()),
          amount: exactAmount,
          /**
           * What the ledger has posted to the member for it so far, each with the transfer's number. In the bill of a member who became an
           * agent since, a rebate is posted with what their team brought.
           */
          paid: Type.Array(Type.Object({ number: Type.String(), amount: exactAmount })),
        }),
      ),
      /** Over all pages. */
      total: exactAmount,
      under: openedAgent,
      /** Whose line it is; null for all of them. */
      line: openedAgent,
      ...listPages,
    }),
    errors: ["bill.not.found"],
  }),
} as const;
