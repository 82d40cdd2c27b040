import { describe, expect, it } from "vitest";
import { hashToken } from "../../../platform/ids.ts";
import { judgeCredential, parseCredential, writeCredential } from "./credentials.policy.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (ms: number): Date => new Date(now.getTime() + ms);
const browserHash = hashToken("browser");
const kept = {
  memberId: 7n,
  browserHash,
  secretHash: hashToken("second"),
  previousHash: hashToken("first"),
  rotatedAt: now,
  expiresAt: later(1_000_000),
};
const presented = { memberId: 7n, browserHash, secretHash: hashToken("second"), now };

describe("judging a presented device credential", () => {
  it.each([
    ["the current secret", {}, "current"],
    ["the one before, at once", { secretHash: hashToken("first") }, "previous"],
    [
      "the one before, at the end of the grace",
      { secretHash: hashToken("first"), now: later(60_000) },
      "previous",
    ],
    ["the one before, after the grace", { secretHash: hashToken("first"), now: later(60_001) }, "foreign"],
    ["a secret that never was", { secretHash: hashToken("third") }, "foreign"],
    ["another member's name", { memberId: 8n }, "foreign"],
    ["no member's name", { memberId: undefined }, "foreign"],
    ["another browser", { browserHash: hashToken("other") }, "foreign"],
    ["no browser", { browserHash: undefined }, "foreign"],
    ["the current secret, too late", { now: later(1_000_000) }, "expired"],
  ] as const)("SEC-10 %s", (_name, over, verdict) => {
    expect(judgeCredential(kept, { ...presented, ...over })).toBe(verdict);
  });

  it("parses what it wrote, and does not mistake a password for a credential", () => {
    const credential = { series: "s".repeat(22), secret: "x".repeat(43) };
    expect(parseCredential(writeCredential(credential))).toEqual(credential);
    for (const typed of ["", "rd1.a.b", "correct horse battery", ` ${writeCredential(credential)}`])
      expect(parseCredential(typed)).toBeUndefined();
  });
});
