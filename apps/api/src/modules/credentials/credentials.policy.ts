import { timingSafeEqual } from "node:crypto";

/** SEC-10: a device credential lives so long after its last use. */
export const deviceLifeMs = 30 * 86_400_000;
/** An answer may get lost on its way: the credential before works so long after it was replaced. */
export const graceMs = 60_000;

const credentialPattern = /^rd1\.([\w-]{22})\.([\w-]{43})$/;

/** The two parts of a device credential: which browser it stands for, and the secret of its last use. */
export interface DeviceCredential {
  series: string;
  secret: string;
}

/** Reads a device credential; undefined for anything else, such as a password. */
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
 * What a presented credential is (SEC-10): `current`; `previous`, within the grace for a lost answer; or `foreign`,
 * which is a copy in the wrong hands until the opposite is shown.
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
