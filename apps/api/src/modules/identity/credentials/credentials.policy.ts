import { timingSafeEqual } from "node:crypto";

/** SEC-10: a device credential expires this long after its last use. */
export const deviceLifeMs = 30 * 86_400_000;
/** A reply can get lost, so the previous credential keeps working this long after it was replaced. */
export const graceMs = 60_000;

const credentialPattern = /^rd1\.([\w-]{22})\.([\w-]{43})$/;

/**
 * The two parts of a device credential: its series, which identifies the browser, and a secret that changes with every
 * use.
 */
export interface DeviceCredential {
  series: string;
  secret: string;
}

/** Parses a device credential; undefined for anything else, such as a password. */
export function parseCredential(typed: string): DeviceCredential | undefined {
  const [, series, secret] = credentialPattern.exec(typed) ?? [];
  return series === undefined || secret === undefined ? undefined : { series, secret };
}

export const writeCredential = ({ series, secret }: DeviceCredential): string => `rd1.${series}.${secret}`;

export interface KeptDevice {
  memberId: bigint;
  browserHash: Buffer;
  secretHash: Buffer;
  previousHash: Buffer | null;
  rotatedAt: Date;
  expiresAt: Date;
}

export interface Presented {
  memberId: bigint | undefined;
  browserHash: Buffer | undefined;
  secretHash: Buffer;
  now: Date;
}

/**
 * Judges a presented credential (SEC-10): `current`; `previous`, within the grace period for a lost reply; or
 * `foreign`, which is treated as stolen.
 */
export function judgeCredential(
  kept: KeptDevice,
  presented: Presented,
): "current" | "previous" | "expired" | "foreign" {
  const { memberId, browserHash, secretHash, now } = presented;
  if (kept.memberId !== memberId || !browserHash?.equals(kept.browserHash)) return "foreign";
  const isCurrent = timingSafeEqual(kept.secretHash, secretHash);
  const isPrevious = kept.previousHash !== null && timingSafeEqual(kept.previousHash, secretHash);
  const isGraceOver = now.getTime() - kept.rotatedAt.getTime() > graceMs;
  if (!isCurrent && (!isPrevious || isGraceOver)) return "foreign";
  if (kept.expiresAt <= now) return "expired";
  return isCurrent ? "current" : "previous";
}
