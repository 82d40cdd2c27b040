import { expect } from "vitest";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createGauges } from "../../../platform/gauges.ts";
import type { TestMember } from "../../../testing/members.ts";
import { createAccountReviewModule } from "../../ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createExclusionModule } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import type { WageringTest } from "../../money/wagering/testing.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { createPlayDaysModule, memberDays } from "../../play/play-days/play-days.module.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { createRewardPort } from "../reward/reward.module.ts";
import { createWheelPort } from "../wheel/wheel.module.ts";
import { createVipActs } from "./vip-acts.service.ts";
import { createVipCalendar } from "./vip-calendar.ts";
import { createGiftRuns } from "./vip-gift-runs.ts";
import { createRebateRuns } from "./vip-rebate-runs.ts";
import { createMonthReview } from "./vip-review.ts";
import { createRiseWatch } from "./vip-rises.ts";

const gift = (amount: number) => ({ units: amount * 100_000, terms: null });
/** The deposits and turnover for each rank, for keeping it, and its gifts; in the currency. */
const ranks = [
  { label: "bronze", needs: [0, 0], keeps: [0, 0], gifts: {} },
  { label: "silver", needs: [100, 0], keeps: [50, 0], gifts: { level: gift(5) } },
  { label: "gold", needs: [200, 50], keeps: [100, 20], gifts: { level: gift(10), weekly: gift(3) } },
  {
    label: "platinum",
    needs: [1_000, 500],
    keeps: [400, 200],
    gifts: { level: gift(20), weekly: gift(4), monthly: gift(7), birthday: gift(9) },
  },
] as const;

/** Writes the ranks of the test's brand. */
export async function setRanks({ api }: Pick<WageringTest, "api">): Promise<void> {
  for (const [level, { label, needs, keeps, gifts }] of ranks.entries())
    await api.owner.query(
      `insert into vip_ranks (merchant_id, label_id, level, names, deposit_units, turnover_units, keep_deposit_units,
         keep_turnover_units, gifts)
       select merchant_id, $1, $2, jsonb_build_object('EN', initcap($1)), $3, $4, $5, $6, $7 from merchants where code = 'nova'`,
      [label, level, ...[...needs, ...keeps].map((amount) => amount * 100_000), gifts],
    );
}

/** The jobs of a separate process. Unless a test says otherwise, days count as complete as soon as they are over. */
export function createVipJobs(
  { api, database }: WageringTest,
  over: { database?: Database; isDayComplete?: PlayDaysPort["isDayComplete"] } = {},
) {
  const { clock } = api;
  const own = over.database ?? database;
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: brands } = createBrandModule({
    database,
    version: "test",
    changes: { onChange: () => undefined },
  });
  const listBrands = async (): Promise<readonly Brand[]> =>
    (await brands.listBrands()).filter(({ code }) => code === "nova");
  const logger = { warn: (line: { err?: Error }) => expect(line.err?.message).toBe("killed") };
  const inbox = createInboxService({ database, clock, live });
  const deps = {
    database: own,
    brands: { listBrands },
    clock,
    inbox,
    live,
    logger,
    exclusions: createExclusionModule({
      reviews: createAccountReviewModule().port,
      database,
      brands,
      logger,
      masterSecret: Buffer.alloc(32, 7),
    }).port,
    playDays: { ...memberDays, isDayComplete: over.isDayComplete ?? (async () => true) },
    wheel: createWheelPort({ inbox, live }),
    rewards: createRewardPort({ live, inbox, wagering: createTurnover({ clock, playDays: memberDays }) }),
  };
  const calendar = createVipCalendar({
    ...deps,
    months: createMonthReview(deps),
    gifts: createGiftRuns(deps),
    play: createRebateRuns(deps),
  });
  const playDays = createPlayDaysModule({
    database,
    brands: { listBrands },
    clock,
    gauges: createGauges(),
    logger: { error: () => undefined },
  });
  return {
    rise: () => createRiseWatch(deps).run(),
    /** How often play is counted, and how often members who played are checked. */
    everyMs: [
      createRiseWatch(deps),
      ...(playDays.jobs ?? []).filter(({ name }) => name === "roll of what is played"),
    ].map(({ everyMs }) => everyMs),
    calendar: () => calendar.run(),
    acts: createVipActs(deps),
    readBrand: async (): Promise<Brand> => {
      const [brand] = await listBrands();
      if (!brand) throw new Error("there is no brand nova");
      return brand;
    },
  };
}

/** Moves the clock to a moment, and keeps the members signed in. */
export async function moveTo({ api }: Pick<WageringTest, "api">, moment: string): Promise<void> {
  api.clock.advanceMs(Date.parse(moment) - api.clock.now().getTime());
  await api.owner.query(
    "update sessions set last_seen_at = $1, expires_at = $1::timestamptz + interval '24 hours', proven_at = $1",
    [api.clock.now()],
  );
}

/** A member's levels so far, and the keys of their gifts. */
export async function readMember(
  { api }: Pick<WageringTest, "api">,
  { memberId }: Pick<TestMember, "memberId">,
) {
  const { rows } = await api.owner.query<{ level: number }>(
    "select level from vip_members where member_id = $1",
    [memberId],
  );
  const given = await api.owner.query<{ key: string }>(
    "select regexp_replace(source_key, '^([a-z-]+):[0-9]+:', '\\1:') as key from rewards where member_id = $1 and source = 'vip' order by reward_id",
    [memberId],
  );
  return { level: rows[0]?.level, gifts: given.rows.map(({ key }) => key) };
}

/** The titles of a member's messages about their level, oldest first. */
export const listTold = async ({ client }: Pick<TestMember, "client">): Promise<string[]> =>
  (await client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list
    .map(({ title }) => title)
    .filter((title) => /level|reached|keep/.test(title))
    .toReversed();
