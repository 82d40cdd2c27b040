import type { BrandPort } from "../../modules/ground/brand/brand.port.ts";
import { isExcluded } from "../../modules/ground/exclusion/exclusion.module.ts";
import type { InboxPort } from "../../modules/ground/inbox/inbox.port.ts";
import type { LivePort } from "../../modules/ground/live/live.port.ts";
import { createTreeActs } from "../../modules/identity/agent-tree/agent-tree.module.ts";
import { createTurnover } from "../../modules/money/wagering/wagering.module.ts";
import { hasOpenDues } from "../../modules/offers/bill/bill.module.ts";
import { createContractEnds } from "../../modules/offers/contract/contract.module.ts";
import { createMallActs } from "../../modules/offers/mall/mall.module.ts";
import { createRainActs, type RainWish } from "../../modules/offers/rain/rain.module.ts";
import { openRewardActs } from "../../modules/offers/reward/reward.module.ts";
import { memberDays } from "../../modules/play/play-days/play-days.module.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

/** Operators' actions other than withdrawals. Each returns its result: `ok`, or why not. */
export interface GivingActs {
  /** Plans a rain that begins at once. @returns its number, or why not */
  planRain(brandCode: string, wish: Omit<RainWish, "startsAt">): Promise<bigint | string>;
  /** Gives goodwill, once per case. */
  give(brandCode: string, gift: { member: string; caseNo: string; amountUnits: bigint }): Promise<string>;
  /** Sends an order of the mall, delivers it, or refuses it. */
  endOrder(brandCode: string, orderId: bigint, act: "send" | "deliver" | "refuse"): Promise<string>;
  /** Moves a member below another agent from the brand's next midnight on. */
  move(brandCode: string, member: string, upline: string): Promise<string>;
}

export interface GivingActsDeps {
  database: Database;
  brands: Pick<BrandPort, "findBrandByCode">;
  clock: Clock;
  inbox: InboxPort;
  live: LivePort;
  masterSecret: Buffer;
  /** Who acts. */
  operators: readonly bigint[];
}

/** Begins so soon after it is planned. */
const soonMs = 50;

/** The services of the command line, without its sign-in. */
export function createGivingActs(deps: GivingActsDeps): GivingActs {
  const { brands, clock, operators } = deps;
  const rains = createRainActs(deps);
  const mall = createMallActs(deps);
  const wagering = createTurnover({ clock, playDays: memberDays });
  const { acts: rewards } = openRewardActs({ ...deps, wagering });
  const { endWithUpline } = createContractEnds({ ...deps, exclusions: { isExcluded } });
  const tree = createTreeActs({ ...deps, hasOpenDues, endContracts: endWithUpline });
  const find = async (code: string) => {
    const brand = await brands.findBrandByCode(code);
    if (!brand) throw new Error(`no brand ${code}`);
    return brand;
  };
  const operator = (): bigint => operators[0] ?? 0n;
  const toStatus = (acted: { denied?: string } | object): string =>
    "denied" in acted && typeof acted.denied === "string" ? acted.denied : "ok";
  return {
    planRain: async (code, wish) => {
      const now = clock.now();
      const startsAt = new Date(now.getTime() + soonMs);
      const acted = await rains.plan(await find(code), { ...wish, startsAt }, operator(), now);
      return "denied" in acted ? acted.denied : acted.id;
    },
    give: async (code, { member, caseNo, amountUnits }) => {
      const wish = { member, caseNo, amountUnits, why: "torture" };
      const acted = await rewards.give(await find(code), operator(), wish, clock.now());
      // A repeated request is told that it has been given.
      return "denied" in acted && !acted.denied.startsWith(`a reward was already given for case ${caseNo}:`)
        ? acted.denied
        : "ok";
    },
    endOrder: async (code, orderId, act) => {
      const brand = await find(code);
      const now = clock.now();
      if (act === "deliver") return toStatus(await mall.deliver(brand, operator(), orderId, now));
      return toStatus(await mall[act](brand, operator(), orderId, "torture", now));
    },
    move: async (code, member, upline) =>
      toStatus(await tree.move(await find(code), { member, upline, from: undefined }, clock.now())),
  };
}
