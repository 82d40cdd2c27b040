import { expect, it } from "vitest";
import { findSubjectFaults } from "./check-commits.mjs";

it.each([
  "ledger: skip locked accounts in a batch",
  "test-kit: hold what journeys and benchmarks share",
  "api, mobile: say brand inside",
  "Merge branch 'main'",
])("accepts %j", (subject) => {
  expect(findSubjectFaults(subject)).toEqual([]);
});

it.each([
  ["Skip locked accounts in a batch", "begin with the area"],
  ["Ledger: skip locked accounts", "begin with the area"],
  ["ledger:skip locked accounts", "begin with the area"],
  [`ledger: ${"x".repeat(65)}`, "73 characters, at most 72"],
])("refuses %j", (subject, why) => {
  expect(findSubjectFaults(subject).join()).toContain(why);
});
