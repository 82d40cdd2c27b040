import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import games from "../../engine/games.json" with { type: "json" };
import type { RoundView } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import type { Fault } from "../testing/fake-platform.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";

const OPENING = 10_000_000;
const STAKE = 20_000;
/** A game of the catalogue whose model sells its free spins. */
const SELLING =
  Object.entries(games).find(([, rules]) => rules.startsWith("slots/free-spins-buy-"))?.[0] ?? "";

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade();
});
afterEach(() => arcade.stop());

const failing = (path: string, fault: Fault, times = Number.POSITIVE_INFINITY) => {
  arcade.platform.state.fault = (called, seen) => (called === path && seen < times ? fault : "none");
};
const heal = () => {
  arcade.platform.state.fault = () => "none";
};

describe("a round", () => {
  it("is one bet and one win on the platform, closed by the win, and adds up to the last unit", async () => {
    const session = await arcade.launch();
    let expected = OPENING;
    for (let turn = 0; turn < 25; turn += 1) {
      const { status, body } = await arcade.play(session, randomUUID());
      expect(status).toBe(200);
      const round = body as RoundView;
      expected += Number(round.winUnits) - STAKE;
      expect(round.balanceUnits).toBe(String(expected));
      const { spins } = round.state as { spins: { coins: number }[] };
      const coins = spins.reduce((sum, spin) => sum + spin.coins, 0);
      expect(round.winUnits).toBe(String(coins * 1000));
    }
    expect(arcade.platform.state.balance).toBe(expected);
    const bets = arcade.platform.callsOf("transaction/bet");
    const wins = arcade.platform.callsOf("transaction/win");
    expect([bets.length, wins.length]).toEqual([25, 25]);
    for (const [index, win] of wins.entries()) {
      expect(win).toMatchObject({
        reference_transaction_uuid: bets[index]?.transaction_uuid,
        round: bets[index]?.round,
        round_closed: true,
        currency: "CNY",
      });
      expect(bets[index]).toMatchObject({
        amount: STAKE,
        round_closed: false,
        is_free: false,
        user: "member-1",
      });
    }
  });

  it("INV-05 is the same round when the same spin is tapped twice, at once or later", async () => {
    const session = await arcade.launch();
    const playId = randomUUID();
    const [first, second] = await Promise.all([arcade.play(session, playId), arcade.play(session, playId)]);
    const third = await arcade.play(session, playId);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(arcade.platform.callsOf("transaction/bet")).toHaveLength(1);
    expect(arcade.platform.callsOf("transaction/win")).toHaveLength(1);
  });

  it("INV-05 refuses the same spin with another stake", async () => {
    const session = await arcade.launch();
    const playId = randomUUID();
    await arcade.play(session, playId);
    expect((await arcade.play(session, playId, { coinUnits: "2000" })).body).toEqual({
      code: "PLAY_CONFLICT",
    });
  });

  it("allows one bet at a time per session, and only stakes on offer", async () => {
    const session = await arcade.launch();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let seen = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      seen = resolve;
    });
    const wallet: WalletClient = async (call) => {
      if (call.kind === "bet") seen();
      await held;
      return arcade.realWallet(call);
    };
    const { app } = await arcade.createProcess({ wallet });
    const first = arcade.play(session, randomUUID(), { app });
    await asked;
    expect((await arcade.play(session, randomUUID())).body).toEqual({ code: "ROUND_IN_PROGRESS" });
    release();
    expect((await first).status).toBe(200);
    expect((await arcade.play(session, randomUUID())).status).toBe(200);
    expect((await arcade.play(session, randomUUID(), { coinUnits: "1001" })).body).toEqual({
      code: "BAD_STAKE",
    });
  });

  it("sells free spins at their price if the launch allows it, and not otherwise", async () => {
    const choice = { buy: true };
    const game_code = SELLING;
    const refused = await arcade.play(await arcade.launch({ game_code }), randomUUID(), { choice });
    expect(refused).toEqual({ status: 409, body: { code: "BAD_CHOICE" } });
    expect(arcade.platform.callsOf("transaction/bet")).toEqual([]);
    const session = await arcade.launch({ game_code, buy_feature: true });
    const { body: state } = await arcade.call(session, "GET", "/api/state");
    const coinUnits = state.coinUnits[0];
    const { body } = await arcade.play(session, randomUUID(), { coinUnits, choice });
    const [bet] = arcade.platform.callsOf("transaction/bet");
    expect(String(bet?.amount)).toBe(body.stakeUnits);
    expect(Number(body.stakeUnits)).toBe(Number(coinUnits) * state.game.offer.buy.coins);
    expect(body.state.spins.length).toBeGreaterThan(1);
  });

  it.each(["NOT_ENOUGH_MONEY", "LIMIT_REACHED", "TOKEN_EXPIRED", "USER_DISABLED"])(
    "shows RS_ERROR_%s by its code, draws nothing and keeps answering the same",
    async (name) => {
      const session = await arcade.launch();
      arcade.platform.state.refusal = `RS_ERROR_${name}`;
      const playId = randomUUID();
      const answer = await arcade.play(session, playId);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: `RS_ERROR_${name}`, balanceUnits: String(OPENING) });
      expect((await arcade.play(session, playId)).body).toMatchObject({ code: `RS_ERROR_${name}` });
      expect(await arcade.listRounds()).toEqual([{ state: "refused", win_units: null }]);
      expect(arcade.platform.callsOf("transaction/rollback")).toHaveLength(0);
    },
  );
});

describe("a bet of unknown fate", () => {
  it.each<Fault>(["lost", "answer-lost", "unavailable", "redirect"])(
    "is asked again with the same bytes after one %s, and played once",
    async (fault) => {
      const session = await arcade.launch();
      failing("transaction/bet", fault, 1);
      const { status, body } = await arcade.play(session, randomUUID());
      expect(status).toBe(200);
      const [first, again] = arcade.platform.callsOf("transaction/bet");
      expect(again).toEqual(first);
      const { winUnits } = body as RoundView;
      expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number(winUnits));
    },
  );

  it.each<Fault>(["lost", "answer-lost", "unavailable", "redirect"])(
    "INV-07 is given back when every try ends in %s",
    async (fault) => {
      const session = await arcade.launch();
      failing("transaction/bet", fault);
      const playId = randomUUID();
      expect(await arcade.play(session, playId)).toEqual({ status: 502, body: { code: "NETWORK" } });
      expect(arcade.platform.state.balance).toBe(OPENING);
      expect(await arcade.listRounds()).toEqual([{ state: "cancelled", win_units: null }]);
      expect((await arcade.play(session, playId)).body).toEqual({ code: "ROUND_CANCELLED" });
      heal();
      expect((await arcade.play(session, randomUUID())).status).toBe(200);
    },
  );

  it("is given back later when the rollback cannot be sent either", async () => {
    const session = await arcade.launch();
    arcade.platform.state.fault = (path) => (path === "transaction/bet" ? "answer-lost" : "unavailable");
    expect((await arcade.play(session, randomUUID())).status).toBe(502);
    expect(arcade.platform.state.balance).toBe(OPENING - STAKE);
    heal();
    await arcade.expireLeases();
    await arcade.settlement.drain();
    expect(arcade.platform.state.balance).toBe(OPENING);
    const [first, again] = arcade.platform.callsOf("transaction/rollback");
    expect(again).toEqual(first);
    expect(await arcade.listRounds()).toEqual([{ state: "cancelled", win_units: null }]);
  });
});

describe("a win", () => {
  it.each<Fault>(["lost", "answer-lost", "unavailable"])(
    "is shown at once and posted until acknowledged after a %s, and paid once",
    async (fault) => {
      const session = await arcade.launch();
      failing("transaction/win", fault, 2);
      const { status, body } = await arcade.play(session, randomUUID());
      expect(status).toBe(200);
      expect((await arcade.listRounds())[0]?.state).toBe("drawn");
      for (let turn = 0; turn < 3; turn += 1) {
        await arcade.expireLeases();
        await arcade.settlement.drain();
      }
      expect((await arcade.listRounds())[0]?.state).toBe("settled");
      expect(arcade.platform.state.balance).toBe(OPENING - STAKE + Number((body as RoundView).winUnits));
      expect(arcade.platform.callsOf("transaction/win")).toHaveLength(3);
    },
  );

  it("is posted by only one of many workers", async () => {
    const session = await arcade.launch();
    failing("transaction/win", "unavailable", 1);
    await arcade.play(session, randomUUID());
    await arcade.expireLeases();
    await Promise.all([1, 2, 3, 4].map(() => arcade.settlement.drain()));
    expect(arcade.platform.callsOf("transaction/win")).toHaveLength(2);
  });
});
