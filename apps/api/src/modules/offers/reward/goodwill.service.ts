import { countOthersNeeded, handMoneyOpenMs } from "@croupier/domain/approval";
import { formatUnits, parseAmount, unitsPerCurrency } from "@croupier/domain/money";
import { getRewardState } from "@croupier/domain/reward";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { RequestKind } from "../../money/approval/approval.port.ts";
import * as store from "./reward.store.ts";
import type { Grants } from "./reward-grants.ts";

/** An operator's gift to a member, outside of any programme. */
export interface GoodwillWish {
  /** The member's full name. */
  readonly member: string;
  readonly amountUnits: bigint;
  /** The number of the case: each case gives once (RWD-01). */
  readonly caseNo: string;
  /** For later readers. */
  readonly why: string;
}

/** The result of an operator's action. */
export type Acted =
  | { readonly memberId: bigint; readonly rewardId: bigint }
  | { readonly memberId?: bigint; readonly denied: string };

export interface RewardActsDeps {
  database: Database;
  live: Pick<LivePort, "announce">;
  grants: Grants;
}

/** A brand, if its id is enough. */
type BrandOnly = Pick<Brand, "brandId">;

const dayMs = 86_400_000;
/** Rewards of a list at a terminal. */
const mostListed = 500;

/** Goodwill above the amount that one person may give: requested by one, approved by others (SEC-86). */
export const createGoodwillRequests = (grants: Grants): RequestKind<GoodwillWish> => ({
  kind: "goodwill",
  ask: "rewards.give",
  decide: "rewards.decide",
  openMs: handMoneyOpenMs,

  prepare: async (q, brand, { member, amountUnits, caseNo, why }) => {
    const memberId = await store.findMember(q, member);
    if (memberId === undefined) return { denied: `${brand.code} has no member ${member} with real money` };
    const before = await store.findBySource(q, { source: "goodwill", sourceKey: caseNo });
    if (before) return { denied: `a reward was already given for case ${caseNo}: ${before.id}`, memberId };
    return {
      subject: `case/${caseNo}`,
      memberId,
      needed: countOthersNeeded(amountUnits),
      command: { amount: formatUnits(amountUnits, 5), currency: brand.currency.code, case: caseNo, why },
    };
  },

  execute: async (q, _brand, { command, now }) => {
    const amountUnits = parseAmount(command["amount"] ?? "");
    if (amountUnits === undefined) throw new Error(`the command has the amount ${command["amount"]}`);
    const sourceKey = command["case"] ?? "";
    const { isNew, rewardId } = await grants.port.grant(q, {
      memberId: BigInt(command["memberId"] ?? 0),
      source: "goodwill",
      sourceKey,
      titles: {},
      amountUnits,
      terms: undefined,
      now,
    });
    return isNew ? undefined : `a reward was already given for case ${sourceKey}: ${rewardId}`;
  },
});

/** Operators' actions on single rewards. The caller has checked their permission. */
export function createRewardActs({ database, live, grants }: RewardActsDeps) {
  const withReward = (
    { brandId }: BrandOnly,
    id: bigint,
    act: (q: Queryable, row: store.RewardRow) => Promise<string | undefined>,
    now: Date,
  ): Promise<Acted> =>
    database.transaction(brandId, async (q): Promise<Acted> => {
      const row = await store.lockReward(q, id);
      if (!row) return { denied: `there is no reward ${id}` };
      const { memberId } = row;
      const state = getRewardState(row, now);
      const denied = await act(q, { ...row, state });
      if (denied !== undefined) return { memberId, denied };
      await live.announce(q, brandId, memberId, "reward");
      return { memberId, rewardId: id };
    });

  return {
    /** The rewards that an operator may decide on, those under review first; `isCut` if there are more. */
    listOpen: async ({ brandId }: BrandOnly): Promise<{ rows: readonly store.OpenRow[]; isCut: boolean }> => {
      const rows = await database.forBrand(brandId, (q) => store.listOpen(q, mostListed + 1));
      return { rows: rows.slice(0, mostListed), isCut: rows.length > mostListed };
    },

    /**
     * Gives goodwill up to the brand's limit for one person, counted over 24 hours for the operator and for the member (SEC-86).
     */
    give: (brand: Brand, operatorId: bigint, wish: GoodwillWish, now: Date): Promise<Acted> =>
      database.transaction(brand.brandId, async (q): Promise<Acted> => {
        const memberId = await store.findMember(q, wish.member);
        if (memberId === undefined)
          return { denied: `${brand.code} has no member ${wish.member} with real money` };
        const since = new Date(now.getTime() - dayMs);
        const { goodwillAlone } = await grants.getSettings(q);
        const given = await store.sumGivenAlone(q, { operatorId, memberId, since });
        if (given + wish.amountUnits > BigInt(goodwillAlone) * unitsPerCurrency)
          return {
            memberId,
            denied: `above ${goodwillAlone} in 24 hours it takes two people: croupier reward ask`,
          };
        const { isNew, rewardId } = await grants.port.grant(q, {
          memberId,
          source: "goodwill",
          sourceKey: wish.caseNo,
          titles: {},
          terms: undefined,
          now,
          amountUnits: wish.amountUnits,
          grantedBy: operatorId,
        });
        return isNew
          ? { memberId, rewardId }
          : { memberId, denied: `a reward was already given for case ${wish.caseNo}: ${rewardId}` };
      }),

    /** Puts a reward under review. The member sees the reason and the date; without a decision it is released then. */
    hold: (brand: BrandOnly, operatorId: bigint, id: bigint, reason: string, now: Date): Promise<Acted> =>
      withReward(
        brand,
        id,
        async (q, row) => {
          if (row.state !== "available") return `reward ${id} is ${row.state}`;
          const { reviewDays } = await grants.getSettings(q);
          const answerBy = new Date(now.getTime() + reviewDays * dayMs);
          await store.saveReward(q, row, {
            state: "pending",
            reason,
            decidedBy: operatorId,
            expiresAt: null,
            answerBy,
          });
          return undefined;
        },
        now,
      ),

    approve: (brand: BrandOnly, operatorId: bigint, id: bigint, now: Date): Promise<Acted> =>
      withReward(
        brand,
        id,
        async (q, row) => {
          if (row.state !== "pending") return `reward ${id} is ${row.state}`;
          await grants.approve(q, row, now, operatorId);
          return undefined;
        },
        now,
      ),

    revoke: (brand: BrandOnly, operatorId: bigint, id: bigint, reason: string, now: Date): Promise<Acted> =>
      withReward(
        brand,
        id,
        async (q, row) => {
          if (row.state !== "pending" && row.state !== "available") return `reward ${id} is ${row.state}`;
          await store.saveReward(q, row, { state: "revoked", reason, decidedBy: operatorId, endedAt: now });
          return undefined;
        },
        now,
      ),
  };
}

export type RewardActs = ReturnType<typeof createRewardActs>;
