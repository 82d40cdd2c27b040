import { resolveSettings } from "@croupier/brand/settings";
import { getRewardState, paidAtOnce } from "@croupier/domain/reward";
import { creditMany } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { listExcluded } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { abuseSignals, type FoundSignal } from "../../identity/abuse-signals/abuse-signals.port.ts";
import type { WageringPort } from "../../money/wagering/wagering.port.ts";
import { bookingOf, listEarners } from "./reward.policy.ts";
import type { NewReward, RewardPort } from "./reward.port.ts";
import * as store from "./reward.store.ts";
import { sumClaimed } from "./reward-sums.store.ts";
import { namesOf, tellPaid, tellWaiting } from "./reward-texts.ts";

export interface GrantDeps {
  inbox: Pick<InboxPort, "sendMessages">;
  live: Pick<LivePort, "announce" | "announceTo">;
  wagering: Pick<WageringPort, "grant" | "endEmptied" | "listBound">;
}

const dayMs = 86_400_000;
const afterDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** Gives, credits and releases rewards. All run in the caller's transaction, which has locked the reward. */
export function createGrants({ inbox, live, wagering }: GrantDeps) {
  const getSettings = async (q: Queryable) => {
    const own = await store.findRewardSettings(q);
    return resolveSettings(own === null || own === undefined ? {} : { rewards: own }).rewards;
  };

  /** Lets the ledger credit rewards from the accounts that pay them. */
  const book = async (q: Queryable, rows: readonly store.RewardRow[], now: Date): Promise<void> => {
    const payers = new Map(rows.map((row) => [bookingOf(row).from.name, bookingOf(row).from]));
    for (const from of payers.values()) {
      const paid = rows.filter((row) => bookingOf(row).from.name === from.name);
      const credits = paid.map((row) => ({
        memberId: row.memberId,
        amountUnits: row.amountUnits,
        key: bookingOf(row).key,
        reference: `reward ${row.id}`,
      }));
      if ((await creditMany(q, { kind: "bonus", from, to: "member", now }, credits)) !== paid.length)
        throw new Error("the ledger has credited a reward that is marked available");
    }
  };

  const idsOf = (rows: readonly store.RewardRow[]): bigint[] => rows.map(({ id }) => id);

  /** Credits rewards of one member and begins their turnover: all of it or nothing (INV-21). */
  const credit = async (q: Queryable, rows: readonly store.RewardRow[], now: Date): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const { brandId, memberId } = first;
    await book(q, rows, now);
    const creditedUnits = rows.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    const grants = rows.flatMap((row) => {
      const { amountUnits, terms } = row;
      if (!terms) return [];
      return {
        ...bookingOf(row).requirement,
        titles: namesOf(row),
        weights: terms.weights,
        hold: terms.hold,
        grantedUnits: amountUnits,
        heldUnits: amountUnits,
        requiredUnits: amountUnits * BigInt(terms.x),
        expiresAt: afterDays(now, terms.days),
      };
    });
    await wagering.grant(q, { memberId, creditedUnits, now }, grants);
    await store.claimRewards(q, idsOf(rows), now);
    await live.announce(q, brandId, memberId, "balance", "reward");
  };

  /** Credits rewards without a turnover to many members, in a number of statements that hardly grows with them. */
  const creditTogether = async (q: Queryable, rows: readonly store.RewardRow[], now: Date): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const { brandId } = first;
    const members = rows.map(({ memberId }) => memberId);
    const bound = await wagering.listBound(q, members);
    await store.claimRewards(q, idsOf(rows), now);
    await live.announceTo(q, brandId, members, "balance");
    await live.announceTo(q, brandId, members, "reward");
    // Last: from here on bets of these members wait for the commit.
    await book(q, rows, now);
    for (const memberId of bound) {
      const own = rows.filter((row) => row.memberId === memberId);
      const creditedUnits = own.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
      await wagering.endEmptied(q, { memberId, creditedUnits, now });
    }
  };

  /**
   * Makes rewards of one brand claimable, or claims them for members if the brand does so for their source. Messages tell of
   * those that wait, and of promotions' rewards, which somebody has decided on. @returns the claimed ones
   */
  const release = async (
    q: Queryable,
    rows: readonly store.RewardRow[],
    { now, isQuiet = false }: { now: Date; isQuiet?: boolean | undefined },
  ): Promise<ReadonlySet<store.RewardRow>> => {
    const [first] = rows;
    if (!first) return new Set();
    const { brandId } = first;
    const { autoClaim } = await getSettings(q);
    const claimed = rows.filter(({ source }) => paidAtOnce.has(source) || autoClaim.includes(source));
    const hasTurnover = ({ source, terms }: store.RewardRow) => terms !== null && !paidAtOnce.has(source);
    for (const row of claimed.filter(hasTurnover)) await credit(q, [row], now);
    // Last: from here on bets of these members wait for the commit.
    await creditTogether(
      q,
      claimed.filter((row) => !hasTurnover(row)),
      now,
    );
    const waiting = rows.filter((row) => !claimed.includes(row));
    const paid = claimed.filter(({ source }) => source === "promotion");
    const messages = [...waiting.map(tellWaiting), ...paid.map(tellPaid)];
    if (!isQuiet && messages.length > 0)
      // What was earned waits for members who have stopped play too, but no message calls them back (RWD-29).
      await inbox.sendMessages(q, { brandId }, messages, await listExcluded(q, listEarners(waiting), now));
    const members = [...new Set(waiting.map(({ memberId }) => memberId))];
    await live.announceTo(q, brandId, members, "reward");
    return new Set(claimed);
  };

  /** For rewards that are given once per person, adds what the accounts of their members share with others. */
  const withShared = async (q: Queryable, rewards: readonly NewReward[]): Promise<readonly NewReward[]> => {
    const members = rewards.filter((one) => one.isOncePerPerson).map(({ memberId }) => memberId);
    if (members.length === 0) return rewards;
    const shared = await abuseSignals.findShared(q, [...new Set(members)]);
    return rewards.map((one) =>
      one.isOncePerPerson
        ? { ...one, signals: [...(one.signals ?? []), ...(shared.get(one.memberId) ?? [])] }
        : one,
    );
  };

  const note = (q: Queryable, row: store.RewardRow, found: readonly FoundSignal[], now: Date) =>
    abuseSignals.note(q, [
      {
        subject: "reward",
        subjectId: row.id,
        memberId: row.memberId,
        found,
        now,
        answerBy: row.answerBy ?? now,
      },
    ]);

  /**
   * Writes rewards that their sources have not given before, and releases those that need no review.
   * @returns them in their new state
   */
  const give = async (
    q: Queryable,
    rewards: readonly NewReward[],
    how: { now: Date; isQuiet?: boolean | undefined },
  ): Promise<store.RewardRow[]> => {
    const { claimDays, reviewDays } = await getSettings(q);
    const given = await withShared(q, rewards);
    const rows = await store.insertRewards(
      q,
      given.map((one) =>
        one.signals?.length
          ? { ...one, answerBy: afterDays(one.now, reviewDays) }
          : { ...one, expiresAt: afterDays(one.now, one.claimDays ?? claimDays) },
      ),
    );
    const reviewed = rows.filter(({ state }) => state === "pending");
    for (const row of reviewed) {
      const own = given.find(({ source, sourceKey }) => source === row.source && sourceKey === row.sourceKey);
      await note(q, row, own?.signals ?? [], how.now);
      await live.announce(q, row.brandId, row.memberId, "reward");
    }
    const claimed = await release(
      q,
      rows.filter(({ state }) => state === "available"),
      how,
    );
    return rows.map((row) => (claimed.has(row) ? { ...row, state: "claimed" } : row));
  };

  /** Ends a review: by a person, or because its time is over. */
  const approve = async (
    q: Queryable,
    row: store.RewardRow,
    now: Date,
    decidedBy?: bigint,
  ): Promise<void> => {
    const { claimDays } = await getSettings(q);
    const expiresAt = afterDays(now, claimDays);
    await store.saveReward(q, row, {
      state: "available",
      reason: null,
      expiresAt,
      ...(decidedBy !== undefined && { decidedBy }),
    });
    await release(q, [{ ...row, state: "available", reason: null, expiresAt, answerBy: null }], { now });
  };

  const port: RewardPort = {
    grant: async (q, reward) => {
      const [row] = await give(q, [reward], reward);
      if (row) return { rewardId: row.id, state: row.state, isNew: true };
      const before = await store.findBySource(q, reward);
      if (!before) throw new Error(`reward ${reward.source} ${reward.sourceKey} is neither new nor stored`);
      return { rewardId: before.id, state: before.state, isNew: false };
    },
    grantMany: async (q, rewards) => {
      const [first] = rewards;
      return first ? (await give(q, rewards, { now: first.now })).length : 0;
    },
    hold: async (q, id, found, now) => {
      const row = await store.lockReward(q, id);
      const [first] = found;
      if (!row || !first || getRewardState(row, now) !== "available") return false;
      const answerBy = afterDays(now, (await getSettings(q)).reviewDays);
      await store.saveReward(q, row, { state: "pending", reason: first.kind, expiresAt: null, answerBy });
      await note(q, { ...row, answerBy }, found, now);
      await live.announce(q, row.brandId, row.memberId, "reward");
      return true;
    },
    endReview: async (q, id, end) => {
      const row = await store.lockReward(q, id);
      if (row?.state !== "pending") return `reward ${id} is ${row?.state ?? "not there"}`;
      const { operatorId, now } = end;
      if (end.verdict === "pay") await approve(q, row, now, operatorId);
      else
        await store.saveReward(q, row, {
          state: "revoked",
          reason: end.reason,
          decidedBy: operatorId,
          endedAt: now,
        });
      await live.announce(q, row.brandId, row.memberId, "reward");
      return undefined;
    },
    listOf: store.listOfSource,
    sumClaimed,
  };

  return { port, credit, getSettings, approve };
}

export type Grants = ReturnType<typeof createGrants>;
