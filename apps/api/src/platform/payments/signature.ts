import { createHmac, timingSafeEqual } from "node:crypto";

export const signatureHeader = "x-sandbox-signature";
const toleranceMs = 5 * 60_000;

const hmac = (secret: string, timestamp: string, body: Buffer | string): Buffer =>
  createHmac("sha256", secret).update(timestamp).update(".").update(body).digest();

/** The signature header for a body: the time in milliseconds and an HMAC-SHA256 over time and raw body. */
export const signBody = (secret: string, body: string, now: Date): string => {
  const timestamp = String(now.getTime());
  return `t=${timestamp},v1=${hmac(secret, timestamp, body).toString("hex")}`;
};

/** Whether a signature header matches this raw body and is not older than five minutes. */
export function isSigned(secret: string, header: unknown, body: Buffer, now: Date): boolean {
  const match = typeof header === "string" ? /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) return false;
  const [, timestamp = "", signature = ""] = match;
  if (Math.abs(now.getTime() - Number(timestamp)) > toleranceMs) return false;
  return timingSafeEqual(hmac(secret, timestamp, body), Buffer.from(signature, "hex"));
}
