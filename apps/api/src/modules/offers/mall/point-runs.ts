import { addDays, type Day } from "@croupier/domain/periods";
import { countPoints, expiryOf, pointWarnings } from "@croupier/domain/points";
import type { Brand } from "../../../http/context.ts";
import { transferAll } from "../../../ledger/transfer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { forEachBrand, type Job } from "../../../platform/jobs.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import { toPoints } from "./mall.service.ts";
import { createPointCorrections } from "./point-corrections.ts";
import * as store from "./points.store.ts";

export interface PointRunDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  exclusions: Pick<ExclusionPort, "listExcluded">;
  inbox: Pick<InboxPort, "sendMessages">;
  playDays: Pick<PlayDaysPort, "getSums" | "isDayComplete" | "listPlayers" | "listRestated">;
  vip: Pick<VipPort, "listLevels">;
}

const everyMs = 60_000;
/** Members per transaction. */
const atOnce = 200;
/** How many days back an outage is made up for. */
const mostDays = 7;

/** The daily changes of points at a brand: points for play, warnings, and the expiry of unspent points. */
export function createPointRuns(deps: PointRunDeps): Job {
  const { database, brands, clock, exclusions, inbox, playDays, vip } = deps;
  const correct = createPointCorrections(deps);

  const begin = async (q: Queryable, brand: Brand, today: Day): Promise<readonly Day[]> => {
    const yesterday = addDays(today, -1);
    const last = await store.findLastRun(q);
    for (let back = mostDays; back >= 1; back -= 1) {
      const day = addDays(today, -back);
      const isDue = last === undefined ? day === yesterday : day > last;
      if (isDue && (await playDays.isDayComplete(q, brand, day)))
        await store.beginRun(q, day, brand.settings.points);
    }
    return store.listOpenRuns(q);
  };

  /** Posts the points of the next members of a day, each once (RWD-22). @returns whether there may be more */
  const earnSome = (brand: Brand, day: Day, now: Date): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const run = await store.lockRun(q, day);
      if (!run) return false;
      const { afterMember } = run;
      const ids = await playDays.listPlayers(q, day, afterMember, atOnce);
      const sums = await playDays.getSums(q, ids, [[day, day]]);
      const levels = await vip.listLevels(q, brand, ids, now);
      const { points } = brand.settings;
      const rules = run.rules ?? points;
      const counted = ids.map((memberId) => {
        const play = sums.filter((sum) => sum.memberId === memberId);
        const level = levels.get(memberId) ?? 0;
        return { memberId, level, units: countPoints(rules, level, play) };
      });
      const earned = await store.insertLots(
        q,
        counted.filter(({ units }) => units > 0n),
        { day, expiresOn: expiryOf(day, points.months) },
      );
      await post(q, {
        kind: "points_earn",
        key: `${day}:${afterMember}`,
        reference: `play of ${day}`,
        now,
        legs: earned.map(({ memberId, units }) => ({
          from: { kind: "points_pool", name: "play" },
          to: { kind: "points", memberId },
          amountUnits: units,
        })),
      });
      const isLast = ids.length < atOnce;
      await store.saveRun(q, { day, afterMember: ids.at(-1) ?? afterMember, doneAt: isLast ? now : null });
      return !isLast;
    });

  /** Sends both warnings, each once; members who stopped their play get no messages, and keep their points for that time. */
  const warn = async (brand: Brand, today: Day, now: Date): Promise<void> => {
    const [first, second] = pointWarnings.map((days) => addDays(today, days)) as [Day, Day];
    let afterMember: bigint | undefined = 0n;
    while (afterMember !== undefined) {
      const from: bigint = afterMember;
      afterMember = await database.transaction(brand.brandId, async (q) => {
        const ids = await store.listUnwarned(q, { first, second }, from, atOnce);
        const excluded = await exclusions.listExcluded(q, ids, now);
        const told = await store.takeWarnings(
          q,
          { first, second },
          ids.filter((id) => !excluded.has(id)),
        );
        const messages = told.map(({ memberId, units, expiresOn }) => ({
          memberId,
          template: "pointsExpire" as const,
          params: { points: String(toPoints(units)), date: expiresOn },
        }));
        await inbox.sendMessages(q, brand, messages);
        return ids.length < atOnce ? undefined : ids.at(-1);
      });
    }
  };

  /**
   * Takes the points that are unspent on their last day. While the mall is closed, or their member has stopped play, they are
   * kept, and warned of again afterwards. @returns whether there may be more
   */
  const expireSome = (brand: Brand, today: Day, now: Date): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const isOpen = brand.switches.PTSYS3;
      const lots = await store.lockEnded(q, isOpen ? today : addDays(today, pointWarnings[1]), atOnce);
      if (lots.length === 0) return false;
      const ids = lots.map(({ memberId }) => memberId);
      const kept = isOpen ? await exclusions.listExcluded(q, ids, now) : new Set(ids);
      await store.warnAgain(
        q,
        lots.filter(({ memberId }) => kept.has(memberId)),
      );
      const ended = lots.filter(({ memberId }) => !kept.has(memberId));
      const [first] = ended;
      if (!first) return lots.length === atOnce;
      await store.emptyLots(q, ended);
      const sums = new Map<bigint, bigint>();
      for (const { memberId, units } of ended) sums.set(memberId, (sums.get(memberId) ?? 0n) + units);
      await post(q, {
        // A lot expires once per day. Points that are returned to it expire on a later day.
        kind: "points_expire",
        key: `${first.memberId}:${first.day}:${first.expiresOn}`,
        reference: `unspent by ${today}`,
        now,
        legs: [...sums].map(([memberId, amountUnits]) => ({
          from: { kind: "points", memberId },
          to: { kind: "points_pool", name: "expired" },
          amountUnits,
        })),
      });
      return lots.length === atOnce;
    });

  const keep = async (brand: Brand): Promise<void> => {
    const now = clock.now();
    const today = brand.calendar.dayOf(now);
    if (brand.switches.PTSYS3) {
      const open = await database.forBrand(brand.brandId, (q) => begin(q, brand, today));
      for (const day of open) while (await earnSome(brand, day, now));
      await correct(brand, now);
      await warn(brand, today, now);
    }
    while (await expireSome(brand, today, now));
  };

  return {
    name: "points of the mall",
    everyMs,
    run: async () => forEachBrand(await brands.listBrands(), keep),
  };
}

/** Posts points of many members at once: all of them or none. */
async function post(q: Queryable, order: Parameters<typeof transferAll>[1]): Promise<void> {
  if (order.legs.length === 0) return;
  const { status } = await transferAll(q, order);
  if (status !== "ok") throw new Error(`the ledger refused ${order.kind} ${order.key}: ${status}`);
}
