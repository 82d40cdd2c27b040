import { describe, expect, it } from "vitest";
import { countRemark, isRemarkLength, questionTypes, trimRemark } from "./feedback.ts";

describe("feedback rules", () => {
  it("FEED-02 numbers the questions 1, 2, 3, 4, 6 and 0", () => {
    expect(questionTypes).toEqual({
      deposit_issues: 1,
      withdraw_issues: 2,
      game_issues: 3,
      service_issues: 4,
      apply_issues: 6,
      other_issues: 0,
    });
  });

  it.each([
    ["123456789", false],
    ["1234567890", true],
    ["  123456789  ", false],
    ["  1234567890  ", true],
    ["x".repeat(200), true],
    [` ${"x".repeat(200)} `, true],
    ["x".repeat(201), false],
    ["充值一直没有到账请帮忙", true],
    ["🎰".repeat(5), false],
  ])("FEED-04 accepts a remark of 10 to 200 characters after trimming: %j %s", (remark, fits) => {
    expect(isRemarkLength(remark)).toBe(fits);
  });

  it.each(["\r\n", "\r", "\n"])(
    "FEED-04 counts each line break once, however the browser encodes it: %j",
    (lineBreak) => {
      const remark = ["one", "two", "", "three"].join(lineBreak);
      expect([countRemark(remark), trimRemark(remark)]).toEqual([14, "one\ntwo\n\nthree"]);
    },
  );
});
