import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoundView } from "../../wire.ts";
import { deleteSpentTokens } from "../session/token.store.ts";
import { BLACKJACK_GAME, ELEVEN, STAKE, startBlackjack, WON } from "../testing/blackjack.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";

let arcade: Awaited<ReturnType<typeof startBlackjack>>;
beforeAll(async () => {
  arcade = await startBlackjack();
});
afterAll(() => arcade.stop());
beforeEach(() => {
  arcade.platform.state.fault = () => "none";
  arcade.platform.state.refusal = undefined;
});

const idsOf = (calls: readonly Record<string, unknown>[]) =>
  new Set(calls.map(({ transaction_uuid: id }) => id)).size;

describe("a round with turns", () => {
  it("takes a double as a second bet of the same round, and one win closes it", async () => {
    const { session, round, before } = await arcade.deal();
    expect(round).toMatchObject({ isOver: false, actions: 0, stakeUnits: "10000", winUnits: "0" });
    expect(arcade.winsOf(round)).toEqual([]);
    arcade.deck(WON);
    const { body } = await arcade.act(session, round, 0, "double");
    expect(body).toMatchObject({ isOver: true, actions: 1, stakeUnits: "20000", winUnits: "40000" });
    expect(arcade.betsOf(round).map(({ amount, round_closed }) => [amount, round_closed])).toEqual([
      [STAKE, false],
      [STAKE, false],
    ]);
    expect(arcade.winsOf(round)).toMatchObject([{ amount: 4 * STAKE, round_closed: true }]);
    expect([arcade.balance(), Number((body as RoundView).balanceUnits)]).toEqual(
      Array(2).fill(before + 2 * STAKE),
    );
    expect((await arcade.act(session, round, 0, "double")).body).toEqual(body);
    expect((await arcade.act(session, round, 1, "hit")).body).toEqual({ code: "PLAY_CONFLICT" });
  });

  it.each(["stand", "double"])("takes one %s of two at the same moment", async (move) => {
    const { session, round, before } = await arcade.deal();
    arcade.deck("TC TD TC TD");
    const gate = await hold(arcade.database, "select 1 from rounds where id = $1 for update", [round.id]);
    const both = [arcade.act(session, round, 0, move), arcade.act(session, round, 0, move)];
    await untilWaiting(arcade.database, 2);
    await gate.release();
    // One may be told to ask again, as the page does.
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const { body } = await arcade.act(session, round, 0, move);
    expect(body).toMatchObject({ isOver: true, actions: 1 });
    expect([idsOf(arcade.betsOf(round)), idsOf(arcade.winsOf(round))]).toEqual([
      move === "double" ? 2 : 1,
      1,
    ]);
    expect(arcade.balance() - before).toBe(
      Number((body as RoundView).winUnits) - Number((body as RoundView).stakeUnits),
    );
  });

  it("is as it was after a refused double, which may be asked for again", async () => {
    const { session, round, before } = await arcade.deal();
    arcade.platform.state.refusal = "RS_ERROR_NOT_ENOUGH_MONEY";
    expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({
      code: "RS_ERROR_NOT_ENOUGH_MONEY",
    });
    arcade.platform.state.refusal = undefined;
    const { unfinished } = await arcade.stateOf(session);
    expect(unfinished).toMatchObject({ id: round.id, isOver: false, actions: 0, state: round.state });
    expect(arcade.balance()).toBe(before - STAKE);
    arcade.deck(WON);
    expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({ winUnits: "40000" });
    expect(arcade.balance()).toBe(before + 2 * STAKE);
  });

  it("asks for a double again with the same bytes when the answer was lost", async () => {
    const { session, round, before } = await arcade.deal();
    let lost = 0;
    arcade.platform.state.fault = (path) =>
      path === "transaction/bet" && (lost += 1) === 1 ? "answer-lost" : "none";
    arcade.deck(WON);
    expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({ winUnits: "40000" });
    const [, first, again] = arcade.betsOf(round);
    expect(again).toEqual(first);
    expect(arcade.balance()).toBe(before + 2 * STAKE);
  });

  it("gives a double of unknown fate back, however late, and goes on without it", async () => {
    const { session, round, before } = await arcade.deal();
    arcade.platform.state.fault = (path) => {
      if (path === "transaction/bet") return "answer-lost";
      return path === "transaction/rollback" ? "unavailable" : "none";
    };
    expect((await arcade.act(session, round, 0, "double")).body).toEqual({ code: "NETWORK" });
    expect(arcade.balance()).toBe(before - 2 * STAKE);
    arcade.deck("TD");
    expect((await arcade.act(session, round, 0, "stand")).body).toMatchObject({
      isOver: true,
      actions: 1,
      stakeUnits: "10000",
      winUnits: "20000",
    });
    // The round is settled while the rollback is still to be sent: its bytes stay.
    await deleteSpentTokens(arcade.pool);
    arcade.platform.state.fault = () => "none";
    await arcade.expireLeases();
    await arcade.settlement.drain();
    expect(arcade.balance()).toBe(before + STAKE);
    expect(arcade.winsOf(round)).toHaveLength(1);
  });

  describe.each(["before", "after"] as const)("whose process is killed %s its second bet", (moment) => {
    async function dieDoubling() {
      const dealt = await arcade.deal();
      const wallet: WalletClient = async (call) => {
        if (moment === "after") await arcade.realWallet(call);
        throw new Error("killed");
      };
      const { app } = await arcade.createProcess({ wallet, random: arcade.random });
      expect((await arcade.act(dealt.session, dealt.round, 0, "double", app)).status).toBe(503);
      return dealt;
    }

    it("doubles once when the page asks again", async () => {
      const { session, round, before } = await dieDoubling();
      expect((await arcade.act(session, round, 0, "stand")).body).toEqual({ code: "PLAY_CONFLICT" });
      arcade.deck(WON);
      expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({
        winUnits: "40000",
        actions: 1,
      });
      expect([idsOf(arcade.betsOf(round)), arcade.balance()]).toEqual([2, before + 2 * STAKE]);
    });

    it("gives the bet back when nobody asks, and goes on; doubling again is another bet", async () => {
      const { session, round, before } = await dieDoubling();
      await arcade.expireLeases();
      await arcade.settlement.drain();
      expect(arcade.balance()).toBe(before - STAKE);
      expect((await arcade.stateOf(session)).unfinished).toMatchObject({
        id: round.id,
        actions: 0,
        isOver: false,
      });
      arcade.deck(WON);
      expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({ winUnits: "40000" });
      expect(arcade.balance()).toBe(before + 2 * STAKE);
    });
  });

  it("draws nothing for a bet that another process has given back meanwhile", async () => {
    const { session, round, before } = await arcade.deal();
    const wallet: WalletClient = async (call) => {
      const answer = await arcade.realWallet(call);
      await arcade.expireLeases();
      await arcade.settlement.drain();
      return answer;
    };
    const { app } = await arcade.createProcess({ wallet, random: arcade.random });
    expect((await arcade.act(session, round, 0, "double", app)).body).toEqual({ code: "ROUND_CANCELLED" });
    expect([arcade.balance(), (await arcade.stateOf(session)).unfinished?.actions]).toEqual([
      before - STAKE,
      0,
    ]);
  });

  it("goes on in another tab, and a step that was taken there answers with the round as it is", async () => {
    const user = randomUUID();
    const { round } = await arcade.deal("2S TH 3S 8H", await arcade.launch({ user }));
    const other = await arcade.launch({ user, token: "another" });
    expect((await arcade.stateOf(other)).unfinished).toMatchObject({ id: round.id, state: round.state });
    arcade.deck("4D");
    const { body } = await arcade.act(other, round, 0, "hit");
    expect(body).toMatchObject({ actions: 1, isOver: false });
    const tab = await arcade.launch({ user });
    expect((await arcade.act(tab, round, 0, "stand")).body).toEqual(body);
    expect((await arcade.act(tab, round, 2, "stand")).body).toEqual({ code: "PLAY_CONFLICT" });
    expect((await arcade.act(tab, round, 1, "split")).body).toEqual({ code: "BAD_ACTION" });
  });

  it("cannot be played by a stranger, in another brand or at another game", async () => {
    const user = randomUUID();
    const { round } = await arcade.deal(ELEVEN, await arcade.launch({ user }));
    for (const change of [
      {},
      { user, sub_partner_id: "lotus" },
      { user, game_code: "PEARLH:ivory-blackjack" },
    ])
      expect((await arcade.act(await arcade.launch(change), round, 0, "stand")).body).toEqual({
        code: "BAD_ACTION",
      });
    const demo = await arcade.launchDemo(BLACKJACK_GAME);
    expect((await arcade.act(demo, round, 0, "stand")).body).toEqual({ code: "BAD_ACTION" });
    expect((await arcade.stateOf(await arcade.launch({ user }))).unfinished?.actions).toBe(0);
  });

  it("moves play money alone in demo play", async () => {
    const calls = arcade.platform.calls.length;
    const session = await arcade.launchDemo(BLACKJACK_GAME);
    const opening = Number((await arcade.stateOf(session)).balanceUnits);
    const { round } = await arcade.deal(ELEVEN, session);
    await arcade.pool.query(
      "update sessions set demo_balance_units = 0 where id_hash = (select session_hash from rounds where id = $1)",
      [round.id],
    );
    expect((await arcade.act(session, round, 0, "double")).body).toEqual({
      code: "RS_ERROR_NOT_ENOUGH_MONEY",
    });
    await arcade.call(session, "POST", "/api/demo/refill");
    arcade.deck(WON);
    expect((await arcade.act(session, round, 0, "double")).body).toMatchObject({
      isOver: true,
      stakeUnits: "20000",
      winUnits: "40000",
      balanceUnits: String(opening + 3 * STAKE),
    });
    expect(Number((await arcade.stateOf(session)).balanceUnits)).toBe(opening + 3 * STAKE);
    expect(arcade.platform.calls).toHaveLength(calls);
  });

  it("is finished after a day without its player, by the rules, and pays its win", async () => {
    const { round: open, before } = await arcade.deal("TS AH 9S 7H");
    const { round: broken } = await arcade.deal();
    const { round: young } = await arcade.deal();
    await arcade.pool.query(
      `update rounds set updated_at = now() - interval '25 hours', model = case id when $2 then 'gone' else model end
       where id = any(array[$1, $2]::uuid[])`,
      [open.id, broken.id],
    );
    const { turns } = await arcade.createProcess({ random: arcade.random });
    // One that cannot be finished holds up no other.
    await expect(turns.finishIdle()).rejects.toThrow("could not be finished");
    const { rows } = await arcade.pool.query("select id, state, actions from rounds where id = any($1)", [
      [open.id, broken.id, young.id],
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    expect(found.get(open.id)).toMatchObject({ state: "settled", actions: ["decline", "stand"] });
    expect([found.get(broken.id)?.state, found.get(young.id)?.state]).toEqual(["running", "running"]);
    expect([arcade.winsOf(open)[0]?.["amount"], arcade.balance()]).toEqual([2 * STAKE, before - STAKE]);
  });
});
