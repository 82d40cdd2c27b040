import { createHmac, timingSafeEqual } from "node:crypto";

export const stripeSignatureHeader = "stripe-signature";
const toleranceSeconds = 300;
/** While a secret is being replaced, each message is signed with both. A header with more is not Stripe's. */
const signaturesAtMost = 10;

/**
 * Whether `Stripe-Signature` was made over this body with this secret: `t=<seconds>,v1=<hex>[,v1=…]`, each v1 an
 * HMAC-SHA256 over `<t>.<body>`. A message older or newer than five minutes is refused, so a copy is of no use later.
 */
export function isStripeSigned(secret: string, header: unknown, body: Buffer, now: Date): boolean {
  if (typeof header !== "string") return false;
  const fields = header.split(",").map((field) => field.split("=", 2));
  const times = fields.filter(([name]) => name === "t").map(([, value = ""]) => value);
  const given = fields.filter(([name]) => name === "v1").map(([, value = ""]) => value);
  const [time = ""] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(time) || given.length > signaturesAtMost) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > toleranceSeconds) return false;
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  return given.some(
    (hex) => /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(expected, Buffer.from(hex, "hex")),
  );
}
