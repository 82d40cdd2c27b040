import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSigned, signatureHeader, signBody } from "./signature.ts";

const now = new Date("2026-11-21T12:00:00Z");
const after = (ms: number): Date => new Date(now.getTime() + ms);
const body = '{"status":"paid"}';
const header = signBody("secret", body, now);
const fits = (given: unknown, { secret = "secret", text = body, at = now } = {}): boolean =>
  isSigned(secret, given, Buffer.from(text), at);

describe("the signature of the sandbox provider", () => {
  it("is the time and an HMAC over time and body", () => {
    const mac = createHmac("sha256", "secret").update(`${now.getTime()}.${body}`).digest("hex");
    expect(header).toBe(`t=${now.getTime()},v1=${mac}`);
    expect(signatureHeader).toBe("x-sandbox-signature");
    expect(fits(header)).toBe(true);
  });

  it("SEC-29 is valid for this secret, this body and this time", () => {
    expect(fits(header, { secret: "other" })).toBe(false);
    expect(fits(header, { text: '{"status":"paid" }' })).toBe(false);
    expect(fits(header.replace(String(now.getTime()), String(now.getTime() + 1)))).toBe(false);
  });

  it("SEC-29 is valid for five minutes, whichever of the two clocks is ahead", () => {
    const results = [-300_001, -300_000, 300_000, 300_001].map((ms) => fits(header, { at: after(ms) }));
    expect(results).toEqual([false, true, true, false]);
  });

  it.each([
    undefined,
    "",
    [header],
    ` ${header}`,
    `${header} `,
    `${header}0`,
    header.slice(0, -1),
    header.replace("v1=", "v0="),
    header.replace(/t=\d+/, "t="),
    header.replace(/t=\d+/, "t=12345678901234567"),
    header.replace(/.$/, "x"),
  ])("SEC-29 is not %j", (given) => {
    expect(fits(given)).toBe(false);
  });
});
