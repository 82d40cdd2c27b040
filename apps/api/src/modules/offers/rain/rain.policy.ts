import { createHash, randomInt } from "node:crypto";
import type { Calendar } from "@croupier/domain/periods";
import type { RainPhase } from "@croupier/domain/rain";
import { splitRandomly, stepUnits } from "@croupier/domain/split";
import type { Brand } from "../../../http/context.ts";
import { signParts } from "../../../platform/secrets.ts";

const minuteMs = 60_000;
const mostSteps = 2n ** 47n;

/**
 * Splits a budget into random envelopes.
 * @returns undefined for a budget that is not a multiple of the step, or too small for all
 */
export function splitBudget(
  budgetUnits: bigint,
  envelopes: number,
  { currency }: Pick<Brand, "currency">,
): readonly bigint[] | undefined {
  const step = stepUnits(currency.decimals);
  const steps = budgetUnits / step;
  if (budgetUnits % step !== 0n || steps < BigInt(envelopes) || steps > mostSteps) return undefined;
  return splitRandomly(Number(steps), envelopes, (below) => randomInt(below)).map(
    (share) => BigInt(share) * step,
  );
}

/** The seed of a rain: a reader of the database alone cannot know it before the draw. */
export const createSeed = (key: Buffer, brandId: number, nonce: Buffer): Buffer =>
  signParts(key, [brandId, nonce.toString("hex")]);

export const hashSeed = (seed: Buffer): Buffer => createHash("sha256").update(seed).digest();

const blockBytes = 64;

/**
 * The two keys of HMAC-SHA-256, so that the database can compute it for each ticket: sha256(outer || sha256(inner || text)).
 */
export function createHmacPads(seed: Buffer): { readonly inner: Buffer; readonly outer: Buffer } {
  const block = Buffer.alloc(blockBytes);
  seed.copy(block);
  return {
    inner: Buffer.from(block.map((byte) => byte ^ 0x36)),
    outer: Buffer.from(block.map((byte) => byte ^ 0x5c)),
  };
}

/** A rain that is over is shown first for this long, and at most this long after the next one has been announced. */
const freshMs = 2 * 60_000;

/**
 * The one to show of a brand's rains about now: the one under way, one that has just ended, the next one, or the last one.
 */
export function chooseShown<T extends { phase: RainPhase; startsAt: Date; endsAt: Date }>(
  rains: readonly T[],
  now: Date,
): T | undefined {
  const soonest = rains.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const over = soonest.filter(({ phase }) => phase === "over");
  return (
    soonest.find(({ phase }) => phase === "open" || phase === "closed") ??
    over.findLast(({ endsAt }) => now.getTime() - endsAt.getTime() < freshMs) ??
    soonest.find(({ phase }) => phase === "planned") ??
    over.at(-1)
  );
}

/** The next beginning of a rain that comes at a minute of every hour of the brand's clock. */
export function getNextHourly(minute: number, now: Date, { hourOf }: Pick<Calendar, "hourOf">): Date {
  const next = new Date(hourOf(now).getTime() + minute * minuteMs);
  return next > now ? next : new Date(next.getTime() + 60 * minuteMs);
}
