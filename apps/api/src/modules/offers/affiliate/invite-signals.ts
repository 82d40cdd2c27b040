import type { Logger } from "pino";
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

export interface InviteCheckDeps {
  database: Database;
  logger: Pick<Logger, "warn">;
  rewards: Pick<RewardPort, "hold">;
}

/** The hourly check of invitations: unclaimed rewards, against what has happened since they were given. */
export function createInviteCheck({ database, logger, rewards }: InviteCheckDeps) {
  const check = (
    { brandId, settings }: Brand,
    { rewardId, ...friendship }: store.Unclaimed,
    now: Date,
  ): Promise<void> =>
    database.transaction(brandId, async (q) => {
      const found = await findInviteSignals(q, friendship, conditionsOf(settings.inviteProgramme));
      if (found.length > 0) await rewards.hold(q, rewardId, found, now);
    });

  return async (brand: Brand, now: Date): Promise<void> => {
    let after: bigint | undefined = 0n;
    while (after !== undefined) {
      const page = { after, limit: atOnce };
      const unclaimed: readonly store.Unclaimed[] = await database.forBrand(brand.brandId, (q) =>
        store.listUnclaimed(q, now, page),
      );
      // One reward that cannot be checked must not keep the others waiting.
      for (const one of unclaimed)
        await check(brand, one, now).catch((error: unknown) =>
          logger.warn(
            { err: error, merchant: brand.code, reward: String(one.rewardId) },
            "reward of an invitation not checked",
          ),
        );
      after = unclaimed.length < atOnce ? undefined : unclaimed.at(-1)?.rewardId;
    }
  };
}
