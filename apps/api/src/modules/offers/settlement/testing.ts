import { addDays, type Day } from "@croupier/domain/periods";
import { expect } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { callsOf, type LedgerTest } from "../../../ledger/testing.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createGauges } from "../../../platform/gauges.ts";
import { createMember, openTestSession, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createInboxService } from "../../ground/inbox/inbox.service.ts";
import { createLivePublisher } from "../../ground/live/live-publisher.ts";
import { treeOfDays } from "../../identity/agent-tree/agent-tree.module.ts";
import { createTurnover } from "../../money/wagering/wagering.module.ts";
import { memberDays } from "../../play/play-days/play-days.module.ts";
import { createPlayDaysService } from "../../play/play-days/play-days.service.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createCreditingEarnings } from "../earnings/earnings.module.ts";
import { createGrants } from "../reward/reward-grants.ts";
import { createClose } from "./close.service.ts";
import { createPayments } from "./payment.service.ts";
import { createPort } from "./settlement.module.ts";
import { createRebateVerifier } from "./verify.service.ts";

export const unit = 100_000;
export const money = (amount: number): bigint => BigInt(Math.round(amount * unit));
export const brands = ["nova", "lotus"] as const satisfies readonly TestBrand[];
/** Before anything that a test does. */
const firstDay = "2026-11-01";
const caps = { RNG: 10_000, LIVE: 6_000 };

/** The settlement of a test's server, by its own database access, as the jobs run it. */
export async function createTestSettlement(test: LedgerTest) {
  const { api } = test;
  /** The brands as they are now: a test may have changed their settings. */
  const listBrands = async (): Promise<readonly Brand[]> => {
    const { port } = createBrandModule({
      database: test.database,
      version: "test",
      changes: { onChange: () => undefined },
    });
    return (await port.listBrands()).filter(({ code }) => (brands as readonly string[]).includes(code));
  };
  const gauges = createGauges();
  const errors: unknown[] = [];
  const base = {
    brands: { listBrands },
    clock: api.clock,
    gauges,
    tree: treeOfDays,
    logger: { error: (line: unknown) => void errors.push(line) },
  };
  const playDays = createPlayDaysService({ ...base, database: test.database }).port;

  const createRewards = (database: Database) => {
    const live = createLivePublisher({ database, onError: () => undefined });
    return createGrants({
      live,
      inbox: createInboxService({ database, clock: api.clock, live }),
      wagering: createTurnover({ clock: api.clock, playDays: memberDays }),
    }).port;
  };
  /** A process that settles; its database may be one that fails, and its sheets small. */
  const startProcess = (database: Database = test.database, perSheet?: number) => {
    const rewards = createRewards(database);
    const earnings = createCreditingEarnings();
    const payments = createPayments({ database, earnings, rewards });
    return createClose({ ...base, database, playDays, payments, perSheet });
  };
  const close = startProcess();

  for (const code of brands)
    for (const [category, ppm] of Object.entries(caps))
      await api.owner.query(
        `insert into rate_spans (merchant_id, member_id, category, from_day, ppm) select merchant_id, 0, $2, $3, $4 from merchants where code = $1`,
        [code, category, firstDay, ppm],
      );

  const openAgent = async (
    upline: { memberId: bigint } | undefined,
    ppm: number,
    { brand = "nova" as TestBrand, type = 1, username = undefined as string | undefined } = {},
  ) => {
    const agent = await createMember(api, { brand, type, ...(username !== undefined && { username }) });
    await place(agent, upline, ppm);
    return agent;
  };
  const place = async (
    { brandId, memberId }: { brandId: number; memberId: bigint },
    upline: { memberId: bigint } | undefined,
    ppm: number,
  ): Promise<void> => {
    if (upline)
      await api.owner.query("update members set upline_id = $2 where member_id = $1", [
        memberId,
        upline.memberId,
      ]);
    if (ppm > 0)
      await api.owner.query(
        "insert into rate_spans (merchant_id, member_id, category, from_day, ppm) values ($1, $2, 'RNG', $3, $4)",
        [brandId, memberId, firstDay, ppm],
      );
  };

  let rounds = 0;
  /** A member who plays rounds of the slots; `type` as in SESS-08. */
  const openPlayer = async (
    upline: { memberId: bigint } | undefined,
    ppm: number,
    { brand = "nova" as TestBrand, type = 0, username = undefined as string | undefined } = {},
  ) => {
    const player = await createTestPlayer(api, {
      brand,
      type,
      balanceUnits: 100_000_000_000n,
      ...(username !== undefined && { username }),
      expiresAt: new Date(api.clock.now().getTime() + 90 * 86_400_000),
    });
    await place(player, upline, ppm);
    await api.owner.query(
      "update sessions set expires_at = expires_at + interval '1 year' where session_id = $1",
      [player.login.sessionId],
    );
    const { brandId, memberId } = player;
    /** Plays a round that is settled at an instant, now by default. @returns a function that takes the stake back */
    const play = async (units: bigint, at: Date = api.clock.now()) => {
      rounds += 1;
      const [id, round] = [`s-${rounds}`, { roundId: `s-${rounds}` }];
      // Tests move the clock by days, and nobody leaves the game for that.
      const over = { ...round, isRoundClosed: true, idleSince: new Date(0) };
      const lost = callsOf(player, at).bet(id, units, over);
      expect((await test.ledger.bet(brandId, lost)).status).toBe("ok");
      return {
        roundId: id,
        void: async () => {
          const back = callsOf(player, api.clock.now()).rollback(`${id}b`, id, round);
          expect((await test.ledger.rollback(brandId, back)).status).toBe("ok");
        },
      };
    };
    return { brandId, memberId, play, player };
  };

  /** The worked example of 3.1: A 0.90 %, B and C 0.70 %, M 0.40 %. */
  const growChain = async (brand: (typeof brands)[number] = "nova") => {
    const a = await openAgent(undefined, 9_000, { brand, type: 2 });
    const b = await openAgent(a, 7_000, { brand });
    const c = await openAgent(b, 7_000, { brand });
    const m = await openPlayer(c, 4_000, { brand });
    return { a, b, c, m };
  };
  /** A member's earnings that were not paid out, in units. */
  const earningsOf = ({ brandId, memberId }: { brandId: number; memberId: bigint }) =>
    test.getBalance(brandId, memberId, "agent");

  /** Ends the day: ten minutes after midnight everything is counted. */
  const endDay = async (): Promise<Day> => {
    const today = api.clock.now().toISOString().slice(0, 10);
    api.clock.advanceMs(Date.parse(addDays(today, 1)) + 10 * 60_000 - api.clock.now().getTime());
    for (const { brandId } of await listBrands()) await rollBrand(test.database, brandId, api.clock.now());
    return today;
  };

  return {
    listBrands,
    gauges,
    errors,
    startProcess,
    openAgent,
    openPlayer,
    place,
    growChain,
    earningsOf,
    endDay,
    settle: close.settle,
    port: createPort(createRewards(test.database)),
    verifier: createRebateVerifier({ ...base, database: test.database }),
    closeDay: async (): Promise<Day> => {
      const day = await endDay();
      await close.settle();
      return day;
    },
    /** The earnings of several members, in the currency. */
    earnings: async (...agents: readonly { brandId: number; memberId: bigint }[]): Promise<number[]> =>
      Promise.all(agents.map(async (agent) => Number(await earningsOf(agent)) / unit)),
    linesOf: async ({ memberId }: { memberId: bigint }, day: Day) =>
      (
        await api.owner.query<{ revision: number; units: string; booked: Day; state: string }>(
          `select revision, (computed_units - before_units)::text as units, booked_day::text as booked, state from settlement_lines
           where member_id = $1 and day = $2 order by line_id`,
          [memberId, day],
        )
      ).rows,
    walletOf: ({ brandId, memberId }: { brandId: number; memberId: bigint }) =>
      test.getBalance(brandId, memberId),
    /** The member's client with a new session: tests move the clock by days. */
    clientOf: async (member: TestMember) => {
      await openTestSession(api, member, member.client);
      return member.client;
    },
  };
}

export type SettlementTest = Awaited<ReturnType<typeof createTestSettlement>>;
