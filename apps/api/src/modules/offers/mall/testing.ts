import { randomUUID } from "node:crypto";
import { unitsPerPoint } from "@croupier/domain/points";
import { beforeAll, expect } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { transfer } from "../../../ledger/transfer.ts";
import { createMember, type TestMember, type TestMemberOptions } from "../../../testing/members.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createAccountReviewModule } from "../../ground/account-review/account-review.module.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createExclusionModule } from "../../ground/exclusion/exclusion.module.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { setUpWageringTest, type WageringTest } from "../../money/wagering/testing.ts";
import { createPlayDaysService } from "../../play/play-days/play-days.service.ts";
import { createRewardPort } from "../reward/reward.module.ts";
import { createVipService } from "../vip/vip.service.ts";
import { createMallActs } from "./mall-acts.service.ts";
import { createPointRuns } from "./point-runs.ts";
import { insertLots } from "./points.store.ts";

/** The test server derives its keys from it. */
const masterSecret = Buffer.alloc(32, 7);

/** The job and the desk of a separate process. */
export function createMallTools({ api, database, turnover }: WageringTest) {
  const { clock } = api;
  const live = createLivePublisher({ database, onError: () => undefined });
  const createBrands = () =>
    createBrandModule({ database, version: "test", changes: { onChange: () => undefined } }).port;
  const brands = createBrands();
  // The brands as they are now.
  const listBrands = async (): Promise<readonly Brand[]> => createBrands().listBrands();
  const logger = { warn: (line: { err?: Error }) => expect(line.err).toBeUndefined() };
  const inbox = createInboxService({ database, clock, live });
  const { port: exclusions } = createExclusionModule({
    reviews: createAccountReviewModule().port,
    database,
    brands,
    logger,
    masterSecret,
  });
  const { port: playDays } = createPlayDaysService({
    database,
    brands: { listBrands },
    clock,
    gauges: { set: () => undefined, list: () => [] },
    logger: { error: (line: object) => expect(line).toBeUndefined() },
  });
  const rewards = createRewardPort({ live, inbox, wagering: turnover.port });
  const job = createPointRuns({
    database,
    brands: { listBrands },
    clock,
    inbox,
    exclusions,
    playDays,
    vip: createVipService({ database, exclusions, playDays, rewards }),
  });
  return {
    run: () => job.run(),
    acts: createMallActs({ database, inbox, live, masterSecret }),
    readBrand: async (code: string): Promise<Brand> => {
      const brand = (await listBrands()).find((one) => one.code === code);
      if (!brand) throw new Error(`there is no brand ${code}`);
      return brand;
    },
  };
}

export interface MallTest extends WageringTest {
  tools: ReturnType<typeof createMallTools>;
  /** An operator who may send and refuse. */
  operatorId: bigint;
}

/**
 * A server whose brands have the mall: one point for each 1 played on slots and each 2 on live games, half as much again from
 * level 1.
 */
export function setUpMallTest(): MallTest {
  const test = setUpWageringTest() as MallTest;
  beforeAll(async () => {
    test.tools = createMallTools(test);
    await createOperator(test.api, "mia", ["nova", "lotus"]);
    const { rows } = await test.api.owner.query<{ operator_id: bigint }>("select operator_id from operators");
    test.operatorId = rows[0]?.operator_id ?? 0n;
    const rules = {
      rates: { RNG: 1_000_000, LIVE: 500_000 },
      factors: [100, 150],
      months: 1,
      voucherMost: 100,
    };
    await test.api.owner.query(
      `update merchants set switches = switches || '{"PTSYS3": true}', settings = settings || jsonb_build_object('points', $1::jsonb)`,
      [rules],
    );
  });
  return test;
}

let members = 0;

/** A member with points, at a separate address: calls are limited by it. */
export async function openMember(
  test: WageringTest,
  points: number,
  over: TestMemberOptions = {},
): Promise<TestMember> {
  members += 1;
  const member = await createMember(test.api, { address: `10.7.0.${members}`, ...over });
  if (points > 0) await givePoints(test, member, points);
  return member;
}

/** Gives a member points of a day, by the ledger as the job does. */
export async function givePoints(
  { api, database }: WageringTest,
  { brandId, memberId }: Pick<TestMember, "brandId" | "memberId">,
  points: number,
  { day = "2026-11-01", expiresOn = "2027-12-01" } = {},
): Promise<void> {
  const units = BigInt(points) * unitsPerPoint;
  await database.transaction(brandId, async (q) => {
    await transfer(q, {
      kind: "points_earn",
      key: randomUUID(),
      reference: "test",
      amountUnits: units,
      now: api.clock.now(),
      from: { kind: "points_pool", name: "play" },
      to: { kind: "points", memberId },
    });
    await insertLots(q, [{ memberId, units }], { day, expiresOn });
  });
}

let items = 0;

/** Puts an item into a brand's mall. @returns its id */
export async function setItem(
  { api }: WageringTest,
  over: Partial<{
    brand: string;
    kind: "goods" | "voucher" | "spins";
    spins: number;
    price: number;
    stock: number;
    limit: number | null;
    level: number;
    reward: number;
  }> = {},
): Promise<string> {
  const {
    brand = "nova",
    kind = "goods",
    price = 100,
    stock = 10,
    limit = null,
    level = 0,
    reward,
    spins,
  } = over;
  items += 1;
  const { rows } = await api.owner.query<{ id: bigint }>(
    `insert into mall_items (merchant_id, code, kind, titles, picture, price_units, stock, member_limit, level, reward_units, spins)
     select merchant_id, $2, $3, $4, '/art/brand/nova/logo.svg', $5, $6, $7, $8, $9, $10 from merchants where code = $1
     returning item_id as id`,
    [
      brand,
      `item-${items}`,
      kind,
      { EN: `Item ${items}` },
      BigInt(price) * unitsPerPoint,
      stock,
      limit,
      level,
      reward === undefined ? null : BigInt(reward) * 100_000n,
      spins ?? null,
    ],
  );
  return String(rows[0]?.id);
}

export const address = { name: "Ann Lee", phone: "+86 138 0000 0000", place: "1 Long Street, Hangzhou" };

/** Redeems an item. @returns the code of the failure, or the order */
export const redeem = async ({ client }: Pick<TestMember, "client">, itemId: string, over: object = {}) =>
  client
    .call("POST /wps/mall/redeem", {
      body: { idempotencyKey: randomUUID(), itemId, address, ...over },
    })
    .then(
      (order) => ({ order, code: "ok" }),
      (error: unknown) => {
        const { envelope } = error as { envelope?: { code: string } };
        if (!envelope) throw error;
        return { order: undefined, code: envelope.code };
      },
    );

export const pointsOf = ({ client }: Pick<TestMember, "client">) => client.call("GET /wps/mall/points");
export const balanceOf = async (member: Pick<TestMember, "client">): Promise<number> =>
  (await pointsOf(member)).points;

/** The titles of a member's messages, oldest first. */
export const listTold = async ({ client }: Pick<TestMember, "client">): Promise<string[]> =>
  (await client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list
    .map(({ title }) => title)
    .toReversed();

/** Stops a member's play for a year. */
export const exclude = ({ api }: WageringTest, { brandId, memberId }: TestMember) =>
  api.owner.query(
    `insert into play_stops (merchant_id, member_id, kind, scope, origin, started_at, ends_at)
     values ($1, $2, 'exclusion', 'brand', 'member', $3, $3::timestamptz + interval '1 year')`,
    [brandId, memberId, api.clock.now()],
  );

/** The remaining points of each lot, oldest day first. */
export async function listLots({ api }: WageringTest, { memberId }: Pick<TestMember, "memberId">) {
  const { rows } = await api.owner.query<{ day: string; left: bigint }>(
    "select day::text, left_units / 100000 as left from point_lots where member_id = $1 order by day",
    [memberId],
  );
  return rows.map(({ day, left }) => `${day} ${left}`);
}
