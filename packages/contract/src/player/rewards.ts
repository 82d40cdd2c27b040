import { catalogueGameTypes } from "@croupier/domain/codes";
import { requirementHolds, requirementSources } from "@croupier/domain/requirement";
import { Type } from "typebox";
import { amount, closed, rowId, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

/** A turnover requirement that binds money (ADR 52). */
const requirement = Type.Object({
  id: Type.String(),
  source: Type.Enum(requirementSources),
  /** The promotion's title; empty for a deposit. */
  title: Type.String(),
  /** The bonus, or the deposit. */
  granted: amount,
  /** What it keeps from leaving; with `hold` `all` that is the whole balance. */
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
  /** What goes back to the brand when it is given up now; null for what cannot be given up. */
  returns: Type.Union([amount, Type.Null()]),
});

export const rewardCalls = {
  "GET /wps/reward/requirements": call({
    summary: "Own turnover requirements that bind money, oldest first, as of this instant (RWD-06, RWD-12)",
    access: "real",
    reply: Type.Object({ list: Type.Array(requirement) }),
  }),
  "POST /wps/reward/giveUp": call({
    summary:
      "Gives a bonus back, at most what was granted, and ends its requirement; a repeated call answers the same (RWD-10)",
    access: "real",
    perMinute: 30,
    body: closed({ id: rowId }),
    reply: Type.Object({ returned: amount }),
    errors: ["requirement.not.found", "requirement.not.open"],
  }),
} as const;
