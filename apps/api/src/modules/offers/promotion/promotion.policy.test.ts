import type { SignUpStatus } from "@croupier/domain/promotion";
import { describe, expect, it } from "vitest";
import {
  needsOf,
  pictureFolderOf,
  presentPromotion,
  readTerms,
  statusOf,
  stepTo,
} from "./promotion.policy.ts";

const now = new Date("2026-11-21T12:00:00Z");
const at = (ms: number): Date => new Date(now.getTime() + ms);
type Row = Parameters<typeof presentPromotion>[0];
const row = (changes: object = {}): Row =>
  ({
    promotion_id: 3n,
    offer_id: 5n,
    linked_promotion_id: null,
    has_offer: true,
    group_name: "g",
    starts_at: at(-10),
    ends_at: at(10),
    offer_starts_at: at(-10),
    offer_ends_at: at(10),
    image_required: true,
    remark_required: false,
    request_type: "O",
    category_ids: ["c"],
    image_urls: ["/a", "/b"],
    texts: { EN: { title: "Hi", content: "All" }, PT: { title: "Oi", content: "" } },
    ...changes,
  }) as unknown as Row;
const of = (status: string | null, changes: object = {}) =>
  ({ ...row(changes), status }) as unknown as Parameters<typeof statusOf>[0];

describe("PROMO-02 a promotion on the wire", () => {
  it("has its texts, its dates and its pictures in their order", () => {
    expect(presentPromotion(row(), "PT", now, undefined)).toEqual({
      id: "3",
      title: "Oi",
      content: "",
      noExpiry: 0,
      groupName: "g",
      startDate: at(-10).toISOString(),
      endDate: at(10).toISOString(),
      imageRequired: "Y",
      remarkRequired: "N",
      signUpRequestRewardType: "O",
      promoAnnouncementCategoryIds: ["c"],
      announcementImages: [
        { sequence: 1, url: "/a" },
        { sequence: 2, url: "/b" },
      ],
    });
    expect(needsOf(row({ image_required: false, remark_required: true }))).toEqual({
      imageRequired: "N",
      remarkRequired: "Y",
    });
    expect(pictureFolderOf(7)).toBe("applications/7");
  });

  it("shows that it has no end or no text, and which promotion it is linked to", () => {
    const shown = presentPromotion(
      row({ ends_at: null, texts: {}, linked_promotion_id: 9n }),
      "CN",
      now,
      undefined,
    );
    expect(shown).toMatchObject({
      endDate: null,
      noExpiry: 1,
      title: "",
      content: "",
      linkedPromotionId: "9",
    });
    expect(presentPromotion(row(), "CN", now, undefined).title).toBe("Hi");
  });

  it("has the reader's own status if they may have one", () => {
    const shown = (statuses: ReadonlyMap<bigint, SignUpStatus> | undefined, changes: object = {}) =>
      presentPromotion(row(changes), "EN", now, statuses).signUpStatus;
    expect(shown(undefined)).toBeUndefined();
    expect(shown(new Map(), { has_offer: false })).toBeUndefined();
    expect(shown(new Map())).toBe(statusOf(of(null), now));
    expect(shown(new Map([[5n, "ISSUED"]]))).toBe(statusOf(of("ISSUED"), now));
    expect(shown(new Map([[6n, "ISSUED"]]))).toBe(statusOf(of(null), now));
  });
});

describe("PROMO-07 a member's step", () => {
  it("is possible while the offer runs, and neither before nor after", () => {
    const joins = (starts: number, ends: number | null) =>
      stepTo(
        of(null, { offer_starts_at: at(starts), offer_ends_at: ends === null ? null : at(ends) }),
        "join",
        now,
      ) !== undefined;
    expect([joins(-1, 1), joins(-1, null), joins(1, 2), joins(-2, -1)]).toEqual([true, true, false, false]);
  });
});

describe("the turnover that an offer requires", () => {
  const ofBrand = { RNG: 100, LIVE: 10 };
  const offer = {
    wagering_x: 5,
    wagering_weights: { SPORTS: 40 },
    wagering_hold: "all",
    wagering_days: 7,
  } as const;

  it("RWD-08 counts by the offer's own weights, and by the brand's where it has none", () => {
    expect(readTerms(offer, ofBrand)).toEqual({ x: 5, weights: { SPORTS: 40 }, hold: "all", days: 7 });
    expect(readTerms({ ...offer, wagering_weights: null }, ofBrand)?.weights).toEqual(ofBrand);
  });

  it("RWD-06 is none where it multiplies by nothing", () => {
    expect(readTerms({ ...offer, wagering_x: 0 }, ofBrand)).toBeNull();
  });
});
