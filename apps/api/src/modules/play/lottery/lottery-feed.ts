import { isDeepStrictEqual } from "node:util";
import { gameIdOf, getDueMs, getNextDraw, numeroOf } from "@croupier/domain/lottery-schedule";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { Hub88Connection, VendorConnections } from "../../../platform/vendor-connections.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { ToldLottery } from "./feed-reply.ts";
import type { Lottery } from "./lotteries.ts";
import type { Offered } from "./lottery.service.ts";
import { type FeedFault, judgeDraws, type NewResult } from "./lottery-feed.policy.ts";
import { askForDraws, FeedRefused } from "./lottery-feed-client.ts";
import { createResults, findResults, listLastDraws } from "./lottery-result.store.ts";

export interface LotteryFeedDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  brands: Pick<BrandPort, "listBrands">;
  connections: Pick<VendorConnections, "find">;
  /** The lotteries that a brand shows. */
  listOffered(brand: Brand): Promise<readonly Offered[]>;
}

/** The vendor that draws our lotteries; other vendors have no such feed. */
const inHouse = "BGS";
/** The pause after a missing or refused answer. */
const restMs = 5_000;
/** A lottery without a report, or with a false one, is asked about again after this time. */
const faultRestMs = 60_000;

/** The lotteries of a brand in the last request, and the time of the next report. */
interface Schedule {
  readonly asked: string;
  readonly dueMs: number;
}

/** A lottery's state after an answer: when to ask again. */
interface Taken {
  readonly dueMs: number;
  readonly fault?: { readonly kind: FeedFault; readonly numero: string };
}

/**
 * Fetches the draws of the brands' lotteries from the vendor that draws them (ADR 86). Every process asks when one is due,
 * and the table's key keeps one result of each. The last stored draw is the cursor, so either side may have been down.
 */
export function createLotteryFeed(deps: LotteryFeedDeps) {
  const { database, clock, logger, brands, connections } = deps;
  const schedules = new Map<number, Schedule>();

  /** The first of these draws that differs from its stored row, or has none. */
  async function findChanged(
    q: Queryable,
    gameId: string,
    repeats: readonly NewResult[],
  ): Promise<NewResult | undefined> {
    if (repeats.length === 0) return undefined;
    const times = repeats.map(({ drawsAtMs }) => drawsAtMs);
    const rows = await findResults(q, gameId, times);
    const byTime = new Map(rows.map((row) => [row.draws_at.getTime(), row]));
    return repeats.find(({ drawsAtMs, drawId, prizes }) => {
      const row = byTime.get(drawsAtMs);
      return row?.draw_id !== drawId || !isDeepStrictEqual(row.prizes, prizes);
    });
  }

  /** Stores the correct part of one lottery's report, in one transaction. */
  const takeLottery = (brand: Brand, lottery: Lottery, told: ToldLottery, now: Date): Promise<Taken> =>
    database.transaction(brand.brandId, async (q) => {
      const gameId = gameIdOf(lottery);
      const lastMs = (await listLastDraws(q, [gameId])).get(gameId);
      const { results, repeats, fault } = judgeDraws(lottery, told, lastMs, now);
      const again = { dueMs: now.getTime() };
      const rest = { dueMs: now.getTime() + faultRestMs };
      const changed = await findChanged(q, gameId, repeats);
      if (changed)
        return { ...rest, fault: { kind: "changed", numero: numeroOf(lottery, changed.drawsAtMs) } };
      const isFirst = results.length === 0 || (await createResults(q, gameId, results, now));
      if (fault) return { ...rest, fault };
      // Another process has stored some of it meanwhile: those draws are compared the next time.
      if (!isFirst) return again;
      if (told.next) return { dueMs: told.next.draws_at };
      const knownMs = results.at(-1)?.drawsAtMs ?? lastMs ?? 0;
      return knownMs >= getDueMs(lottery, now) ? { dueMs: getNextDraw(lottery, now).drawTime } : again;
    });

  async function takeAll(
    brand: Brand,
    offered: readonly Lottery[],
    told: readonly ToldLottery[],
    now: Date,
  ): Promise<number> {
    const byGame = new Map(offered.map((lottery) => [gameIdOf(lottery), lottery]));
    const dues = new Map([...byGame.keys()].map((gameId) => [gameId, now.getTime() + faultRestMs]));
    for (const one of told) {
      const lottery = byGame.get(one.game_code);
      if (!lottery) {
        const strange = { brand: brand.code, lottery: one.game_code };
        logger.error(strange, "a result of a lottery that was not requested was refused");
        continue;
      }
      const { dueMs, fault } = await takeLottery(brand, lottery, one, now);
      dues.set(one.game_code, dueMs);
      if (fault)
        logger.error({ brand: brand.code, lottery: one.game_code, ...fault }, "a lottery result was refused");
    }
    return Math.min(...dues.values());
  }

  async function takeDue(brand: Brand, connection: Hub88Connection): Promise<void> {
    const offered = (await deps.listOffered(brand))
      .filter(({ game }) => (game.aggregator ?? game.vendor) === connection.vendor)
      .map(({ lottery }) => lottery);
    const gameIds = offered.map(gameIdOf);
    const asked = gameIds.join();
    const known = schedules.get(brand.brandId);
    if (offered.length === 0 || (known?.asked === asked && known.dueMs > clock.now().getTime())) return;
    // Any failure is retried after a pause.
    schedules.set(brand.brandId, { asked, dueMs: clock.now().getTime() + restMs });
    const last = await database.forBrand(brand.brandId, (q) => listLastDraws(q, gameIds));
    const cursors = gameIds.map((gameId) => ({ gameId, lastMs: last.get(gameId) }));
    const told = await askForDraws(connection, brand.code, cursors);
    schedules.set(brand.brandId, { asked, dueMs: await takeAll(brand, offered, told, clock.now()) });
  }

  return {
    /** Asks for due draws, and stores them. Between draws it asks nobody. */
    takeDue: async (): Promise<void> => {
      const connection = connections.find(inHouse);
      if (connection?.adapter !== "hub88") return;
      for (const brand of await brands.listBrands())
        await takeDue(brand, connection).catch((error: unknown) => {
          const log = { err: error, brand: brand.code };
          if (error instanceof FeedRefused) logger.error(log, "an answer of the lottery feed was refused");
          else logger.warn(log, "the lottery feed did not answer");
        });
    },
  };
}
