import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ReviewEnd } from "./abuse-signals.port.ts";
import * as store from "./signal.store.ts";

/** Ends the review of a reward, or of a bill's due. @returns why it cannot be ended */
type EndReview = (q: Queryable, id: bigint, end: ReviewEnd) => Promise<string | undefined>;

export interface SignalActsDeps {
  database: Database;
  rewards: { readonly endReview: EndReview };
  bills: { readonly endReview: EndReview };
}

/** The result of an operator's action. */
export type SignalActed = { readonly memberId: bigint | undefined; readonly denied?: string };

/** Rolls back a transaction whose action was refused. */
class Refused extends Error {}

/** Operators' actions on signals. The caller has checked their permission. */
export function createSignalActs({ database, rewards, bills }: SignalActsDeps) {
  // Nothing waits for a signal about offers or duels.
  const nothing: EndReview = async () => undefined;
  const endReviewOf = { reward: rewards.endReview, due: bills.endReview, offers: nothing, duels: nothing };

  const decide = async (
    { brandId, code }: Pick<Brand, "brandId" | "code">,
    id: bigint,
    end: ReviewEnd,
  ): Promise<SignalActed> => {
    let memberId: bigint | undefined;
    try {
      await database.transaction(brandId, async (q) => {
        const signal = await store.lockSignal(q, id);
        if (!signal) throw new Refused(`${code} has no signal ${id}`);
        memberId = signal.memberId;
        if (signal.state !== "open") throw new Refused(`signal ${id} is ${signal.state}`);
        const denied = await endReviewOf[signal.subject](q, signal.subjectId, end);
        if (denied !== undefined) throw new Refused(denied);
        await store.decideSignal(q, id, {
          operatorId: end.operatorId,
          now: end.now,
          ...(end.verdict === "pay"
            ? { state: "dismissed", reason: null }
            : { state: "confirmed", reason: end.reason }),
        });
      });
      return { memberId };
    } catch (error) {
      if (error instanceof Refused) return { memberId, denied: error.message };
      throw error;
    }
  };

  return {
    /** Open signals, those due soonest first. */
    list: ({ brandId }: Pick<Brand, "brandId">, now: Date): Promise<readonly store.OpenSignal[]> =>
      database.forBrand(brandId, (q) => store.listOpen(q, now)),

    /**
     * Dismisses a signal: the waiting reward or due is paid at once, and the same accounts are not held against the member again.
     */
    dismiss: (brand: Brand, id: bigint, operatorId: bigint, now: Date): Promise<SignalActed> =>
      decide(brand, id, { verdict: "pay", operatorId, now }),

    /** Confirms abuse: the reward is revoked, or the due cancelled, with a reason that the member reads. */
    confirm: (
      brand: Brand,
      id: bigint,
      operatorId: bigint,
      reason: string,
      now: Date,
    ): Promise<SignalActed> => decide(brand, id, { verdict: "refuse", operatorId, reason, now }),
  };
}
