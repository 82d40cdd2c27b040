import { describe, expect, it } from "vitest";
import { createOpenApi } from "../openapi.ts";
import { vendorContract } from "./contract.ts";
import type { VendorCall } from "./vendor-call.ts";

const entries = Object.entries(vendorContract) as [string, VendorCall][];

describe("the contract of vendors", () => {
  it("SEC-29 names the required signature of each call, and the answer to a wrong one", () => {
    expect(entries.map(([key, { signature }]) => [key, signature])).toEqual([
      ["POST /vendor/v2/:vendor/user/info", "vendor"],
      ["POST /vendor/v2/:vendor/user/balance", "vendor"],
      ["POST /vendor/v2/:vendor/transaction/bet", "vendor"],
      ["POST /vendor/v2/:vendor/transaction/win", "vendor"],
      ["POST /vendor/v2/:vendor/transaction/rollback", "vendor"],
      ["POST /vendor/softswiss/:vendor/play", "softswiss"],
      ["POST /vendor/softswiss/:vendor/freespins", "softswiss"],
      ["POST /vendor/softswiss/:vendor/rollback", "softswiss"],
      ["POST /payments/:provider/webhook", "payment"],
      ["POST /payouts/:provider/webhook", "payout"],
    ]);
    for (const [key, { refusals, signature }] of entries)
      expect(refusals.signature, key).toEqual(
        {
          vendor: { status: 200, reply: { status: "RS_ERROR_INVALID_SIGNATURE" } },
          softswiss: { status: 403, reply: { code: 403, message: "Forbidden." } },
          payment: { status: 401, reply: { accepted: false } },
          payout: { status: 401, reply: { accepted: false } },
        }[signature],
      );
  });

  it("SEC-42 explains each call without a limit, and includes wins, rollbacks and payments", () => {
    const unlimited = entries.flatMap(([key, { perMinute }]) =>
      typeof perMinute === "number" ? [] : [[key, perMinute.unlimited] as const],
    );
    expect(unlimited.map(([key]) => key)).toEqual([
      "POST /vendor/v2/:vendor/transaction/win",
      "POST /vendor/v2/:vendor/transaction/rollback",
      "POST /vendor/softswiss/:vendor/play",
      "POST /vendor/softswiss/:vendor/freespins",
      "POST /vendor/softswiss/:vendor/rollback",
      "POST /payments/:provider/webhook",
      "POST /payouts/:provider/webhook",
    ]);
    for (const [key, reason] of unlimited) expect(reason.length, key).toBeGreaterThan(20);
  });

  it("is described by a document of its own", () => {
    const { paths } = createOpenApi("vendor", "1") as {
      paths: Record<string, { post: { parameters: object[]; responses: object; "x-signature": string } }>;
    };
    expect(Object.keys(paths)).toHaveLength(entries.length);
    const bet = paths["/vendor/v2/{vendor}/transaction/bet"]?.post;
    expect(bet?.parameters).toEqual([
      { name: "vendor", in: "path", required: true, schema: { type: "string" } },
    ]);
    expect(bet?.["x-signature"]).toBe("vendor");
    const webhook = paths["/payments/{provider}/webhook"]?.post;
    expect(Object.keys(webhook?.responses ?? {})).toEqual(["200", "401", "default"]);
  });
});
