import { addDays, type Day } from "@croupier/domain/periods";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { tryLockBrand } from "../../../platform/db/locks.ts";
import type { Gauges } from "../../../platform/gauges.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { drawEarlierDay } from "../../play/play-days/play-days.port.ts";
import { createDayFolds, readTree, type TreeOfDay } from "./compute.service.ts";
import * as runs from "./runs.store.ts";
import * as store from "./verify.store.ts";

/** A rebate that differs from its rounds, tree and rates, or whose payment differs from its line. In units. */
export interface RebateDifference {
  readonly day: Day;
  /** `member 7 RNG`, `agent 7 RNG` or `payment 7 RNG`. */
  readonly what: string;
  readonly kept: bigint;
  readonly recomputed: bigint;
}

interface Figure {
  readonly memberId: bigint;
  readonly category: string;
  readonly isAgent: boolean;
  readonly kept: bigint;
  readonly recomputed: bigint;
}

const whole: store.Part = { agentId: null, category: null };

/**
 * Computes a settled day again from its rounds, in another way than the close: each member separately, from the ledger's
 * rounds. @returns the result next to the newest lines: of every agent, and of members where both differ
 */
async function recompute(
  q: Queryable,
  tree: TreeOfDay,
  run: { period: Day; mark: bigint },
  part: store.Part,
): Promise<{ members: Figure[]; agents: () => Generator<Figure> }> {
  const day = await readTree(q, tree, run.period);
  const { ids, placeOf } = day.tree;
  const folds = createDayFolds(day);
  const members: Figure[] = [];
  const keptOf = new Map<string, BigInt64Array>();
  for await (const rows of store.fetchRecomputed(q, { day: run.period, mark: run.mark }, part)) {
    const { category } = rows;
    const fold = folds.of(category);
    const keptByPlace = keptOf.get(category) ?? new BigInt64Array(ids.length);
    keptOf.set(category, keptByPlace);
    for (const [n, memberId] of rows.memberIds.entries()) {
      const [turnoverUnits = 0n, kept = 0n] = [rows.units[n], rows.kept[n]];
      const place = placeOf.get(memberId);
      if (place !== undefined) {
        fold.addAgent(memberId, turnoverUnits);
        keptByPlace[place] = kept;
        continue;
      }
      const agentId = rows.agentIds[n] || undefined;
      const { ownUnits } = fold.addMember({ memberId, agentId, ppm: rows.ppm[n] ?? 0, turnoverUnits });
      const recomputed = rows.isOther[n] === 0 ? ownUnits : 0n;
      if (recomputed !== kept) members.push({ memberId, category, isAgent: false, kept, recomputed });
    }
  }
  const agents = function* (): Generator<Figure> {
    for (const [category, fold] of folds.entries()) {
      const { ownUnits, teamUnits } = fold.end();
      for (const [place, memberId] of ids.entries()) {
        const kept = keptOf.get(category)?.[place] ?? 0n;
        const recomputed = (ownUnits[place] ?? 0n) + (teamUnits[place] ?? 0n);
        yield { memberId, category, isAgent: true, kept, recomputed };
      }
    }
  };
  return { members, agents };
}

/** The wrong rebates of a settled day. Runs in a transaction. */
export async function verifyRebates(q: Queryable, tree: TreeOfDay, day: Day): Promise<RebateDifference[]> {
  const run = await runs.findNewestRun(q, day);
  if (!run) return [];
  const figures = await recompute(q, tree, { period: day, mark: run.factsUntil ?? 0n }, whole);
  const wrong = [...figures.members];
  for (const figure of figures.agents()) if (figure.kept !== figure.recomputed) wrong.push(figure);
  // An account that earns nothing has no line (AGT-20).
  const earning = await store.listEarning(
    q,
    wrong.map(({ memberId }) => memberId),
  );
  return [
    ...wrong
      .filter(({ memberId, kept }) => kept !== 0n || earning.has(memberId))
      .map(({ memberId, category, isAgent, kept, recomputed }) => ({
        day,
        what: `${isAgent ? "agent" : "member"} ${memberId} ${category}`,
        kept,
        recomputed,
      })),
    ...(await store.listUnpaid(q, day)).map(({ memberId, category, kept, moved }) => ({
      day,
      what: `payment ${memberId} ${category}`,
      kept,
      recomputed: moved,
    })),
  ];
}

/** An agent's newest line of a day and category, and the result from the rounds. Runs in a transaction. */
export async function recomputeLine(
  q: Queryable,
  tree: TreeOfDay,
  { agentId, day, category }: { agentId: bigint; day: Day; category: string },
): Promise<{ kept: bigint; recomputed: bigint }> {
  const run = await runs.findNewestRun(q, day);
  const of = { period: day, mark: run?.factsUntil ?? 0n };
  const figures = await recompute(q, tree, of, { agentId, category });
  for (const figure of figures.agents())
    if (figure.memberId === agentId && figure.category === category)
      return { kept: figure.kept, recomputed: figure.recomputed };
  return { kept: 0n, recomputed: 0n };
}

export interface VerifyDeps {
  database: Database;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "error">;
  tree: TreeOfDay;
}

const verifyMs = 600_000;
const differencesInLog = 20;

/** Verifies the last settled day every night, and one earlier day (AGT-39). */
export function createRebateVerifier(deps: VerifyDeps) {
  const { database, brands, clock, gauges, logger, tree } = deps;

  const verifyBrand = (brand: Brand): Promise<void> =>
    database.transaction(
      brand.brandId,
      async (q) => {
        const yesterday = addDays(brand.calendar.dayOf(clock.now()), -1);
        if (((await store.findVerifiedDay(q)) ?? "") >= yesterday) return;
        if (!(await runs.isSettled(q, yesterday)) || !(await tryLockBrand(q, "agentVerifier"))) return;
        const found: RebateDifference[] = [];
        for (const day of [yesterday, drawEarlierDay(brand.brandId, yesterday)])
          found.push(...(await verifyRebates(q, tree, day)));
        gauges.set("settlement_faults", found.length, { merchant: brand.code });
        if (found.length === 0) await store.saveVerifiedDay(q, yesterday);
        else
          logger.error(
            {
              merchant: brand.code,
              settlement_faults: found.length,
              faults: found
                .slice(0, differencesInLog)
                .map((one) => ({ ...one, kept: String(one.kept), recomputed: String(one.recomputed) })),
            },
            "rebates differ from their rounds, tree and rates",
          );
      },
      verifyMs,
    );

  return {
    /** A brand with differences is verified again in every run, until they are repaired. */
    verify: async (): Promise<void> => forEachBrand(await brands.listBrands(), verifyBrand),
  };
}
