import { findInviteTier } from "@croupier/domain/invite";
import { wireToUnits } from "@croupier/domain/money";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { RewardPort } from "../reward/reward.port.ts";
import { conditionsOf, wageringOf } from "./affiliate.policy.ts";
import * as store from "./invite.store.ts";
import { findInviteSignals } from "./invite-signals.ts";

export interface InviteWatchDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  logger: Pick<Logger, "warn">;
  rewards: RewardPort;
}

const everyMs = 60_000;
const atOnce = 500;
/** Days to make the turnover that a reward requires. */
const wageringDays = 30;

/**
 * Notices friends who have met the programme's conditions, and gives their inviter the reward (RWD-27). Rewards of accounts
 * that share a device or a bank account are reviewed first (RWD-28). Several processes may run it at once.
 */
export function createInviteWatch(deps: InviteWatchDeps): Job {
  const { database, brands, clock, logger, rewards } = deps;

  const count = ({ brandId, settings }: Brand, friendship: store.Friendship): Promise<void> =>
    database.transaction(brandId, async (q) => {
      const now = clock.now();
      const { friendId, inviterId } = friendship;
      const { qualified, paidThisMonth, today } = await store.lockInviter(q, inviterId, now);
      // Another process may have counted the friend meanwhile.
      if (await store.isCounted(q, friendId)) return;
      const { tiers, monthly } = settings.inviteProgramme;
      const x = wageringOf(settings);
      const place = qualified + 1;
      const tier = paidThisMonth < monthly ? findInviteTier(tiers, place) : undefined;
      const terms = { x, weights: settings.wagering.weights, hold: "grant", days: wageringDays } as const;
      const given =
        tier &&
        (await rewards.grant(q, {
          memberId: inviterId,
          source: "invite",
          sourceKey: String(friendId),
          titles: {},
          now,
          amountUnits: wireToUnits(tier.amount),
          terms: x > 0 ? terms : undefined,
          signals: await findInviteSignals(q, friendship, conditionsOf(settings.inviteProgramme)),
        }));
      await store.insertQualification(q, friendship, { place, day: today, rewardId: given?.rewardId });
    });

  const watch = async (brand: Brand): Promise<void> => {
    const { inviteProgramme } = brand.settings;
    if (inviteProgramme.tiers.length === 0) return;
    const friendships = await database.forBrand(brand.brandId, (q) =>
      store.listQualified(q, conditionsOf(inviteProgramme), clock.now(), atOnce),
    );
    // One friend who cannot be counted must not keep the others waiting.
    for (const friendship of friendships)
      await count(brand, friendship).catch((error: unknown) =>
        logger.warn(
          { err: error, merchant: brand.code, friend: String(friendship.friendId) },
          "invitation not counted",
        ),
      );
  };

  return {
    name: "friends who qualify",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), watch),
  };
}
