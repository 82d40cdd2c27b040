import { catalogueGameTypes } from "@croupier/domain/codes";
import { mostPpm, mostTiers } from "@croupier/domain/contract-codec";
import {
  carries,
  contractKinds,
  dividendPeriods,
  releases,
  salaryModes,
} from "@croupier/domain/contract-terms";
import { type TSchema, Type } from "typebox";
import { amount, amountText, closed, rowId, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

const count = Type.Integer({ minimum: 0 });
const kind = Type.Enum(contractKinds);
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const rate = { minTurnover: amount, minActive: count, ppm: Type.Integer() };
const common = { release: Type.Enum(releases), limited: Type.Boolean() };
const salaryTerms = Type.Object({
  kind: Type.Enum(["daily", "hourly"]),
  mode: Type.Enum(salaryModes),
  /** A member with at least this turnover in the day or hour is active. */
  activeThreshold: amount,
  /** How much of a category counts, in percent; null counts all in full. */
  categories: Type.Union([
    Type.Array(Type.Object({ category: Type.Enum(catalogueGameTypes), percent: Type.Integer() })),
    Type.Null(),
  ]),
  tiers: Type.Array(Type.Object(rate)),
  ...common,
});
const dividendTerms = Type.Object({
  kind: Type.Enum(["dividend"]),
  period: Type.Enum(dividendPeriods),
  carry: Type.Enum(carries),
  /** At most so much is carried; null without a limit. */
  carryCap: orNull(amount),
  tiers: Type.Array(Type.Object({ minLoss: amount, ...rate })),
  ...common,
});
const terms = Type.Union([salaryTerms, dividendTerms]);

const contract = Type.Object({
  id: Type.String(),
  state: Type.Enum(["offered", "accepted", "refused", "withdrawn", "ended", "replaced"]),
  /** The upline's name; null for the brand. */
  payer: orNull(Type.String()),
  terms,
  offeredAt: timestampMs,
  answeredAt: orNull(timestampMs),
  /** The first and the last day on which it counts. */
  startsOn: orNull(Type.String()),
  endsOn: orNull(Type.String()),
});

const figures = { turnover: amount, loss: amount, active: count };

export const contractCalls = {
  "GET /wps/member/info/funds/consolidated": call({
    summary: "Open contract offers to the member (API-34); an empty field means no offer",
    access: "session",
    reply: Type.Object({
      dailysalreqtype: Type.String(),
      divtypecompperiodreq: Type.String(),
      contracthoursalreq: Type.String(),
    }),
  }),
  "GET /wps/member/contract": call({
    summary:
      "The member's contracts of a kind: the offer, the current one, earlier ones, and an example from the last 30 days (EXT-24 to EXT-26)",
    access: "session",
    query: closed({ kind }),
    reply: Type.Object({
      offer: orNull(contract),
      current: orNull(contract),
      /** Newest first, the last 50. */
      history: Type.Array(contract),
      /** What the offer, or else the current contract, would have paid. */
      example: orNull(
        Type.Object({
          startDate: Type.String(),
          endDate: Type.String(),
          periods: count,
          /** In how many of them a tier was reached. */
          reached: count,
          turnover: amount,
          loss: amount,
          amount,
        }),
      ),
    }),
    perMinute: 60,
  }),
  "POST /wps/member/contract/answer": call({
    summary:
      "Accepts or refuses an offer; an accepted one counts from the next day of the brand, or later: after one that is ending, and with the payer's own. A member who pays contracts proves it with the payment password. Repeating the same answer changes nothing (EXT-24 to EXT-26, SEC-12)",
    access: "real",
    audit: "member.contract.answer",
    perMinute: 30,
    body: closed({ id: rowId, answer: Type.Enum(["accept", "refuse"]) }),
    reply: contract,
    errors: ["contract.gone", "contract.not.dominated", "step.up.required", "payment.password.missing"],
  }),
  "GET /wps/agent/contract": call({
    summary:
      "The contract that an agent may offer a direct member: the agent's own contract of the kind, the member's present one, and both sides' figures of the last 30 days",
    access: "agent",
    query: closed({ kind, member: rowId }),
    reply: Type.Object({
      member: Type.Object({ id: Type.String(), name: Type.String(), isAgent: Type.Boolean() }),
      /** The terms that the agent has for their team; null for none. */
      own: orNull(terms),
      offer: orNull(contract),
      current: orNull(contract),
      /**
       * The effect if the agent ended the contract they pay: the last day, and how many contracts further down end with it.
       * Null if there is none to end.
       */
      end: orNull(Type.Object({ lastDay: Type.String(), below: count })),
      /** By periods of the contract, the oldest first, without those in which nothing happened. */
      periods: Type.Array(Type.Object({ mine: Type.Object(figures), theirs: Type.Object(figures) })),
    }),
    perMinute: 60,
    errors: ["member.not.found"],
  }),
  "POST /wps/agent/contract/offer": call({
    summary:
      "Offers a contract to a direct member. Period, categories and active threshold are those of the agent's own contract, which pays at least as much. Repeating the same offer changes nothing",
    access: "realAgent",
    audit: "agent.contract.offer",
    perMinute: 30,
    body: closed({
      member: rowId,
      kind,
      tiers: Type.Array(
        closed({
          minLoss: Type.Optional(amountText),
          minTurnover: amountText,
          minActive: wholeNumber(0, 1_000_000),
          ppm: wholeNumber(1, mostPpm),
        }),
        { minItems: 1, maxItems: mostTiers },
      ),
      /** Of a salary. */
      mode: Type.Optional(Type.Enum(salaryModes)),
      /** Of a dividend. */
      carry: Type.Optional(Type.Enum(carries)),
      carryCap: Type.Optional(amountText),
      ...common,
    }),
    reply: contract,
    errors: [
      "free_reject",
      "member.not.found",
      "contract.terms",
      "contract.not.dominated",
      "contract.offer.open",
      "contract.payer.overdue",
    ],
  }),
  "POST /wps/agent/contract/end": call({
    summary:
      "Ends a contract that the caller pays with its open period, and the contracts paid from it further down; repeating changes nothing (SEC-12)",
    access: "realAgent",
    audit: "agent.contract.end",
    perMinute: 30,
    body: closed({ id: rowId }),
    reply: contract,
    errors: ["free_reject", "contract.gone", "step.up.required", "payment.password.missing"],
  }),
  "POST /wps/agent/contract/withdraw": call({
    summary: "Withdraws the caller's own unanswered offer; repeating changes nothing",
    access: "agent",
    audit: "agent.contract.withdraw",
    perMinute: 30,
    body: closed({ id: rowId }),
    reply: contract,
    errors: ["contract.gone"],
  }),
} as const;
