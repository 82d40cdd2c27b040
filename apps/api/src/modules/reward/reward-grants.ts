import { resolveSettings } from "@croupier/brand/settings";
import { unitsToWire } from "@croupier/domain/money";
import { transfer } from "../../ledger/transfer.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
import type { WageringPort } from "../wagering/wagering.port.ts";
import { bookingOf } from "./reward.policy.ts";
import type { RewardPort } from "./reward.port.ts";
import * as store from "./reward.store.ts";

export interface GrantDeps {
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  wagering: Pick<WageringPort, "grant" | "endEmptied">;
}

const dayMs = 86_400_000;
const afterDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** Gives, credits and releases rewards. All run in the caller's transaction, which holds the reward. */
export function createGrants({ inbox, live, wagering }: GrantDeps) {
  const findSettings = async (q: Queryable) => {
    const own = await store.findRewardSettings(q);
    return resolveSettings(own === null || own === undefined ? {} : { rewards: own }).rewards;
  };

  /** Credits a reward and begins its turnover: all of it or nothing (INV-21). */
  const credit = async (q: Queryable, row: store.RewardRow, now: Date): Promise<void> => {
    const { memberId, amountUnits, terms, titles, brandId } = row;
    const { key, programme, requirement } = bookingOf(row);
    const { status, toUnits } = await transfer(q, {
      ...{ kind: "bonus", key, reference: `reward ${row.id}`, amountUnits, now },
      ...{ from: { kind: "bonus", name: programme }, to: { kind: "member", memberId } },
    });
    if (status !== "ok") throw new Error(`the ledger refused reward ${row.id}: ${status}`);
    const balanceBeforeUnits = (toUnits ?? 0n) - amountUnits;
    if (terms)
      await wagering.grant(q, {
        ...{ memberId, balanceBeforeUnits, now, ...requirement, titles },
        ...{ weights: terms.weights, hold: terms.hold, grantedUnits: amountUnits, heldUnits: amountUnits },
        requiredUnits: amountUnits * BigInt(terms.x),
        expiresAt: afterDays(now, terms.days),
      });
    else await wagering.endEmptied(q, { memberId, balanceBeforeUnits, now });
    await store.saveReward(q, row, { state: "claimed", endedAt: now });
    await live.announce(q, brandId, memberId, "balance", "reward");
  };

  /** Lets the member claim it from now on, or claims it for them where the brand does so. @returns whether it was claimed */
  const release = async (
    q: Queryable,
    row: store.RewardRow,
    now: Date,
    isQuiet = false,
  ): Promise<boolean> => {
    const { autoClaim } = await findSettings(q);
    if (autoClaim.includes(row.source)) {
      await credit(q, row, now);
      return true;
    }
    const { brandId, memberId, titles } = row;
    const params = { promotion: titles, amount: unitsToWire(row.amountUnits) };
    if (!isQuiet) await inbox.sendMessage(q, { brandId }, memberId, { template: "rewardWaiting", params });
    await live.announce(q, brandId, memberId, "reward");
    return false;
  };

  const port: RewardPort = {
    grant: async (q, reward) => {
      const { claimDays, reviewDays } = await findSettings(q);
      const { now, review } = reward;
      const until = review
        ? { answerBy: afterDays(now, reviewDays) }
        : { expiresAt: afterDays(now, claimDays) };
      const row = await store.insertReward(q, reward, until);
      if (row && review) {
        await live.announce(q, row.brandId, row.memberId, "reward");
        return { rewardId: row.id, state: "pending", isNew: true };
      }
      if (row) {
        const isClaimed = await release(q, row, reward.now, reward.isQuiet);
        return { rewardId: row.id, state: isClaimed ? "claimed" : "available", isNew: true };
      }
      const before = await store.findBySource(q, reward);
      if (!before) throw new Error(`reward ${reward.source} ${reward.sourceKey} is neither new nor there`);
      return { rewardId: before.id, state: before.state, isNew: false };
    },
  };

  return {
    port,
    credit,
    findSettings,
    /** Ends a review: by a person, or because its time is over. */
    approve: async (q: Queryable, row: store.RewardRow, now: Date, decidedBy?: bigint): Promise<void> => {
      const { claimDays } = await findSettings(q);
      const expiresAt = afterDays(now, claimDays);
      await store.saveReward(q, row, {
        ...{ state: "available", reason: null, expiresAt },
        ...(decidedBy !== undefined && { decidedBy }),
      });
      await release(q, { ...row, state: "available", reason: null, expiresAt, answerBy: null }, now);
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
