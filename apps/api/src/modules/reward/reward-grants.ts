import { resolveSettings } from "@croupier/brand/settings";
import { unitsToWire } from "@croupier/domain/money";
import { transfer } from "../../ledger/transfer.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
import type { WageringPort } from "../wagering/wagering.port.ts";
import { bookingOf } from "./reward.policy.ts";
import type { NewReward, RewardPort } from "./reward.port.ts";
import * as store from "./reward.store.ts";

export interface GrantDeps {
  inbox: Pick<InboxPort, "sendMessages">;
  live: Pick<LivePort, "announce" | "announceTo">;
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

  /**
   * Lets members claim rewards of one brand from now on, or claims them for those whom the brand claims a source's for.
   * @returns those that were claimed
   */
  const release = async (
    q: Queryable,
    rows: readonly store.RewardRow[],
    { now, isQuiet = false }: { now: Date; isQuiet?: boolean | undefined },
  ): Promise<ReadonlySet<store.RewardRow>> => {
    const [first] = rows;
    if (!first) return new Set();
    const { brandId } = first;
    const { autoClaim } = await findSettings(q);
    const claimed = rows.filter(({ source }) => autoClaim.includes(source));
    for (const row of claimed) await credit(q, row, now);
    const waiting = rows.filter((row) => !claimed.includes(row));
    const messages = waiting.map(({ memberId, titles, amountUnits }) => ({
      ...{ memberId, template: "rewardWaiting" as const },
      params: { promotion: titles, amount: unitsToWire(amountUnits) },
    }));
    if (!isQuiet) await inbox.sendMessages(q, { brandId }, messages);
    const members = [...new Set(waiting.map(({ memberId }) => memberId))];
    await live.announceTo(q, brandId, members, "reward");
    return new Set(claimed);
  };

  /**
   * Writes rewards that their sources have not given before, and releases those that nobody has to review.
   * @returns them as they are now
   */
  const give = async (
    q: Queryable,
    rewards: readonly NewReward[],
    how: { now: Date; isQuiet?: boolean | undefined },
  ): Promise<store.RewardRow[]> => {
    const { claimDays, reviewDays } = await findSettings(q);
    const rows = await store.insertRewards(
      q,
      rewards.map((one) =>
        one.review
          ? { ...one, answerBy: afterDays(one.now, reviewDays) }
          : { ...one, expiresAt: afterDays(one.now, one.claimDays ?? claimDays) },
      ),
    );
    const reviewed = rows.filter(({ state }) => state === "pending");
    for (const { brandId, memberId } of reviewed) await live.announce(q, brandId, memberId, "reward");
    const claimed = await release(
      q,
      rows.filter(({ state }) => state === "available"),
      how,
    );
    return rows.map((row) => (claimed.has(row) ? { ...row, state: "claimed" } : row));
  };

  const port: RewardPort = {
    grant: async (q, reward) => {
      const [row] = await give(q, [reward], reward);
      if (row) return { rewardId: row.id, state: row.state, isNew: true };
      const before = await store.findBySource(q, reward);
      if (!before) throw new Error(`reward ${reward.source} ${reward.sourceKey} is neither new nor there`);
      return { rewardId: before.id, state: before.state, isNew: false };
    },
    grantMany: async (q, rewards) => {
      const [first] = rewards;
      return first ? (await give(q, rewards, { now: first.now })).length : 0;
    },
    listOf: store.listOfSource,
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
      await release(q, [{ ...row, state: "available", reason: null, expiresAt, answerBy: null }], { now });
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
