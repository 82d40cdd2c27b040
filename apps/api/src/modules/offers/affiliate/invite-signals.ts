import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import {
  abuseSignals,
  type FoundSignal,
  isCrowded,
  isPassedThrough,
} from "../../identity/abuse-signals/abuse-signals.port.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import { conditionsOf } from "./affiliate.policy.ts";
import * as store from "./invite.store.ts";

const atOnce = 500;

/** Signs of abuse of the programme: one person behind both accounts, or play only for the reward (RWD-28, ADR 78). */
export async function findInviteSignals(
  q: Queryable,
  friendship: store.Friendship,
  { turnoverUnits: asked, days }: store.Conditions,
): Promise<readonly FoundSignal[]> {
  const { friendId: memberId, inviterId } = friendship;
  const used = (await abuseSignals.findSharedUse(q, [{ memberId, inviterId }])).get(memberId) ?? [];
  const shared = (await abuseSignals.findShared(q, [memberId], [inviterId])).get(memberId) ?? [];
  const friends = await store.listFriendPlay(q, friendship, days);
  const own = friends.find(({ friendId }) => friendId === memberId);
  const hasPassed = own?.days.some((money) => isPassedThrough(money, own.turnoverUnits, asked)) ?? false;
  const turnovers = friends.map(({ turnoverUnits }) => turnoverUnits);
  return [
    ...used,
    ...shared,
    ...(hasPassed ? [{ kind: "passed-through", others: [memberId] } as const] : []),
    ...(isCrowded(turnovers, asked)
      ? [{ kind: "near-threshold", others: friends.map(({ friendId }) => friendId) } as const]
      : []),
  ];
}

/** The hourly check of invitations: unclaimed rewards, against what has happened since they were given. */
export const createInviteCheck =
  ({ database, rewards }: { database: Database; rewards: Pick<RewardPort, "hold"> }) =>
  async ({ brandId, settings }: Brand, now: Date): Promise<void> => {
    const conditions = conditionsOf(settings.inviteProgramme);
    const unclaimed = await database.forBrand(brandId, (q) => store.listUnclaimed(q, now, atOnce));
    for (const { rewardId, ...friendship } of unclaimed)
      await database.transaction(brandId, async (q) => {
        const found = await findInviteSignals(q, friendship, conditions);
        if (found.length > 0) await rewards.hold(q, rewardId, found, now);
      });
  };
