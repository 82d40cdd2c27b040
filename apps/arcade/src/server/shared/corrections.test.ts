import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Proof } from "../../fair/proof.ts";
import { verifyRound } from "../../fair/verify.ts";
import { RACE, startRaces } from "../testing/race.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";

let arcade: Awaited<ReturnType<typeof startRaces>>;
let member = "";
const OPENING = 10_000_000;
beforeAll(async () => {
  arcade = await startRaces();
});
afterAll(() => arcade.stop());
beforeEach(async () => {
  await arcade.pool.query("truncate rooms, draws, corrections, rounds, wallet_calls cascade");
  const { state } = arcade.platform;
  [state.balance, state.refusal, state.fault] = [OPENING, undefined, () => "none"];
  member = await arcade.launch({ game_code: RACE });
});

/** Sends the stored calls without waiting for a worker. */
async function settleAll(): Promise<void> {
  await arcade.pool.query("update wallet_calls set next_at = now() where done_at is null");
  await arcade.settlement.drain();
}

/** A race that has been flown and paid, and a lane that did not win it. */
async function fly(session = member) {
  const { number, stake, card } = await arcade.betOnAll(session);
  const drawn = await arcade.fly();
  await settleAll();
  const other = [1, 2].find((lane) => drawn.length !== 1 || lane !== drawn[0]) ?? 1;
  const { bets } = await arcade.getTable(session);
  const payOf = (outcome: readonly number[]) =>
    bets.reduce((sum, bet) => sum + arcade.payFor(card, bet, outcome), 0);
  return { number, stake, card, drawn, other, bets, payOf };
}

const turn = async () => {
  await arcade.corrections.turn();
  await settleAll();
};
const balance = () => arcade.platform.state.balance;
const sumUndone = () => [...arcade.platform.transactions.values()].filter(({ undone }) => undone).length;
const mark = (drawn: readonly number[]) => (drawn.length === 0 ? "×" : drawn.join("="));

describe("a result that is corrected", () => {
  it("takes the wrong win back once and pays the right one once, however often it is sent", async () => {
    const { number, stake, drawn, other, bets, payOf } = await fly();
    expect(balance()).toBe(OPENING - stake + payOf(drawn));
    const demo = await arcade.launchDemo({ game_code: RACE });
    expect(await arcade.correct(number, String(other))).toEqual({
      status: 200,
      body: { status: "RS_OK", drawn: mark(drawn), result: String(other), is_new: true },
    });
    await turn();
    expect(balance()).toBe(OPENING - stake + payOf([other]));
    const wrong = bets.filter(({ winUnits }) => winUnits !== "0").length;
    expect(await arcade.countCalls("kind = 'rollback' and place = 1 and done_at is not null")).toBe(wrong);
    expect(await arcade.countCalls("kind = 'win' and place = 1 and done_at is not null")).toBe(1);
    expect(sumUndone()).toBe(wrong);
    const seen = arcade.platform.calls.length;
    expect((await arcade.correct(number, String(other))).body).toMatchObject({ is_new: false });
    await turn();
    expect([arcade.platform.calls.length, balance()]).toEqual([seen, OPENING - stake + payOf([other])]);
    // Another result, the one that was drawn among them, is refused: a draw is corrected once.
    const others = ["1", "2", "1=2", "void"].filter((result) => result !== String(other));
    for (const result of others)
      expect((await arcade.correct(number, result)).body).toEqual({ status: "RS_ERROR_ALREADY_CORRECTED" });
    expect((await arcade.getTable(demo)).corrected).toEqual([]);
  });

  it("gives stakes back if the correction says that the race was not flown", async () => {
    const { number, stake, drawn } = await fly();
    if (drawn.length > 0) await arcade.correct(number, "void");
    await turn();
    expect([stake > 0, balance()]).toEqual([true, OPENING]);
  });

  it("moves play money at once, and never below zero", async () => {
    const demo = await arcade.launchDemo({ game_code: RACE });
    const { number, drawn, other } = await fly(demo);
    await arcade.pool.query("update sessions set demo_balance_units = 0 where player is null");
    const before = (await arcade.getTable(demo)).bets;
    await arcade.correct(number, String(other));
    await arcade.corrections.turn();
    const after = (await arcade.getTable(demo)).bets;
    const sum = (bets: typeof before) => bets.reduce((all, { winUnits }) => all + Number(winUnits), 0);
    const { rows } = await arcade.pool.query<{ units: string }>(
      "select demo_balance_units as units from sessions where player is null order by created_at desc limit 1",
    );
    expect(drawn).not.toEqual([other]);
    expect(Number(rows[0]?.units)).toBe(Math.max(0, sum(after) - sum(before)));
    expect(await arcade.countCalls("true")).toBe(0);
  });

  it("waits with a bet whose first win is still on its way", async () => {
    arcade.platform.state.fault = (path) => (path === "transaction/win" ? "lost" : "none");
    const { number, stake, other, payOf } = await fly();
    expect(balance()).toBe(OPENING - stake);
    expect((await arcade.correct(number, String(other))).status).toBe(200);
    await arcade.corrections.turn();
    expect(await arcade.countCalls("place = 1")).toBe(0);
    arcade.platform.state.fault = () => "none";
    await settleAll();
    await turn();
    expect(balance()).toBe(OPENING - stake + payOf([other]));
    const { rows } = await arcade.pool.query("select settled_at is not null as done from corrections");
    expect(rows).toEqual([{ done: true }]);
  });

  class Killed extends Error {}
  it.each([
    ["before", "rollback"],
    ["after", "rollback"],
    ["before", "win"],
    ["after", "win"],
  ] as const)("settles once if a process dies %s its %s", async (moment, kind) => {
    const { number, stake, other, payOf } = await fly();
    await arcade.correct(number, String(other));
    const wallet: WalletClient = async (call) => {
      if (call.kind !== kind) return arcade.realWallet(call);
      if (moment === "after") await arcade.realWallet(call);
      throw new Killed();
    };
    await (await arcade.createProcess({ wallet })).corrections.turn();
    await turn();
    await turn();
    expect(balance()).toBe(OPENING - stake + payOf([other]));
    expect(await arcade.countCalls("done_at is null and kind <> 'bet'")).toBe(0);
  });

  it("settles once if processes turn at the same time, or one dies in the middle of its bets", async () => {
    const { number, stake, other, payOf } = await fly();
    await arcade.correct(number, String(other));
    // Dies while it stores a bet's new win: the complete step is undone.
    await arcade.pool.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
       create trigger die before insert on wallet_calls for each row execute function die()`,
    );
    await arcade.corrections.turn();
    await arcade.pool.query("drop function die() cascade");
    expect(await arcade.countCalls("place = 1")).toBe(0);
    const others = await Promise.all([arcade.createProcess(), arcade.createProcess()]);
    await Promise.all(
      [arcade.corrections, ...others.map(({ corrections }) => corrections)].map((c) => c.turn()),
    );
    await turn();
    expect(balance()).toBe(OPENING - stake + payOf([other]));
    expect(await arcade.countCalls("kind = 'win' and place = 1")).toBe(1);
  });

  it("is told on the slip and in the proof, beside what the seeds gave", async () => {
    const { number, drawn, other, bets } = await fly();
    const stranger = await arcade.launch({ game_code: RACE, user: "member-9", token: "t9" });
    await arcade.correct(number, String(other));
    const id = bets[other - 1]?.id ?? "";
    const proofOf = async () => (await arcade.app.inject(`/api/proofs/${id}`)).json<Proof>();
    // Until it is resettled it counts as open.
    expect(await proofOf()).toEqual({ code: "NOT_FOUND" });
    await turn();
    const { corrected, marks } = await arcade.getTable(member);
    expect(corrected).toHaveLength(bets.length);
    expect(corrected[0]).toMatchObject({
      number,
      drawn,
      outcome: [other],
      reason: "the camera shows another bird",
    });
    expect(marks[0]).toEqual({ number, mark: String(other), isCorrected: true });
    expect((await arcade.getTable(stranger)).corrected).toEqual([]);
    const proof = await proofOf();
    const before = bets.find((bet) => bet.id === id)?.winUnits;
    expect(proof.correction).toEqual({
      by: "operator",
      at: expect.any(String),
      reason: "the camera shows another bird",
      drawn,
      winBeforeUnits: before,
    });
    const wrongOf = (given: Proof) => {
      const verdict = verifyRound(given);
      return verdict.kind === "checked"
        ? verdict.checks.filter((one) => !one.isRight).map((one) => one.what)
        : [verdict];
    };
    expect(wrongOf(proof)).toEqual([]);
    const { correction, ...plain } = proof;
    expect(wrongOf(plain)).toContain("outcome");
    expect(wrongOf({ ...proof, correction: { ...correction!, drawn: [other] } })).toContain("outcome");
    expect(wrongOf({ ...proof, winUnits: "1" })).toEqual(["win"]);
    expect(wrongOf({ ...proof, correction: { ...correction!, winBeforeUnits: "1" } })).toEqual(["win"]);
  });

  it("is told for a week from the correction on, however old the bet is", async () => {
    const { number, other, bets } = await fly();
    await arcade.pool.query("update rounds set created_at = now() - interval '30 days'");
    await arcade.correct(number, String(other));
    await turn();
    expect((await arcade.getTable(member)).corrected).toHaveLength(bets.length);
    await arcade.pool.query("update corrections set corrected_at = now() - interval '8 days'");
    expect((await arcade.getTable(member)).corrected).toEqual([]);
  });

  it("is told in the proof of the draw itself, and keeps who ordered it first", async () => {
    const { number, drawn, other } = await fly();
    await arcade.correct(number, String(other));
    await arcade.correct(number, String(other), { by: "noa" });
    const { rows } = await arcade.pool.query("select draw_id, corrected_by from corrections");
    expect(rows).toEqual([{ draw_id: expect.any(String), corrected_by: "mia" }]);
    const proof = (await arcade.app.inject(`/api/proofs/${rows[0].draw_id}`)).json<Proof>();
    expect(proof).toMatchObject({ outcome: [other], correction: { drawn, winBeforeUnits: "0" } });
    expect(verifyRound(proof)).toMatchObject({
      kind: "checked",
      checks: ["chain", "outcome"].map((what) => ({ what, isRight: true })),
    });
    expect(JSON.stringify(proof)).not.toContain("mia");
  });

  it("is refused for a draw that is open or unknown, of another brand, and for an impossible result", async () => {
    const { number } = await arcade.betOnAll(member);
    const statusOf = async (...order: Parameters<typeof arcade.correct>) =>
      (await arcade.correct(...order)).body;
    for (const change of [{}, { reason: "🐦".repeat(500) }])
      expect(await statusOf(number, "1", change)).toEqual({ status: "RS_ERROR_DRAW_OPEN" });
    const drawn = await arcade.fly();
    await settleAll();
    expect(await statusOf(number + 1, "1")).toEqual({ status: "RS_ERROR_UNKNOWN_DRAW" });
    expect(await statusOf(number, "1", { sub_partner_id: "lotus" })).toEqual({
      status: "RS_ERROR_UNKNOWN_DRAW",
    });
    expect(await statusOf(number, drawn.length === 0 ? "void" : mark(drawn))).toEqual({
      status: "RS_ERROR_SAME_RESULT",
    });
    for (const result of ["0", "99", "2=1", "1=1", "1-2", "draw", "1 2"])
      expect(await statusOf(number, result), result).toEqual({ status: "RS_ERROR_WRONG_RESULT" });
    for (const wrong of [
      { number: "1" },
      { reason: " " },
      { reason: "🐦".repeat(501) },
      { result: 1 },
      { game_code: "a b" },
      { operator_id: 1 },
      { by: undefined },
      { by: " " },
    ])
      expect((await arcade.correct(number, "1", wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});
