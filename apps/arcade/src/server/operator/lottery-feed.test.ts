import { randomUUID } from "node:crypto";
import {
  findLotterySchedule,
  gameIdOf,
  getNextDraw,
  lotterySchedules,
} from "@croupier/domain/lottery-schedule";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findGame } from "../../engine/catalogue.ts";
import { verifyRound } from "../../fair/verify.ts";
import type { TableState } from "../../wire.ts";
import { forgetKnownSeeds } from "../fairness/after-restore.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { letPass } from "../testing/lottery.ts";
import { SIGNATURE_HEADER, signBody, verifyBody } from "../wallet/signature.ts";

const CODE = "LOTT:minute-five";
const PATH = "/operator/generic/v2/lotteries/draws";
const PERIOD_MS = 60_000;

interface Told {
  readonly game_code: string;
  readonly draws: readonly {
    readonly draw_id: string;
    readonly numero: string;
    readonly draws_at: number;
    readonly drawn_at: number | null;
    readonly prizes: readonly { readonly prize: string; readonly numbers: readonly string[] }[] | null;
  }[];
  readonly next: { readonly numero: string; readonly draws_at: number } | null;
}

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());
beforeEach(async () => {
  await arcade.pool.query("truncate rooms, draws, rounds, wallet_calls cascade");
});

const orderOf = (after: number | null = null, over: object = {}) => ({
  request_uuid: randomUUID(),
  operator_id: "croupier",
  sub_partner_id: "nova",
  lotteries: [{ game_code: CODE, after }],
  ...over,
});
const send = (order: object, signed = JSON.stringify(order)) =>
  arcade.app.inject({
    method: "POST" as const,
    url: PATH,
    payload: JSON.stringify(order),
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signBody(signed, arcade.platformKeys.privateKey),
    },
  });
async function ask(after: number | null = null, over: object = {}): Promise<Told> {
  const { lotteries } = (await send(orderOf(after, over))).json<{ lotteries: Told[] }>();
  if (!lotteries[0]) throw new Error("nothing was told");
  return lotteries[0];
}
const comeDue = (minutes: number) => letPass(arcade.pool, minutes);
const countDraws = async (): Promise<number> =>
  Number((await arcade.pool.query("select count(*) as n from draws")).rows[0]?.n);

describe("the feed of lottery draws", () => {
  it("has a brand's lottery drawn by the calendar, though nobody watches", async () => {
    expect(await ask()).toEqual({ game_code: CODE, draws: [], next: null });
    await arcade.dealer.turn();
    const now = new Date();
    const { next } = await ask();
    const schedule = findLotterySchedule(CODE);
    if (!schedule) throw new Error("no schedule");
    // The minute may have passed in between.
    expect(
      [now.getTime(), now.getTime() + PERIOD_MS].map((ms) => getNextDraw(schedule, new Date(ms)).drawTime),
    ).toContain(next?.draws_at);
    // The day is over before anybody watches, and the room has not gone to sleep.
    await arcade.pool.query("update rooms set wanted_until = wanted_until - interval '6 days'");
    await comeDue(1);
    await arcade.dealer.turn();
    const { draws } = await ask();
    expect(draws).toHaveLength(1);
    expect(draws[0]?.drawn_at ?? 0).toBeGreaterThanOrEqual(draws[0]?.draws_at ?? Number.NaN);
  });

  it("lists the draws after the cursor, in order, and then the coming ones", async () => {
    await ask();
    // Each is of the minute that comes next when it is opened, which may be another than the one before had.
    const due: number[] = [];
    for (const periods of [3, 2, 1]) {
      await arcade.dealer.turn();
      const { next: opened } = await ask();
      due.push((opened?.draws_at ?? 0) - periods * PERIOD_MS);
      await comeDue(periods);
      await arcade.dealer.turn();
      await arcade.pool.query("update draws set ends_at = now() - interval '1 second'");
    }
    await arcade.dealer.turn();
    const { draws, next } = await ask();
    const times = draws.map(({ draws_at }) => draws_at);
    expect(times).toEqual(due);
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    expect(next?.draws_at).toBeGreaterThan(times.at(-1) ?? Number.NaN);
    expect((await ask(times[0])).draws).toEqual(draws.slice(1));
    expect(await ask(times[2])).toEqual({ game_code: CODE, draws: [], next });
    const other = await ask(null, { sub_partner_id: "lotus" });
    expect(other.draws).toEqual([]);
    const { draws: again } = await ask();
    expect(again).toEqual(draws);
  });

  it("reports a room's own draw: as its watchers see it, and as its proof computes it", async () => {
    const session = await arcade.launch({ game_code: CODE });
    await arcade.call(session, "GET", "/api/table");
    await arcade.dealer.turn();
    await comeDue(1);
    await arcade.dealer.turn();
    const { draw, marks } = (await arcade.call(session, "GET", "/api/table")).body as TableState;
    const [told] = (await ask()).draws;
    expect(told).toMatchObject({ draw_id: draw?.id, numero: draw?.numero, draws_at: draw?.drawsAt });
    expect(told?.prizes).toEqual([
      { prize: "DRAW", numbers: ((draw?.outcome ?? []) as number[]).map(String) },
    ]);
    expect(marks).toEqual([{ number: 1, numero: told?.numero, mark: draw?.mark }]);
    const proof = (await arcade.app.inject(`/api/proofs/${told?.draw_id}`)).json();
    const verdict = verifyRound(proof);
    expect(verdict).toMatchObject({ kind: "checked", outcome: draw?.outcome });
    expect(verdict.kind === "checked" && verdict.checks).toEqual([
      { what: "chain", isRight: true },
      { what: "outcome", isRight: true },
    ]);
    const changed = verifyRound({ ...proof, outcome: [1, 2, 3, 4, 5, 6] });
    expect(changed.kind === "checked" && changed.checks.map(({ isRight }) => isRight)).toEqual([true, false]);
  });

  it("hides a draw before its time, though its bell has rung", async () => {
    const session = await arcade.launch({ game_code: CODE });
    await arcade.call(session, "GET", "/api/table");
    await arcade.dealer.turn();
    // Its time is minutes away, whatever the clock says now.
    await letPass(arcade.pool, -5);
    await arcade.pool.query("update draws set closes_at = now() - interval '1 second'");
    await arcade.dealer.turn();
    const { draw } = (await arcade.call(session, "GET", "/api/table")).body as TableState;
    expect([draw?.state, draw?.outcome, (await ask()).draws]).toEqual(["open", undefined, []]);
    const bet = { playId: randomUUID(), coinUnits: "1000", choice: { bets: { "sum:big": 1 } }, number: 1 };
    expect((await arcade.call(session, "POST", "/api/table/bets", bet)).body).toEqual({
      code: "BETS_CLOSED",
    });
    expect((await arcade.app.inject(`/api/proofs/${draw?.id}`)).statusCode).toBe(404);
  });

  it("tells that a draw was missed, and gives its stakes back", async () => {
    const session = await arcade.launch({ game_code: CODE });
    await arcade.call(session, "GET", "/api/table");
    await arcade.dealer.turn();
    await letPass(arcade.pool, -5);
    const bet = { playId: randomUUID(), coinUnits: "1000", choice: { bets: { "sum:big": 1 } }, number: 1 };
    expect((await arcade.call(session, "POST", "/api/table/bets", bet)).status).toBe(200);
    await comeDue(17);
    await arcade.dealer.turn();
    await arcade.settlement.drain();
    const { draws } = await ask();
    expect(draws.map(({ drawn_at, prizes }) => [drawn_at, prizes])).toEqual([[null, null]]);
    // The draw gives stakes back on its own way, which draining does not wait for.
    await expect
      .poll(async () => (await arcade.listRounds()).map(({ state }) => state))
      .toEqual(["cancelled"]);
  });

  it("opens a lottery of one draw a day again at once after a restore, and tells nothing of the draw given back", async () => {
    const gameCode = "LOTT:mark-six";
    const askDaily = () => ask(null, { lotteries: [{ game_code: gameCode, after: null }] });
    const session = await arcade.launch({ game_code: gameCode });
    await arcade.call(session, "GET", "/api/table");
    await arcade.dealer.turn();
    const before = await askDaily();
    await forgetKnownSeeds(arcade.pool, arcade);
    expect(await askDaily()).toEqual({ game_code: gameCode, draws: [], next: null });
    await arcade.dealer.turn();
    // The day's draw may have come in between, and then the next day's is open.
    const { draws, next } = await askDaily();
    expect(draws).toEqual([]);
    expect(next?.draws_at).toBeGreaterThanOrEqual(before.next?.draws_at ?? Number.NaN);
    const { draw } = (await arcade.call(session, "GET", "/api/table")).body as TableState;
    expect(draw).toMatchObject({ number: 2, state: "open", drawsAt: next?.draws_at, numero: next?.numero });
  });

  it("draws once and at one time, however many processes turn and however often they are asked", async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask()));
    const others = await Promise.all([arcade.createProcess(), arcade.createProcess()]);
    const turnAll = () =>
      Promise.all([arcade.dealer, ...others.map(({ dealer }) => dealer)].map((one) => one.turn()));
    await turnAll();
    await turnAll();
    expect(await countDraws()).toBe(1);
    await comeDue(1);
    await turnAll();
    await turnAll();
    expect([await countDraws(), (await ask()).draws.length]).toEqual([1, 1]);
  });

  it("tells the prizes of every lottery that has a schedule", async () => {
    for (const schedule of lotterySchedules) {
      const { engine, model } = findGame(gameIdOf(schedule)) ?? {};
      if (engine?.kind !== "shared" || !model) throw new Error(gameIdOf(schedule));
      const prizes =
        engine.prizesOf?.(
          model,
          engine.draw(model, null, () => 0),
        ) ?? [];
      expect(prizes.length, gameIdOf(schedule)).toBeGreaterThan(0);
    }
  });

  it("SEC-29 is for the platform alone, and its answer is signed over its bytes", async () => {
    const order = orderOf();
    expect((await send(order, "{}")).statusCode).toBe(401);
    const reply = await send(order);
    const signature = reply.headers[SIGNATURE_HEADER];
    expect(verifyBody(reply.rawPayload, signature, arcade.vendorKeys.publicKey)).toBe(true);
    expect(reply.json()).toMatchObject({ request_uuid: order.request_uuid, sub_partner_id: "nova" });
    const unknown = [
      { game_code: "bgs-jade-lanterns", after: null },
      { game_code: "TCG_SEA:mark-six", after: null },
    ];
    expect((await send(orderOf(null, { lotteries: unknown }))).json()).toMatchObject({ lotteries: [] });
    for (const wrong of [
      { lotteries: undefined },
      { lotteries: [{}] },
      { lotteries: [{ game_code: CODE, after: "1" }] },
      { sub_partner_id: "" },
      { request_uuid: 1 },
      { lotteries: [{ game_code: CODE, after: -1 }] },
    ])
      expect((await send(orderOf(null, wrong))).statusCode, JSON.stringify(wrong)).toBe(400);
  });
});
