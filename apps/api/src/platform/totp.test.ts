import { describe, expect, it } from "vitest";
import {
  createTotpCode,
  createTotpSecret,
  createTotpUri,
  findTotpStep,
  getTotpStep,
  toBase32,
} from "./totp.ts";

/** The secret of the RFC's vectors for SHA-1. */
const secret = Buffer.from("12345678901234567890");

describe("codes by time", () => {
  // RFC 6238, appendix B: our six digits are the last six of its eight.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at second %i", (seconds, code) => {
    expect(createTotpCode(secret, getTotpStep(new Date(seconds * 1_000)))).toBe(code);
  });

  it("count a step before and after now, and no longer", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const step = getTotpStep(now);
    const found = [-2, -1, 0, 1, 2].map((off) =>
      findTotpStep(secret, createTotpCode(secret, step + off), now),
    );
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it("are nothing but six digits", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const code = createTotpCode(secret, getTotpStep(now));
    for (const other of ["", code.slice(1), `${code}0`, ` ${code}`, "１２３４５６", "ÿÿÿÿÿÿ"])
      expect(findTotpStep(secret, other, now), other).toBeUndefined();
    expect(createTotpSecret()).toHaveLength(20);
  });

  it("come from a key that an app can read", () => {
    expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    // RFC 4648, section 10, without the padding.
    expect(["f", "fo", "foo", "foob", "fooba"].map((text) => toBase32(Buffer.from(text)))).toEqual([
      "MY",
      "MZXQ",
      "MZXW6",
      "MZXW6YQ",
      "MZXW6YTB",
    ]);
    const uri = new URL(createTotpUri(secret, { issuer: "Lótus & Co", account: "mia" }));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toMatch(/Lótus & Co:mia$/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      issuer: "Lótus & Co",
    });
  });
});
