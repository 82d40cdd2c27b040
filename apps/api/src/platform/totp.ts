import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Time-based codes as authenticator apps make them (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const stepMs = 30_000;
const digits = 6;
/** Steps before and after now that are accepted, for clocks that differ and people who type slowly. */
const tolerance = 1;
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const secretBytes = 20;

export const createTotpSecret = (): Buffer => randomBytes(secretBytes);

/** The code of a time step, counted from 1970. */
export function createTotpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export const getTotpStep = (now: Date): number => Math.floor(now.getTime() / stepMs);

/**
 * Finds the time step of a code, in constant time. The caller stores the step and refuses it from then on.
 * @returns undefined when the code does not belong to a current step
 */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (code.length !== digits) return undefined;
  const given = Buffer.from(code, "latin1");
  let found: number | undefined;
  for (let step = getTotpStep(now) - tolerance; step <= getTotpStep(now) + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(createTotpCode(secret, step)), given)) found = step;
  return found;
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base32 without padding, as authenticator apps expect keys that are typed. */
export function toBase32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** The content of an enrolment's QR code. */
export function createTotpUri(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
