import pg from "pg";
import { describe, expect, it } from "vitest";
import { findPassingFault, findUniqueViolation, isDatabaseDown, isLockHeld } from "./faults.ts";

const withCode = (code: unknown): Error => Object.assign(new Error("x"), { code });
const ofDatabase = (code: string | undefined): Error => {
  const error = new pg.DatabaseError("x", 1, "error");
  if (code !== undefined) error.code = code;
  return error;
};

describe("FAULT-03 a database that cannot be reached", () => {
  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "ENOENT",
    "EPIPE",
    "ETIMEDOUT",
    "57P01",
    "57P02",
    "57P03",
    "53300",
    "08000",
    "08006",
  ])("is recognised by the code %s", (code) => {
    expect(isDatabaseDown(withCode(code))).toBe(true);
    expect(findPassingFault(withCode(code))).toMatch(/cannot be reached/);
  });

  it.each([
    "Connection terminated unexpectedly",
    "Query read timeout",
    "timeout expired",
    "timeout exceeded when trying to connect",
    "Client was closed and is not queryable",
    "Client has encountered a connection error and is not queryable",
  ])("is recognised by the message %s", (message) => {
    expect(isDatabaseDown(new Error(message))).toBe(true);
    expect(isDatabaseDown({ message }), "what is no error").toBe(false);
  });

  it.each(["23505", "42P01", "57014", "00000", "108", "", undefined, 8])(
    "is not told by the code %s",
    (code) => {
      expect(isDatabaseDown(withCode(code))).toBe(false);
      expect(findPassingFault(withCode(code))).toBeUndefined();
    },
  );

  it("is not told by anything else", () => {
    for (const error of [undefined, null, "ECONNREFUSED", { code: "ECONNREFUSED" }, new Error("no such row")])
      expect(isDatabaseDown(error)).toBe(false);
  });
});

describe("another transaction", () => {
  it("was in the way when it held a row for too long, or both could not end", () => {
    for (const code of ["40001", "40P01", "55P03"])
      expect(findPassingFault(ofDatabase(code)), code).toMatch(/others were in the way/);
    for (const error of [ofDatabase("23505"), ofDatabase(undefined), withCode("40001")])
      expect(findPassingFault(error)).toBeUndefined();
  });

  it("is a locked row only by one code", () => {
    expect(isLockHeld(ofDatabase("55P03"))).toBe(true);
    for (const error of [ofDatabase("40001"), ofDatabase(undefined), withCode("55P03"), undefined])
      expect(isLockHeld(error)).toBe(false);
  });
});

it("a violation of a unique constraint names it", () => {
  const violation = (changes: object) =>
    Object.assign(new Error("x"), { code: "23505", constraint: "one", ...changes });
  expect(findUniqueViolation(violation({}))).toBe("one");
  expect(findUniqueViolation(violation({ code: "23503" }))).toBeUndefined();
  expect(findUniqueViolation(violation({ constraint: undefined }))).toBeUndefined();
  expect(findUniqueViolation({ code: "23505", constraint: "one" })).toBeUndefined();
});
