import { describe, expect, it } from "vitest";
import {
  findCoverUrl,
  getDateRange,
  getPromotionPhase,
  getSignUpStatus,
  hasEnded,
  isApplicationComplete,
  isRemarkTooLong,
  needsApplication,
  nextStatus,
  type RequestRewardType,
  type SignUpEvent,
  type SignUpStatus,
  signUpStatuses,
} from "./promotion.ts";

const period = { startDate: "2026-11-01T00:00:00.000Z", endDate: "2026-11-30T23:59:59.999Z" };

describe("promotion rules", () => {
  const allowed: readonly [RequestRewardType, SignUpStatus, SignUpEvent, SignUpStatus][] = [
    ["O", "ALLOW_JOIN", "join", "PENDING"],
    ["O", "ALLOW_JOIN", "end", "SIGN_UP_DUE"],
    ["O", "JOINED", "approve", "ISSUED"],
    ["O", "JOINED", "reject", "REJECTED"],
    ["O", "PENDING", "approve", "ISSUED"],
    ["O", "PENDING", "reject", "REJECTED"],
    ["A", "ALLOW_JOIN", "join", "JOINED"],
    ["A", "ALLOW_JOIN", "end", "SIGN_UP_DUE"],
    ["A", "JOINED", "requestReward", "PENDING"],
    ["A", "JOINED", "end", "SIGN_UP_DUE"],
    ["A", "PENDING", "approve", "CLAIMED"],
    ["A", "PENDING", "reject", "REJECTED"],
  ];

  it.each(allowed)("PROMO-12 PROMO-13 of type %s leads from %s by %s to %s", (type, from, event, to) => {
    expect(nextStatus(from, event, type)).toBe(to);
  });

  it("PROMO-10 allows no other transition, so a decision is final", () => {
    const events = ["join", "requestReward", "approve", "reject", "end"] as const;
    const found = (["O", "A"] as const).flatMap((type) =>
      signUpStatuses.flatMap((from) =>
        events.flatMap((event) => {
          const to = nextStatus(from, event, type);
          return to === undefined ? [] : [[type, from, event, to].join(" ")];
        }),
      ),
    );
    expect(found.toSorted()).toEqual(allowed.map((row) => row.join(" ")).toSorted());
  });

  it.each([
    ["2026-10-31T23:59:59.999Z", "coming"],
    ["2026-11-01T00:00:00.000Z", "running"],
    ["2026-11-30T23:59:59.999Z", "running"],
    ["2026-12-01T00:00:00.000Z", "ended"],
  ])("PROMO-11 at %s a promotion of November is %s", (now, phase) => {
    expect(getPromotionPhase(period, new Date(now))).toBe(phase);
  });

  it("runs on when it has no end", () => {
    expect(getPromotionPhase({ ...period, endDate: null }, new Date("2036-01-01"))).toBe("running");
  });

  it.each([
    ["ALLOW_JOIN", "SIGN_UP_DUE"],
    ["JOINED", "SIGN_UP_DUE"],
    ["PENDING", "PENDING"],
    ["REJECTED", "REJECTED"],
    ["CLAIMED", "CLAIMED"],
  ] as const)("PROMO-10 shows %s as %s when the promotion is over", (stored, shown) => {
    const promotion = { ...period, signUpRequestRewardType: "A" } as const;
    expect(getSignUpStatus(stored, promotion, new Date("2026-12-01"))).toBe(shown);
    expect(getSignUpStatus(stored, promotion, new Date("2026-11-15"))).toBe(stored);
  });

  it.each([
    [
      { ...period, noExpiry: 0 },
      { start: "11/01/2026", end: "11/30/2026", isLongTerm: false },
    ],
    [
      { startDate: "2026-11-05T01:00:00Z", endDate: "2026-11-05T23:00:00Z", noExpiry: 0 },
      { start: "11/05/2026", isLongTerm: false },
    ],
    [
      { ...period, noExpiry: 1 },
      { start: "11/01/2026", isLongTerm: true },
    ],
    [
      { startDate: period.startDate, endDate: null, noExpiry: 0 },
      { start: "11/01/2026", isLongTerm: false },
    ],
    [
      { startDate: period.startDate, endDate: null, noExpiry: 1 },
      { start: "11/01/2026", isLongTerm: true },
    ],
  ] as const)("PROMO-05 shows %j as %j", (dates, range) => {
    expect(getDateRange(dates, { zone: "UTC", language: "EN" })).toEqual(range);
  });

  it("PROMO-05 shows the days of the brand's zone", () => {
    const dates = {
      startDate: "2026-10-31T16:00:00Z",
      endDate: "2026-11-30T15:59:59Z",
      noExpiry: 0,
    } as const;
    const read = (zone: string) => getDateRange(dates, { zone, language: "EN" });
    expect(read("Asia/Shanghai")).toMatchObject({ start: "11/01/2026", end: "11/30/2026" });
    expect(read("America/Sao_Paulo")).toMatchObject({ start: "10/31/2026", end: "11/30/2026" });
  });

  it.each([
    ["CN", "05/01/2026", "05/31/2026"],
    ["EN", "05/01/2026", "05/31/2026"],
    ["PT", "01/05/2026", "31/05/2026"],
    ["VI", "01/05/2026", "31/05/2026"],
  ] as const)(
    "PROMO-05 writes the first of May in %s as %s and its last day as %s",
    (language, start, end) => {
      const may = {
        startDate: "2026-05-01T00:00:00Z",
        endDate: "2026-05-31T23:59:59Z",
        noExpiry: 0,
      } as const;
      expect(getDateRange(may, { zone: "UTC", language })).toEqual({ start, end, isLongTerm: false });
    },
  );

  it.each([
    [undefined, "2026-11-30T23:59:59.999Z", false],
    [undefined, "2026-12-01T00:00:00.000Z", true],
    ["ALLOW_JOIN", "2026-11-15T00:00:00.000Z", false],
    ["SIGN_UP_DUE", "2026-11-15T00:00:00.000Z", true],
    ["CLAIMED", "2026-12-01T00:00:00.000Z", true],
  ] as const)("PROMO-03 of status %s at %s has ended: %s", (signUpStatus, now, ended) => {
    expect(hasEnded({ ...period, signUpStatus }, new Date(now))).toBe(ended);
  });

  it("PROMO-03 has the first picture of its announcement as its cover, or none", () => {
    const image = (sequence: number) => ({ sequence, url: `/art/${sequence}.webp` });
    expect(findCoverUrl({ announcementImages: [image(2), image(1)] })).toBe("/art/1.webp");
    expect(findCoverUrl({ announcementImages: [image(2)] })).toBeUndefined();
  });

  it.each([
    ["N", "N", false],
    ["Y", "N", true],
    ["N", "Y", true],
    ["Y", "Y", true],
  ] as const)("PROMO-15 image %s, remark %s: an application is needed: %s", (image, remark, needed) => {
    expect(needsApplication({ imageRequired: image, remarkRequired: remark })).toBe(needed);
  });

  it.each([
    ["N", "N", 0, "", true],
    ["Y", "N", 0, "a", false],
    ["Y", "N", 1, "", true],
    ["N", "Y", 1, "  \n", false],
    ["N", "Y", 0, "a", true],
    ["Y", "Y", 1, "", false],
    ["Y", "Y", 0, "a", false],
    ["Y", "Y", 1, "a", true],
  ] as const)(
    "REWARD-08 image %s, remark %s: with %d pictures and remarks %j it is complete: %s",
    (imageRequired, remarkRequired, pictures, remarks, complete) => {
      expect(isApplicationComplete({ imageRequired, remarkRequired }, { pictures, remarks })).toBe(complete);
    },
  );

  it.each([
    ["x".repeat(140), false],
    ["x".repeat(141), true],
    ["🎁".repeat(140), false],
  ])("REWARD-07 counts characters: %j is too long: %s", (remarks, tooLong) => {
    expect(isRemarkTooLong(remarks)).toBe(tooLong);
  });
});
