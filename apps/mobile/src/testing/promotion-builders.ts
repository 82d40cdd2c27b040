import type { PromotionEntry } from "@croupier/contract/player/boot";
import type { ReplyOf } from "@croupier/contract/player/contract";

type Promotion = ReplyOf<"GET /wps/system/announcements">["promotion"][number];

/** A running promotion without a status, whose reward needs no application. */
export const buildPromotion = (number: number, overrides: Partial<Promotion> = {}): Promotion => ({
  id: String(number),
  title: `Offer ${number}`,
  content: `<p>Rules of offer ${number}</p>`,
  startDate: "2026-01-02T00:00:00.000Z",
  endDate: "2099-03-04T23:59:59.000Z",
  noExpiry: 0,
  imageRequired: "N",
  remarkRequired: "N",
  signUpRequestRewardType: "A",
  groupName: "",
  promoAnnouncementCategoryIds: [],
  announcementImages: [{ sequence: 1, url: `/art/banner/nova-${number}.webp` }],
  ...overrides,
});

/** These promotions as a page contains them. */
export const toEntries = (promotions: readonly Promotion[]): PromotionEntry[] =>
  promotions.map(({ content: _content, ...entry }) => entry);
