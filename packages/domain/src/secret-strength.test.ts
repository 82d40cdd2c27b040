import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isStrongKey, isStrongText } from "./secret-strength.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const counted = (step: number) => Uint8Array.from({ length: 32 }, (_byte, at) => at * step);

describe("a key of 32 bytes", () => {
  it.each<[what: string, bytes: Uint8Array]>([
    ["zeros", new Uint8Array(32)],
    ["one byte over and over", new Uint8Array(32).fill(7)],
    ["counted", counted(1)],
    ["counted in sevens", counted(7)],
    ["a word over and over", bytesOf("croupier".repeat(4))],
    ["hexadecimal digits", bytesOf("0123456789abcdef0123456789abcdef")],
    ["hexadecimal digits, all sixteen in no order", bytesOf("a3f5c7e1d2b4968035e1f7a9c8d6b204")],
  ])("CASE-40 is weak: %s", (_what, bytes) => {
    expect(isStrongKey(bytes)).toBe(false);
  });

  it("CASE-40 is never weak when it was drawn by chance", () => {
    const weak = Array.from({ length: 10_000 }, (_key, at) =>
      createHash("sha256").update(String(at)).digest(),
    ).filter((key) => !isStrongKey(key));
    expect(weak).toEqual([]);
  });
});

describe("the text of a shared secret", () => {
  it.each([
    "0000000000000000",
    "secretsecretsecret",
    "abcdefghijklmnop",
    "aaaaaaaaaaaaaaab",
    // Seven letters, and seven steps from one letter to the next.
    "passwordpassword",
    "casinocasino1234",
  ])("CASE-40 is weak: %s", (text) => {
    expect(isStrongText(bytesOf(text))).toBe(false);
  });

  it.each(["a secret of both sides", "9f86d081884c7d65", "kX3_vQ0-Zr8bT1aL"])(
    "CASE-40 is not: %s",
    (text) => {
      expect(isStrongText(bytesOf(text))).toBe(true);
    },
  );
});
