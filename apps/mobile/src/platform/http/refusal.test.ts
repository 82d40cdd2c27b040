import { type ErrorCode, errorStatuses } from "@croupier/contract/error-codes";
import { expect, it } from "vitest";
import { isRefusal } from "./refusal.ts";
import { createWpsError } from "./wps-error.ts";

it("the server has decided against a call that it has read and refused; after any other failure its key is kept", () => {
  const refused = (code: ErrorCode) => isRefusal(createWpsError(code, errorStatuses[code]));
  const decided: ErrorCode[] = ["request.invalid", "permission.denied", "rain.short", "idempotency.conflict"];
  const kept: ErrorCode[] = [
    "session.missing",
    "session.expired",
    "request.rate.limited",
    "step.up.required",
    "system.region.restricted",
    "system.maintenance",
    "system.unavailable",
    "payment.unavailable",
  ];
  expect(decided.filter(refused)).toEqual(decided);
  expect(kept.filter(refused)).toEqual([]);
  expect([createWpsError("network", 0), new Error("no call"), undefined].map(isRefusal)).toEqual([
    false,
    false,
    false,
  ]);
});
