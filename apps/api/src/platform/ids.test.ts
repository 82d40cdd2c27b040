import { expect, it } from "vitest";
import { createReadableCode, createToken, hashToken, readRowId } from "./ids.ts";

it("SEC-03 a token has 32 random bytes by default", () => {
  const tokens = [createToken(), createToken(), createToken(16)];
  expect(new Set(tokens).size).toBe(3);
  expect(tokens.map((token) => Buffer.from(token, "base64url").length)).toEqual([32, 32, 16]);
  for (const token of tokens) expect(token).toMatch(/^[\w-]+$/);
});

it.each<[text: string, id: bigint]>([
  ["1", 1n],
  ["907", 907n],
  ["999999999999999999", 999_999_999_999_999_999n],
  ["1000000000000000000", 0n],
  ["0", 0n],
  ["01", 0n],
  ["-1", 0n],
  ["1.0", 0n],
  ["1 ", 0n],
  [" 1", 0n],
  ["x1", 0n],
  ["1x", 0n],
  ["", 0n],
])("SEC-31 %j is row %s", (text, id) => {
  expect(readRowId(text)).toBe(id);
});

it("the stored form of a token is its SHA-256", () => {
  expect(hashToken("abc").toString("hex")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

it("a code to be read out has no letters that look alike", () => {
  for (let n = 0; n < 200; n += 1) expect(createReadableCode(8)).toMatch(/^[A-HJ-KM-NP-Z2-9]{8}$/);
});
