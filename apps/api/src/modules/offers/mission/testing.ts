import type { MissionMetric, MissionPeriod } from "@croupier/domain/mission";
import { unitsPerCurrency } from "@croupier/domain/money";
import { expect } from "vitest";
import type { Brand } from "../../../http/context.ts";
import type { TestMember } from "../../../testing/members.ts";
import { createAccountReviewModule } from "../../ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createExclusionModule } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { setUpWageringTest, type WageringTest } from "../../money/wagering/testing.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { createRewardPort } from "../reward/reward.module.ts";
import { createWheelPort } from "../wheel/wheel.module.ts";
import { createMissionGrants } from "./mission-grants.ts";
import { createMissionWatch } from "./mission-watch.ts";

export type MissionTest = WageringTest;
export const setUpMissionTest = setUpWageringTest;

export interface MissionOptions {
  readonly brand?: "nova" | "lotus";
  readonly metric?: MissionMetric;
  readonly period?: MissionPeriod;
  readonly categories?: readonly string[];
  /** In the currency, or a count. */
  readonly target?: number;
  /** In the currency; 0 gives a spin. */
  readonly reward?: number;
  readonly level?: number;
  readonly since?: string;
}

let missions = 0;

/** Writes a mission of a brand. @returns its unique title */
export async function setMission({ api }: MissionTest, options: MissionOptions = {}): Promise<string> {
  const { brand = "nova", metric = "turnover", period = "day", categories = [], target = 100 } = options;
  const { reward = 5, level = 0, since = "2026-01-01" } = options;
  missions += 1;
  const isMoney = metric === "deposit" || metric === "turnover";
  await api.owner.query(
    `insert into missions (merchant_id, code, titles, metric, period, categories, target, level, reward_units, since, gives)
     select merchant_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from merchants where code = $1`,
    [
      brand,
      `m-${missions}`,
      { EN: `Mission ${missions}` },
      metric,
      period,
      categories,
      isMoney ? BigInt(target) * unitsPerCurrency : target,
      level,
      BigInt(reward) * unitsPerCurrency,
      since,
      reward > 0 ? "money" : "spin",
    ],
  );
  return `Mission ${missions}`;
}

export const endMissions = ({ api }: MissionTest) =>
  api.owner.query("update missions set ended_at = now() where ended_at is null");

/** The job of a separate process, with the parts of the others that it needs. It warns of nothing unless a test takes it. */
export async function createWatch(
  { api, database }: MissionTest,
  warn: (line: object) => void = (line) => expect(line).toBeUndefined(),
) {
  const live = createLivePublisher({ database, onError: () => undefined });
  const { port: brands } = createBrandModule({
    database,
    version: "test",
    changes: { onChange: () => undefined },
  });
  const logger = { warn };
  const { port: exclusions } = createExclusionModule({
    reviews: createAccountReviewModule().port,
    database,
    brands,
    logger,
    masterSecret: Buffer.alloc(32, 7),
  });
  const inbox = createInboxService({ database, clock: api.clock, live });
  const grants = createMissionGrants({
    database,
    exclusions,
    playDays: memberDays,
    play: { listLimited: async () => new Map() },
    vip: { getLevel: async () => 0 },
    wheel: createWheelPort({ inbox, live }),
    rewards: createRewardPort({
      live,
      inbox,
      wagering: createTurnover({ clock: api.clock, playDays: memberDays }),
    }),
  });
  const listBrands = async (): Promise<readonly Brand[]> => brands.listBrands();
  return createMissionWatch({
    database,
    brands: { listBrands },
    clock: api.clock,
    logger,
    grants,
    playDays: memberDays,
  });
}

/** The missions as a member sees them. */
export const readMissions = ({ client }: Pick<TestMember, "client">) =>
  client.call("GET /wps/reward/missions", { query: { language: "EN" } });

/** The rewards that the missions have given a member, by title. */
export async function listGiven({ api }: MissionTest, { memberId }: Pick<TestMember, "memberId">) {
  const { rows } = await api.owner.query<{ title: string }>(
    "select titles ->> 'EN' as title from rewards where source = 'mission' and member_id = $1 order by reward_id",
    [memberId],
  );
  return rows.map(({ title }) => title);
}

/** Moves the clock, and keeps the members signed in. */
export async function pass({ api }: MissionTest, ms: number): Promise<void> {
  api.clock.advanceMs(ms);
  await api.owner.query(
    "update sessions set last_seen_at = $1, expires_at = $1::timestamptz + interval '24 hours', proven_at = $1",
    [api.clock.now()],
  );
}
