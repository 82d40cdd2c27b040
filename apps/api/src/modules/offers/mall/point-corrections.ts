import type { Day } from "@croupier/domain/periods";
import { countPoints } from "@croupier/domain/points";
import type { Brand } from "../../../http/context.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import * as store from "./corrections.store.ts";
import { takeAtMost } from "./mall.policy.ts";
import * as points from "./points.store.ts";

export interface PointCorrectionDeps {
  database: Database;
  playDays: Pick<PlayDaysPort, "getSums" | "listRestated">;
  vip: Pick<VipPort, "listLevels">;
}

/** Members' days per transaction. */
const atOnce = 100;

/**
 * Takes points back when the play that earned them was voided (ADR 73): first from the day's own lot, then from those that
 * expire first. Spent points are not owed: points never fall below 0, and nobody has a debt of them.
 */
export function createPointCorrections({ database, playDays, vip }: PointCorrectionDeps) {
  const correct = async (
    q: Queryable,
    brand: Brand,
    memberId: bigint,
    day: Day,
    now: Date,
  ): Promise<void> => {
    await points.lockMember(q, memberId);
    const lot = await store.lockLot(q, memberId, day);
    if (!lot) return;
    const level = lot.level ?? (await vip.listLevels(q, brand, [memberId], now)).get(memberId) ?? 0;
    const play = await playDays.getSums(q, [memberId], [[day, day]]);
    const rules = lot.rules ?? brand.settings.points;
    const excess = lot.earnedUnits - lot.correctedUnits - countPoints(rules, level, play);
    if (excess <= 0n) return;
    const lots = await points.lockLots(q, memberId);
    const own = lots.filter((one) => one.day === day);
    const parts = takeAtMost([...own, ...lots.filter((one) => one.day !== day)], excess);
    await points.takeFromLots(q, memberId, parts);
    await store.noteCorrected(q, memberId, day, excess);
    const amountUnits = parts.reduce((sum, { units }) => sum + units, 0n);
    if (amountUnits === 0n) return;
    const { status } = await transfer(q, {
      kind: "points_correct",
      key: `${memberId}:${day}:${lot.correctedUnits + excess}`,
      amountUnits,
      now,
      from: { kind: "points", memberId },
      to: { kind: "points_pool", name: "play" },
      reference: `play of ${day}`,
    });
    if (status !== "ok") throw new Error(`the ledger refused points of ${memberId} of ${day}: ${status}`);
  };

  /** Processes the changes since the last run. Repeating it changes nothing, so a killed run simply starts again. */
  return async (brand: Brand, now: Date): Promise<void> => {
    const { changes, until, since } = await database.forBrand(brand.brandId, async (q) => {
      const mark = await store.findMark(q);
      return { ...(await playDays.listRestated(q, mark)), since: mark };
    });
    for (let from = 0; from < changes.length; from += atOnce)
      await database.transaction(brand.brandId, async (q) => {
        for (const { memberId, day } of changes.slice(from, from + atOnce))
          await correct(q, brand, memberId, day, now);
      });
    if (until !== since) await database.forBrand(brand.brandId, (q) => store.saveMark(q, until));
  };
}
