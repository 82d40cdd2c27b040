import { expect, it } from "vitest";
import { readPixKey } from "./pix-keys.ts";

const digits = "0 1 2 3 4 5 6 7 8 9 a b c d e f".split(" ");
const keyOf = (version: string, variant: string) => `123e4567-e89b-${version}2d3-${variant}456-426614174000`;
const versions = ["1", "2", "3", "4", "5", "6", "7", "8"];
const isTaken = (key: string) => readPixKey("random", key) !== undefined;

it("CASE-39 a random Pix key is a UUID of any version that exists, from 1 to 8, and of their variant", () => {
  expect(digits.filter((version) => isTaken(keyOf(version, "a")))).toEqual(versions);
  expect(digits.filter((variant) => isTaken(keyOf("4", variant)))).toEqual(["8", "9", "a", "b"]);
});

it.each(versions)("CASE-39 a random Pix key of version %s is kept in small letters", (version) => {
  expect(readPixKey("random", ` ${keyOf(version, "b").toUpperCase()} `)).toBe(keyOf(version, "b"));
});

it("CASE-39 an e-mail address whose domain cannot exist is no Pix key", () => {
  expect(readPixKey("email", "mia@example.xn--vermgensberatung-pwb")).toBeDefined();
  expect(readPixKey("email", "mia@xn--a.example")).toBeUndefined();
});
