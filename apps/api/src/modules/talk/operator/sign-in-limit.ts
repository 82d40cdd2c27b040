import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { networkOf } from "../../../platform/network.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import { addAttempt } from "./sign-in-limit.store.ts";

const windowMs = 60_000;
/** As many as the contract allows an address on one process. */
const attemptsPerWindow = 10;

/** A step of signing in whose attempts are counted. */
type Step = "password" | "invitation" | "code";

/** Counts operators' attempts to sign in by network, in one place for all processes (SEC-52). */
export interface SignInLimit {
  /** @throws Failure login.delayed */
  take(context: RequestContext, step: Step): Promise<void>;
}

export function createSignInLimit(deps: { database: Database; masterSecret: Buffer }): SignInLimit {
  const key = deriveKey(deps.masterSecret, "operator attempts");
  return {
    take: async ({ brand, ip, now }, step) => {
      const counted = await deps.database.forBrand(brand.brandId, (q) =>
        addAttempt(q, {
          brandId: brand.brandId,
          key: signParts(key, [step, networkOf(ip)]).subarray(0, 16),
          now,
          endsAt: new Date(now.getTime() + windowMs),
        }),
      );
      if (!counted || counted.count <= attemptsPerWindow) return;
      const retryAfterSeconds = Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1_000);
      throw createFailure("login.delayed", { retryAfterSeconds });
    },
  };
}
