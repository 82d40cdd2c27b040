// @vitest-environment node
import { languages } from "@croupier/domain/languages";
import {
  type RequestRewardType,
  requestRewardTypes,
  type SignUpStatus,
  signUpStatuses,
} from "@croupier/domain/promotion";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { expect, it } from "vitest";
import { buildPromotion } from "../../testing/promotion-builders.ts";
import { findPromotionState, promotionStateLabels } from "./promotion-state.ts";

const now = new Date("2026-06-01T12:00:00Z");
/** Promotions run now, unless their start was moved to a later day. */
const periods = { running: {}, coming: { startDate: "2026-07-01T00:00:00Z" } } as const;
type Period = keyof typeof periods;

const stateOf = (period: Period, signUpStatus: SignUpStatus, type: RequestRewardType) =>
  findPromotionState(
    buildPromotion(1, { ...periods[period], signUpStatus, signUpRequestRewardType: type }),
    now,
  );

it.each([
  ["running", "A", "claim"],
  ["running", "O", "applying"],
  ["coming", "A", "claim"],
  ["coming", "O", "applying"],
] as const)(
  "PROMO-08 who has joined a promotion that is %s, of type %s, has the state %s",
  (period, type, state) => {
    expect(stateOf(period, "JOINED", type)).toBe(state);
  },
);

it.each(signUpStatuses.filter((status) => status !== "ALLOW_JOIN"))(
  "a member of status %s keeps the state if the start is moved to a later day",
  (status) => {
    for (const type of requestRewardTypes)
      expect(stateOf("coming", status, type), type).toBe(stateOf("running", status, type));
  },
);

it.each(languages)(
  "PROMO-08 in %s the button Claim, and each other action or state, has a text of its own",
  async (language) => {
    const { t } = createTranslator(language, await loadCatalogue(language));
    const texts = Object.values(promotionStateLabels).map((id) => t(id));
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  },
);
