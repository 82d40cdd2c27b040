import { addDays, countDays, type Day } from "@croupier/domain/periods";
import type pg from "pg";
import type { Logger } from "pino";
import type { Brand } from "../../http/context.ts";
import type { Config } from "../../platform/config.ts";
import { withClient } from "../../platform/db/server-setup.ts";
import type { VendorConnections } from "../../platform/vendor-connections.ts";
import { lotus } from "../../seed/lotus.ts";
import { nova } from "../../seed/nova.ts";
import { connectPastArcade, type PlayPast } from "../../seed/past/past-arcade.ts";
import { playDay } from "../../seed/past/past-day.service.ts";
import {
  listOpenPasts,
  listPastGames,
  noteDone,
  noteWalked,
  type PastRow,
} from "../../seed/past/past-day.store.ts";
import { analyzePast, makeFactDays } from "../../seed/past/past-partitions.store.ts";
import type { PastPerson } from "../../seed/past/past-people.ts";
import { createDemoCpfs } from "../demo-cpfs.ts";
import { isCounted, listActors, listOperatorIds } from "./past-acts.store.ts";
import { openPastActs, type PastActs } from "./past-acts.ts";
import { actOnContracts } from "./past-contracts.ts";
import { actOnGifts, rain, rains } from "./past-gifts.ts";
import { actOnPayments } from "./past-payments.ts";
import { type Actor, openPastServices, type PastServices, type Walker } from "./past-services.ts";
import { createKey, listAgents, type Stage } from "./past-stage.ts";

export interface WalkDeps {
  config: Config;
  connections: VendorConnections;
  logger: Logger;
  ownerUrl: string;
}

const minuteMs = 60_000;
/** The night's jobs run this long after midnight, when a day that is over can be closed. */
const nightMinutes = 15;
const morningMinutes = 570;
const gamesPlayed = 16;
/** Another process's transaction can keep the roller from the facts of a day for a moment. */
const rollPauseMs = 10;
const mostRolls = 500;

/** The jobs that the server runs when a day is over, in the order in which each needs the earlier ones. */
const nightJobs = [
  "settlement of days",
  "bills of contracts",
  "bills whose review is over",
  "bills that are overdue",
  "payout of earnings",
  "turnover of requirements",
  "VIP levels that rise",
  "VIP months and gifts",
  "points of the mall",
  "missions that are reached",
  "friends who qualify",
  "signals",
  "rewards that expire",
];
/**
 * These continue from their last run, day by day, and give the same result a night or two later: nobody waits for them, and
 * the first start is shorter. They run in the first night, from which on they count, and in the last.
 */
const seldomJobs = new Set([
  "turnover of requirements",
  "VIP levels that rise",
  "VIP months and gifts",
  "points of the mall",
  "missions that are reached",
  "friends who qualify",
  "signals",
]);
const seldomNights = 3;

interface Walk {
  readonly client: pg.Client;
  readonly services: PastServices;
  readonly playPast: PlayPast;
  readonly acts: PastActs;
  /** The clock that the services go by. */
  readonly walker: Walker;
}

/** Counts play until the day is complete. */
async function rollUntil({ services, walker }: Walk, { brandId }: Brand, now: Date): Promise<void> {
  walker.now = now;
  for (let rolls = 0; rolls < mostRolls; rolls += 1) {
    await services.runJob("roll of what is played");
    if (await services.platform.database.forBrand(brandId, (q) => isCounted(q, now))) return;
    await new Promise((resolve) => setTimeout(resolve, rollPauseMs));
  }
  throw new Error("a day of the past could not be counted");
}

/** The people who act, who are the same on every morning. */
async function openStage(
  { client, services, acts, walker }: Walk,
  brand: Brand,
  people: readonly PastPerson[],
) {
  const rows = await listActors(client, brand.brandId);
  const actors = new Map(
    rows.map(({ member_id, username, type }) => [username, { memberId: BigInt(member_id), username, type }]),
  );
  return {
    brand,
    services,
    acts,
    walker,
    owner: client,
    database: services.platform.database,
    people,
    agents: listAgents(people),
    operatorIds: await listOperatorIds(client, brand.brandId),
    actor: (username: string): Actor => {
      const found = actors.get(username);
      if (!found) throw new Error(`no member is called ${username}`);
      return found;
    },
  };
}

/** What people do on a morning. A start that repeats it changes nothing. */
async function actOn({ walker }: Walk, given: Omit<Stage, "keyOf">, morning: Date): Promise<void> {
  const { brand, day } = given;
  const stage: Stage = { ...given, keyOf: (words) => createKey(brand, day, words) };
  if (rains(stage)) await rain(stage);
  walker.now = morning;
  await actOnContracts(stage);
  await actOnPayments(stage);
  await actOnGifts(stage);
}

/** Walks through a brand's past, from where an earlier start stopped. @returns the number of rounds that this start wrote */
async function walkBrand(walk: Walk, brand: Brand, row: PastRow): Promise<number> {
  const { client, services, playPast } = walk;
  const seed = [nova, lotus].find(({ code }) => code === row.code);
  if (!seed) throw new Error(`there is no demo brand ${row.code}`);
  const { calendar, brandId } = brand;
  const past = {
    brandId,
    code: brand.code,
    currency: brand.currency.code,
    calendar,
    people: seed.people,
    beganAt: row.began_at,
    endsAt: row.ends_at,
    games: await listPastGames(client, brandId, gamesPlayed),
  };
  const today = calendar.dayOf(row.ends_at);
  const first = calendar.dayOf(row.began_at);
  const stage = await openStage(walk, brand, seed.people);
  const ids = seed.people.map(({ username }) => stage.actor(username).memberId);
  await createDemoCpfs(services.platform)(brand, ids, row.began_at);
  let rounds = 0;
  for (let day: Day = first; day <= today; day = addDays(day, 1)) {
    const at = (minutes: number): Date => new Date(calendar.startOf(day).getTime() + minutes * minuteMs);
    if (day > (row.walked_day ?? "")) {
      const number = countDays([first, day]) - 1;
      const left = countDays([day, today]) - 1;
      if (day > first && at(nightMinutes) <= row.ends_at) {
        await rollUntil(walk, brand, at(nightMinutes));
        const hasAll = number === 1 || left % seldomNights === 0;
        for (const job of nightJobs) if (hasAll || !seldomJobs.has(job)) await services.runJob(job);
      }
      if (at(morningMinutes) <= row.ends_at)
        await actOn(walk, { ...stage, day, number, left }, at(morningMinutes));
      await noteWalked(client, brandId, day);
    }
    if (day > (row.played_day ?? "")) rounds += await playDay(client, past, day, playPast);
  }
  await rollUntil(walk, brand, row.ends_at);
  return rounds;
}

/**
 * If the machine crashes, lost work of such a connection is written again. Its statements are the same each night, on few
 * rows: planning each of them would take longer than it saves.
 */
const hurried = "-c synchronous_commit=off -c plan_cache_mode=force_generic_plan";
const addOptions = (url: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}options=${encodeURIComponent(hurried)}`;

/** Writes the pasts of the demo's brands that are begun and not done, side by side (ADR 77). */
export async function walkPasts(
  owner: pg.Client,
  { config, connections, logger, ownerUrl }: WalkDeps,
): Promise<void> {
  const open = await listOpenPasts(owner);
  if (open.length === 0) return;
  const playPast = await connectPastArcade(connections);
  if (!playPast) throw new Error("a demo's past needs the in-house vendor, whose keys are not set");
  const walkedConfig = { ...config, databaseUrl: addOptions(config.databaseUrl), databasePool: 4 };
  const services = await openPastServices({ config: walkedConfig, connections, logger });
  const acts = openPastActs(services);
  const walkOne = async (row: PastRow): Promise<void> => {
    const startedAt = performance.now();
    const brand = await services.findBrand(row.code);
    if (!brand) throw new Error(`there is no brand ${row.code}`);
    const walker: Walker = { brand, now: row.began_at };
    const rounds = await withClient(addOptions(ownerUrl), (client) =>
      services.walk(walker, () => walkBrand({ client, services, acts, playPast, walker }, brand, row)),
    );
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ merchant: row.code, rounds, ms }, "the past of a demo's brand is written");
  };
  try {
    const walks = await Promise.allSettled(open.map(walkOne));
    const failed = walks.find((walk) => walk.status === "rejected");
    if (failed) throw failed.reason;
    await makeFactDays(owner);
    await analyzePast(owner);
    await noteDone(owner);
  } finally {
    await services.close();
  }
}
