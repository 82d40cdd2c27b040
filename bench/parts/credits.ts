/**
 * Credits of many members at once, and a claim of twenty rewards, both beside single credits in transactions of their own:
 * the statements that a payer by hand would write.
 */

import { creditMany, transfer } from "../../apps/api/src/ledger/transfer.ts";
import { createTurnover } from "../../apps/api/src/modules/money/wagering/wagering.module.ts";
import { createRewardService } from "../../apps/api/src/modules/offers/reward/reward.service.ts";
import { insertRewards } from "../../apps/api/src/modules/offers/reward/reward.store.ts";
import { createGrants } from "../../apps/api/src/modules/offers/reward/reward-grants.ts";
import { memberDays } from "../../apps/api/src/modules/play/play-days/play-days.module.ts";
import { createDatabase, type Database } from "../../apps/api/src/platform/db/database.ts";
import { startApiProcess } from "../lib/api-process.ts";
import { createCrowd } from "../lib/crowd.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";
import { findBrandId } from "./bets.ts";

/** The numbers of the crowd's members begin here (lib/crowd.ts). */
const FIRST = 1_000_000_000n;
const amountUnits = 100_000n;
const atOnce = 500;
const callers = 8;
const claimed = 20;
const house = { kind: "bonus", name: "reward" } as const;

let keys = 0;
const nextKey = (): string => {
  keys += 1;
  return `bench:${keys}`;
};

const creditOne = (database: Database, brandId: number, memberId: bigint): Promise<unknown> =>
  database.transaction(brandId, (q) =>
    transfer(q, {
      kind: "bonus",
      key: nextKey(),
      reference: "bench",
      now: new Date(),
      amountUnits,
      from: house,
      to: { kind: "member", memberId },
    }),
  );

/** @returns credits per second */
async function paySingly(database: Database, brandId: number, members: readonly bigint[]): Promise<number> {
  const begin = performance.now();
  const rest = [...members];
  const pay = async () => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) await creditOne(database, brandId, id);
  };
  await Promise.all(Array.from({ length: callers }, pay));
  return members.length / ((performance.now() - begin) / 1_000);
}

/** @returns credits per second */
async function payTogether(database: Database, brandId: number, members: readonly bigint[]): Promise<number> {
  const begin = performance.now();
  for (let at = 0; at < members.length; at += atOnce) {
    const credits = members
      .slice(at, at + atOnce)
      .map((memberId) => ({ memberId, amountUnits, key: nextKey(), reference: "bench" }));
    const count = await database.transaction(brandId, (q) =>
      creditMany(q, { kind: "bonus", from: house, to: "member", now: new Date() }, credits),
    );
    if (count !== credits.length) throw new Error("a credit was left out");
  }
  return members.length / ((performance.now() - begin) / 1_000);
}

/** Milliseconds of a claim of all, each by another member, half of the rewards with a turnover. */
async function measureClaim(
  database: Database,
  brandId: number,
  members: readonly bigint[],
): Promise<{ claims: number; credits: number }> {
  const grants = createGrants({
    inbox: { sendMessages: async () => undefined },
    live: { announce: async () => undefined, announceTo: async () => undefined },
    wagering: createTurnover({ clock: { now: () => new Date() }, playDays: memberDays }),
  });
  const rewards = createRewardService({ database, grants });
  const brand = { brandId, currency: "CNY" };
  const claims: number[] = [];
  const credits: number[] = [];
  for (const memberId of members) {
    const now = new Date();
    const terms = { x: 1, weights: { RNG: 100 }, hold: "grant", days: 30 } as const;
    const given = Array.from({ length: claimed }, (_, n) => ({
      brandId,
      memberId,
      source: "goodwill" as const,
      sourceKey: nextKey(),
      titles: {},
      amountUnits,
      now,
      terms: n % 2 === 0 ? terms : undefined,
      expiresAt: new Date(now.getTime() + 1e9),
    }));
    await database.transaction(brandId, (q) => insertRewards(q, given));
    const begin = performance.now();
    const answer = await rewards.claim({ brand, session: { memberId }, language: "EN", now } as never, {
      all: true,
    });
    claims.push(performance.now() - begin);
    if (answer.claimed.length !== claimed) throw new Error("a reward was not claimed");
    const again = performance.now();
    await creditOne(database, brandId, memberId);
    credits.push(performance.now() - again);
  }
  return { claims: median(claims), credits: median(credits) };
}

/** Part of `settle`: how rewards, rebates and bills reach accounts. */
export async function measureCredits(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  const database = createDatabase({ connectionString: api.urls.app });
  try {
    const [model] = await launchPlayers(api, vendor, 1);
    if (model === undefined) throw new Error("nobody launched a game");
    const count = settings.quick ? 200 : 10_000;
    await createCrowd(api, model, count);
    const brandId = await findBrandId(api);
    const members = Array.from({ length: count }, (_, n) => FIRST + BigInt(n + 1));
    const { together, singly } = await takeTurns(
      {
        singly: () => paySingly(database, brandId, members),
        together: () => payTogether(database, brandId, members),
      },
      settings.rounds,
    );
    const { claims, credits } = await measureClaim(
      database,
      brandId,
      members.slice(0, settings.quick ? 5 : 100),
    );
    return [
      {
        what: `credits of ${count.toLocaleString("en")} members, ${atOnce} at once`,
        ours: median(together),
        limit: median(singly),
        limitName: `single ones, ${callers} callers`,
        unit: "credits/s",
        budget: { least: 5 },
      },
      {
        what: `a claim of ${claimed} rewards, half of them with a turnover`,
        ours: claims,
        limit: credits,
        limitName: "one credit",
        unit: "ms",
        budget: { most: 3 },
      },
    ];
  } finally {
    await database.close();
    await api.stop();
    await vendor.stop();
  }
}
