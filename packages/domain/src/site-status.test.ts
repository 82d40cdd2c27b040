import { expect, it } from "vitest";
import { getSiteStatus } from "./site-status.ts";

it("STATUS-03 is 1 for maintenance, even with a region restriction, and 2 for the restriction alone", () => {
  expect([
    getSiteStatus(false, false),
    getSiteStatus(true, false),
    getSiteStatus(true, true),
    getSiteStatus(false, true),
  ]).toEqual([0, 1, 1, 2]);
});
