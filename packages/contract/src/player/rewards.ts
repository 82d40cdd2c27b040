import { catalogueGameTypes } from "@croupier/domain/codes";
import { requirementHolds, requirementSources } from "@croupier/domain/requirement";
import { rewardRefusals, rewardSources, rewardStates, rewardTabs } from "@croupier/domain/reward";
import { Type } from "typebox";
import { amount, closed, language, rowId, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

/** A turnover requirement that binds money (ADR 52). */
const requirement = Type.Object({
  id: Type.String(),
  source: Type.Enum(requirementSources),
  /** The promotion's title; empty for a deposit. */
  title: Type.String(),
  /** The bonus, or the deposit. */
  granted: amount,
  /**
   * The part of the balance that it keeps from leaving: the bonus and its winnings (ADR 93). With `hold` `all`: the part that is
   * bonus.
   */
  held: amount,
  hold: Type.Enum(requirementHolds),
  required: amount,
  done: amount,
  left: amount,
  /** How much of a stake counts, in percent; types of games that count nothing are left out. */
  weights: Type.Array(Type.Object({ category: Type.Enum(catalogueGameTypes), percent: Type.Integer() })),
  expiresAt: Type.Union([timestampMs, Type.Null()]),
  /** Its time is over: play does not count any more, and `held` stays bound until it is given up. */
  isExpired: Type.Boolean(),
  /** The amount that goes back to the brand if it is given up now; null if it cannot be given up. */
  returns: Type.Union([amount, Type.Null()]),
  /**
   * What is staked in rounds that have not ended, since when the oldest is open, and from when on a person decides about the last of
   * them; null for nothing. Until then it cannot be given up (CASE-01).
   */
  out: Type.Union([
    Type.Object({
      amount,
      open: Type.Integer(),
      since: timestampMs,
      decidedFrom: timestampMs,
    }),
    Type.Null(),
  ]),
});

const weights = Type.Array(Type.Object({ category: Type.Enum(catalogueGameTypes), percent: Type.Integer() }));
const source = Type.Enum(rewardSources);
const timeOrNone = Type.Union([timestampMs, Type.Null()]);

/** The turnover that begins when a reward is claimed. */
export const rewardRequirement = Type.Object({
  required: amount,
  hold: Type.Enum(requirementHolds),
  days: Type.Integer(),
  weights,
});

/** Something that a member may take, waits for, or has had (EXT-03). */
const reward = Type.Object({
  id: Type.String(),
  source,
  /** Empty if the source names itself. */
  title: Type.String(),
  amount,
  /** The turnover that begins when it is claimed; null for none. */
  requirement: Type.Union([rewardRequirement, Type.Null()]),
  state: Type.Enum(rewardStates),
  /** Why it is under review or was revoked, in an operator's words. Null for a signal: nobody is told which (ADR 78). */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** When it was given. */
  time: timestampMs,
  expiresAt: timeOrNone,
  /** A review without a decision ends then, and it can be claimed. */
  answerBy: timeOrNone,
  /** When it was claimed, expired or revoked. */
  endedAt: timeOrNone,
});

export const rewardCalls = {
  "GET /wps/reward/list": call({
    summary: "A tab of the reward centre, newest first, paged by the id of the last reward seen (EXT-03)",
    access: "real",
    query: closed({
      tab: Type.Enum(rewardTabs),
      before: Type.Optional(rowId),
      pageSize: Type.Optional(wholeNumber(1, 50)),
      language: Type.Optional(language),
    }),
    reply: Type.Object({
      list: Type.Array(reward),
      /** The value of `before` for the next page. Null on the last page. */
      next: Type.Union([Type.String(), Type.Null()]),
      /** Everything that can be claimed now. */
      claimable: Type.Object({ count: Type.Integer(), amount }),
      /** How many are under review. */
      pending: Type.Integer(),
    }),
  }),
  "POST /wps/reward/claim": call({
    summary:
      "Claims rewards by `ids`, or with `all` every claimable one; each is credited once, and the rest is listed with the reason (RWD-02, RWD-03)",
    access: "real",
    perMinute: 60,
    body: closed({
      ids: Type.Optional(Type.Array(rowId, { minItems: 1, maxItems: 50 })),
      all: Type.Optional(Type.Literal(true)),
    }),
    reply: Type.Object({
      claimed: Type.Array(Type.Object({ id: Type.String(), amount })),
      refused: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          source: Type.Union([source, Type.Null()]),
          code: Type.Enum(rewardRefusals),
        }),
      ),
    }),
    errors: ["request.invalid", ...rewardRefusals],
  }),
  "GET /wps/reward/requirements": call({
    summary: "Own turnover requirements that bind money, oldest first, as of this instant (RWD-06, RWD-12)",
    access: "real",
    reply: Type.Object({ list: Type.Array(requirement) }),
  }),
  "POST /wps/reward/giveUp": call({
    summary:
      "Returns a bonus's bound money and ends its requirement; refused while part of it is in an open round; a repeated call gets the first answer (RWD-10, CASE-01)",
    access: "real",
    perMinute: 30,
    body: closed({
      id: rowId,
      /** What the member was told goes back; more is refused. A page of the release before sends none. */
      returns: Type.Optional(amount),
    }),
    reply: Type.Object({ returned: amount }),
    errors: ["requirement.not.found", "requirement.not.open", "requirement.in.round", "requirement.changed"],
  }),
} as const;
