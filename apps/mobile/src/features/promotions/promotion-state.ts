import type { PromotionEntry } from "@croupier/contract/player/boot";
import { getPromotionPhase, type SignUpStatus } from "@croupier/domain/promotion";
import type { PhraseId } from "@croupier/phrases/phrase-id";

/** The state of a promotion for its reader: `join` and `claim` are buttons, the others are labels. */
export type PromotionState =
  | "join"
  | "claim"
  | "applying"
  | "rejected"
  | "issued"
  | "claimed"
  | "soon"
  | "closed";

const states: Readonly<Record<SignUpStatus, PromotionState>> = {
  ALLOW_JOIN: "join",
  JOINED: "claim",
  PENDING: "applying",
  REJECTED: "rejected",
  ISSUED: "issued",
  CLAIMED: "claimed",
  SIGN_UP_DUE: "closed",
};

/** PROMO-07 to PROMO-11; undefined if the server sends no status (PROMO-14). */
export function findPromotionState(promotion: PromotionEntry, now: Date): PromotionState | undefined {
  const { signUpStatus, signUpRequestRewardType } = promotion;
  if (signUpStatus === undefined) return undefined;
  if (signUpStatus === "ALLOW_JOIN" && getPromotionPhase(promotion, now) === "coming") return "soon";
  if (signUpStatus === "JOINED" && signUpRequestRewardType === "O") return "applying";
  return states[signUpStatus];
}

/** PROMO-07 to PROMO-11 */
export const promotionStateLabels: Readonly<Record<PromotionState, PhraseId>> = {
  join: "promotion.join",
  claim: "promotion.claim",
  applying: "promotion.applying",
  rejected: "promotion.rejected",
  issued: "promotion.issued",
  claimed: "promotion.claimed",
  soon: "promotion.soon",
  closed: "promotion.closed",
};
