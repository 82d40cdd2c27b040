import { randomUUID } from "node:crypto";
import { unitsPerPoint } from "@croupier/domain/points";
import { defaultWeights } from "@croupier/domain/requirement";
import type pg from "pg";
import { transfer } from "../../ledger/transfer.ts";
import { insertLots } from "../../modules/offers/mall/points.store.ts";
import type { TorturePlayer, World } from "./operation.ts";

/** The settings of both brands: long sessions, points for small stakes, and rewards of which some wait for their members. */
const settings = {
  sessionIdleMinutes: 10_000_000,
  sessionAbsoluteHours: 1_000_000,
  points: { rates: { RNG: 1_000_000 }, factors: [1_000], months: 1, voucherMost: 100 },
  rains: { perRain: 100_000, perDay: 10_000_000, perMember: 100, hourly: null },
  wheel: { checkIn: true, level: true, most: 500 },
  checkIn: { amounts: [1], wagering: 1, days: 30 },
};
const ofBrand = {
  nova: { rewards: { autoClaim: [], claimDays: 30, reviewDays: 7, goodwillAlone: 100_000 } },
  lotus: {
    rewards: { autoClaim: ["rebate", "rain"], claimDays: 30, reviewDays: 7, goodwillAlone: 100_000 },
    timeZone: "Asia/Shanghai",
  },
};
const switches = { REWCEN3: true, CHECKIN: true, WHEEL: true, REDRAIN: true, PTSYS3: true };

export async function setBrands(owner: pg.Client): Promise<void> {
  for (const [code, own] of Object.entries(ofBrand))
    await owner.query(
      "update merchants set settings = settings || $2::jsonb, switches = switches || $3::jsonb where code = $1",
      [code, { ...settings, ...own }, switches],
    );
}

const ticketsEach = 60;
const pointsEach = 300;
/** The initial stocks of limited items. */
export const stocks = { lamp: 6, voucher: 400, purse: 25 } as const;

/** Puts goods and vouchers into the malls, and prizes on the wheels. */
export async function insertGoods(owner: pg.Client): Promise<void> {
  const terms = { x: 1, weights: defaultWeights, hold: "grant", days: 30 };
  for (const [code, kind, price, stock, reward, wagering] of [
    ["lamp", "goods", 5, stocks.lamp, null, null],
    ["voucher", "voucher", 2, stocks.voucher, 1_000, terms],
  ] as const)
    await owner.query(
      `insert into mall_items (merchant_id, code, kind, titles, picture, price_units, stock, reward_units, wagering)
       select merchant_id, $1, $2, '{"EN": "Torture"}', '/art/brand/nova/logo.svg', $3, $4, $5, $6::jsonb from merchants`,
      [code, kind, BigInt(price) * unitsPerPoint, stock, reward, wagering],
    );
  for (const [code, kind, units, weight, stock] of [
    ["none", "nothing", 0, 4, null],
    ["coin", "money", 1_000, 4, null],
    ["purse", "money", 5_000, 2, stocks.purse],
    ["again", "spin", 0, 1, null],
  ] as const)
    await owner.query(
      `insert into wheel_prizes (merchant_id, code, kind, amount_units, weight, stock, stand_in_id)
       select m.merchant_id, $1, $2, $3, $4, $5::integer,
         (select prize_id from wheel_prizes p where p.merchant_id = m.merchant_id and code = 'none' and $5::integer is not null)
       from merchants m`,
      [code, kind, units, weight, stock],
    );
}

/** Gives everybody spins and points to begin with. */
export async function giveSpinsAndPoints(
  owner: pg.Client,
  { door, clock }: Pick<World, "door" | "clock">,
  players: readonly TorturePlayer[],
): Promise<void> {
  const now = clock.now();
  const day = clock.firstDay.toISOString().slice(0, 10);
  for (const { player } of players) {
    const { brandId, memberId } = player;
    await owner.query(
      `insert into wheel_tickets (merchant_id, member_id, source, source_key, given_at)
       select $1, $2, 'mission', format('torture %s %s', $2::bigint, n), $3 from generate_series(1, $4::integer) n`,
      [brandId, memberId, now, ticketsEach],
    );
    const units = BigInt(pointsEach) * unitsPerPoint;
    await door.transaction(brandId, async (q) => {
      await transfer(q, {
        kind: "points_earn",
        key: randomUUID(),
        reference: "torture",
        amountUnits: units,
        now,
        from: { kind: "points_pool", name: "play" },
        to: { kind: "points", memberId },
      });
      await insertLots(q, [{ memberId, units }], { day: beforeAll, expiresOn: addYear(day) });
    });
  }
}

/** No day of the run, whose points come by play. */
const beforeAll = "2026-01-01";
const addYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
