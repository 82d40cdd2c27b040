import { countCharacters } from "./field-rules.ts";
import type { Language } from "./languages.ts";
import { dayIn } from "./periods.ts";

/** PROMO-07 to PROMO-10: a member's status in a promotion. */
export const signUpStatuses = [
  "ALLOW_JOIN",
  "JOINED",
  "PENDING",
  "REJECTED",
  "ISSUED",
  "CLAIMED",
  "SIGN_UP_DUE",
] as const;
export type SignUpStatus = (typeof signUpStatuses)[number];

/**
 * How a member asks for a reward (PROMO-02). With `O`, joining is the request, and an operator decides. With `A`, the
 * member joins first and asks later, with an application if the promotion requires one.
 */
export const requestRewardTypes = ["O", "A"] as const;
export type RequestRewardType = (typeof requestRewardTypes)[number];

export type SignUpEvent = "join" | "requestReward" | "approve" | "reject" | "end";

type Transitions = Readonly<Record<SignUpStatus, Partial<Record<SignUpEvent, SignUpStatus>>>>;

const final: Transitions = {
  ALLOW_JOIN: {},
  JOINED: {},
  PENDING: {},
  REJECTED: {},
  ISSUED: {},
  CLAIMED: {},
  SIGN_UP_DUE: {},
};

const transitions: Readonly<Record<RequestRewardType, Transitions>> = {
  O: {
    ...final,
    ALLOW_JOIN: { join: "PENDING", end: "SIGN_UP_DUE" },
    // A member may have joined before the operator changed the promotion to type O. The operator decides as if that
    // member had joined now.
    JOINED: { approve: "ISSUED", reject: "REJECTED" },
    PENDING: { approve: "ISSUED", reject: "REJECTED" },
  },
  A: {
    ...final,
    ALLOW_JOIN: { join: "JOINED", end: "SIGN_UP_DUE" },
    JOINED: { requestReward: "PENDING", end: "SIGN_UP_DUE" },
    PENDING: { approve: "CLAIMED", reject: "REJECTED" },
  },
};

/** PROMO-12, PROMO-13: the status after an event; undefined when the event is not possible. */
export const nextStatus = (
  status: SignUpStatus,
  event: SignUpEvent,
  type: RequestRewardType,
): SignUpStatus | undefined => transitions[type][status][event];

/** When a promotion runs. Both days are included; without an end it runs on. */
export interface PromotionPeriod {
  readonly startDate: string | Date;
  readonly endDate: string | Date | null;
}

/** PROMO-11: whether a promotion is upcoming, running or over. */
export function getPromotionPhase(
  { startDate, endDate }: PromotionPeriod,
  now: Date,
): "coming" | "running" | "ended" {
  if (now < new Date(startDate)) return "coming";
  return endDate !== null && now > new Date(endDate) ? "ended" : "running";
}

/**
 * PROMO-03: whether a promotion belongs to the list of those that have ended. The server closes what a member has not
 * claimed in time; a visitor has no status.
 */
export const hasEnded = (
  promotion: PromotionPeriod & { readonly signUpStatus?: SignUpStatus | undefined },
  now: Date,
): boolean => promotion.signUpStatus === "SIGN_UP_DUE" || getPromotionPhase(promotion, now) === "ended";

/** PROMO-10: the shown status. It closes automatically when the promotion is over. */
export function getSignUpStatus(
  stored: SignUpStatus,
  promotion: PromotionPeriod & { readonly signUpRequestRewardType: RequestRewardType },
  now: Date,
): SignUpStatus {
  if (getPromotionPhase(promotion, now) !== "ended") return stored;
  return nextStatus(stored, "end", promotion.signUpRequestRewardType) ?? stored;
}

/** The sequence number of a promotion's cover picture (PROMO-03). */
const COVER_SEQUENCE = 1;

/** PROMO-03: the address of a promotion's cover picture; undefined when it has none. */
export const findCoverUrl = ({
  announcementImages,
}: {
  readonly announcementImages: readonly { readonly sequence: number; readonly url: string }[];
}): string | undefined => announcementImages.find(({ sequence }) => sequence === COVER_SEQUENCE)?.url;

/** The languages whose readers read 05/01/2026 as the fifth of January. */
const dayFirst: ReadonlySet<Language> = new Set(["PT", "VI"]);

/** PROMO-05: the day in a zone as `MM/DD/YYYY`, or as `dd/MM/yyyy` if the language writes the day first (ADR 101). */
function formatDay(moment: string | Date, zone: string, language: Language): string {
  const [year = "", month = "", day = ""] = dayIn(zone, new Date(moment)).split("-");
  return (dayFirst.has(language) ? [day, month, year] : [month, day, year]).join("/");
}

/** The readers of a promotion's dates: the brand's zone and the reader's language. */
export interface DatesReader {
  readonly zone: string;
  readonly language: Language;
}

/** PROMO-05: the days of the brand's zone that are shown. `end` is set only when it is another day. A long-term promotion shows no days. */
export function getDateRange(
  { startDate, endDate, noExpiry }: PromotionPeriod & { readonly noExpiry: 0 | 1 },
  { zone, language }: DatesReader,
): { start: string; end?: string; isLongTerm: boolean } {
  const start = formatDay(startDate, zone, language);
  if (noExpiry === 1) return { start, isLongTerm: true };
  const end = endDate === null ? start : formatDay(endDate, zone, language);
  return { start, ...(end !== start && { end }), isLongTerm: false };
}

/** REWARD-04 to REWARD-07: the limits of an application. */
export const applicationLimits = {
  pictures: 3,
  pictureBytes: 5_242_880,
  pictureTypes: ["image/jpeg", "image/png"],
  remarkCharacters: 140,
} as const;

export interface ApplicationNeeds {
  readonly imageRequired: "Y" | "N";
  readonly remarkRequired: "Y" | "N";
}

/** PROMO-15: whether a claim needs an application; otherwise it is sent directly. */
export const needsApplication = ({ imageRequired, remarkRequired }: ApplicationNeeds): boolean =>
  imageRequired === "Y" || remarkRequired === "Y";

/** REWARD-07: the length of remarks, in characters. */
export const isRemarkTooLong = (remarks: string): boolean =>
  countCharacters(remarks) > applicationLimits.remarkCharacters;

/** REWARD-08: whether everything required is present. Remarks that contain only spaces do not count. */
export const isApplicationComplete = (
  { imageRequired, remarkRequired }: ApplicationNeeds,
  application: { readonly pictures: number; readonly remarks: string },
): boolean =>
  (imageRequired === "N" || application.pictures > 0) &&
  (remarkRequired === "N" || application.remarks.trim() !== "");
