import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listGames } from "../engine/catalogue.ts";
import { isOfSecondStudio, STUDIO_GAMES } from "../engine/second-studio.ts";
import type { GameState, RoundView, TableState } from "../wire.ts";
import { startTestArcade, type TestArcade } from "./testing/arcade.ts";
import { hmacOf } from "./wallet/signature.ts";
import { createWalletClient, type WalletClient } from "./wallet/wallet-client.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());
beforeEach(() => {
  arcade.platform.state.fault = () => "none";
});

/** Coins of 0.01 of the currency; the first slot costs 25 of them. */
const SPIN = { coinUnits: "1000" };
const OPENING = 100_000;
const openPlayer = async (options: Parameters<TestArcade["launchStudio"]>[1] = {}) => {
  const user = `nova-${randomUUID()}`;
  const session = await arcade.launchStudio(user, options);
  return { user, session, balance: () => Number(arcade.platform.studioPlayers.get(user)?.balance) };
};
type Action = { action: string; action_id: string; amount?: number; original_action_id?: string };
const actionsOf = (user: string) =>
  ["play", "rollback"]
    .flatMap((path) => arcade.platform.callsOf(path))
    .filter(({ user_id }) => user_id === user)
    .flatMap((body) => ((body["actions"] ?? []) as Action[]).map((action) => ({ ...action, body })));
const kindsOf = (user: string): string[] => actionsOf(user).map(({ action }) => action);
const stateOf = async (session: string) =>
  (await arcade.call(session, "GET", "/api/state")).body as GameState;

describe("a round of the second studio", () => {
  it("bets and wins in minor units, and shows the balance that the wallet tells", async () => {
    const { user, session, balance } = await openPlayer();
    expect(await stateOf(session)).toMatchObject({ balanceUnits: "100000000", currency: "CNY", demo: false });
    const { status, body } = await arcade.play(session, randomUUID(), SPIN);
    const { id, stakeUnits, winUnits, balanceUnits } = body as RoundView;
    expect(status).toBe(200);
    const [stake, won] = [Number(stakeUnits) / 1_000, Number(winUnits) / 1_000];
    expect(actionsOf(user)).toMatchObject([
      { action: "bet", amount: stake, body: { game: "origami-dragon", game_id: id, finished: false } },
      { action: "win", amount: won, body: { game_id: id, finished: true } },
    ]);
    expect([balance(), Number(balanceUnits)]).toEqual([
      OPENING - stake + won,
      (OPENING - stake + won) * 1_000,
    ]);
  });

  it("VK-32 opens for the platform alone: not unsigned, nor signed by another key or for another body", async () => {
    const { user } = await openPlayer();
    const body = {
      casino_id: "croupier/nova",
      game: "origami-dragon",
      currency: "CNY",
      locale: "en",
      user: { id: user, country: "CN" },
      urls: {},
    };
    const sign = (secret: Buffer, text = JSON.stringify(body)) => hmacOf(text, secret);
    const wrong = [null, "", "no", sign(Buffer.from("another secret")), sign(arcade.studioSecret, "{}")];
    for (const signature of wrong) {
      const { statusCode, body: said } = await arcade.askStudio("sessions", body, signature);
      expect([statusCode, said.includes("game_url")], String(signature)).toEqual([403, false]);
    }
  });

  it("is paid once when answers are lost, and sends the same bytes again", async () => {
    const { user, session, balance } = await openPlayer();
    const seen = { bets: 0, wins: 0 };
    arcade.platform.state.fault = () => {
      const kind = actionsOf(user).at(-1)?.action === "win" ? "wins" : "bets";
      seen[kind] += 1;
      return seen[kind] === 1 ? "answer-lost" : "none";
    };
    const { body } = await arcade.play(session, randomUUID(), SPIN);
    await arcade.expireLeases();
    await arcade.settlement.drain();
    const actions = actionsOf(user);
    expect(kindsOf(user)).toEqual(["bet", "bet", "win", "win"]);
    expect([actions[1], actions[3]]).toEqual([actions[0], actions[2]]);
    const { stakeUnits, winUnits } = body as RoundView;
    expect(balance()).toBe(OPENING - Number(stakeUnits) / 1_000 + Number(winUnits) / 1_000);
  });

  it("gives a bet of unknown fate back, and the wallet then takes no copy of it", async () => {
    const { user, session, balance } = await openPlayer();
    arcade.platform.state.fault = (path) => (path === "play" ? "lost" : "none");
    expect((await arcade.play(session, randomUUID(), SPIN)).body).toEqual({ code: "NETWORK" });
    arcade.platform.state.fault = () => "none";
    const [bet, , undo] = actionsOf(user);
    expect(kindsOf(user)).toEqual(["bet", "bet", "rollback"]);
    expect(undo).toMatchObject({ original_action_id: bet?.action_id, body: { finished: true } });
    const late = { vendor: "PHARBR", kind: "bet", body: JSON.stringify(bet?.body) } as const;
    expect(await arcade.realWallet(late)).toEqual({ kind: "unknown", status: "HTTP 400" });
    expect(balance()).toBe(OPENING);
  });

  it("is refused for too little money with the balance that there is, and draws nothing", async () => {
    const { user, session } = await openPlayer({ balance: 5n });
    const { status, body } = await arcade.play(session, randomUUID(), SPIN);
    expect([status, body]).toEqual([409, { code: "RS_ERROR_NOT_ENOUGH_MONEY", balanceUnits: "5000" }]);
    expect(kindsOf(user)).toEqual(["bet"]);
  });

  it.each([
    ["bet", "before"],
    ["bet", "after"],
    ["win", "before"],
    ["win", "after"],
  ] as const)(
    "is settled once by another process when the first is killed at its %s, %s the call",
    async (kind, moment) => {
      const { user, session, balance } = await openPlayer();
      const killed: WalletClient = async (call) => {
        if (call.kind !== kind) return arcade.realWallet(call);
        if (moment === "after") await arcade.realWallet(call);
        throw new Error("killed");
      };
      const { app } = await arcade.createProcess({ wallet: killed });
      await arcade.play(session, randomUUID(), { ...SPIN, app });
      await app.close();
      await arcade.expireLeases();
      // One turn stores the bets to give back, and sends them or leaves them to the next.
      await arcade.settlement.drain();
      await arcade.settlement.drain();
      const { rows } = await arcade.pool.query<{ state: string; stake: string; win: string | null }>(
        "select state, stake_units as stake, win_units as win from rounds where player = $1",
        [user],
      );
      const [round] = rows;
      expect(rows.map(({ state }) => state)).toEqual([kind === "bet" ? "cancelled" : "settled"]);
      const change = kind === "bet" ? 0 : Number(round?.win) - Number(round?.stake);
      expect(balance()).toBe(OPENING + change / 1_000);
    },
  );
});

describe("a call of the second studio", () => {
  it("SEC-29 is refused without the studio's own HMAC, and waits for a secret that is not there", async () => {
    const { user, session, balance } = await openPlayer();
    const { url: platformUrl } = arcade.platform;
    const { privateKey } = arcade.platformKeys;
    const stranger = createWalletClient({
      platformUrl,
      privateKey,
      studioSecret: Buffer.from("another secret of 24"),
    });
    const { app } = await arcade.createProcess({ wallet: stranger });
    const refused = await arcade.play(session, randomUUID(), { ...SPIN, app });
    expect([refused.status, refused.body]).toEqual([409, { code: "RS_ERROR_INVALID_SIGNATURE" }]);
    const without = createWalletClient({ platformUrl, privateKey });
    const call = { vendor: "PHARBR", kind: "bet", body: "{}" } as const;
    expect(await without(call)).toEqual({ kind: "unknown", status: "no key of PHARBR" });
    expect([kindsOf(user), balance()]).toEqual([[], OPENING]);
  });
});

describe("the second studio's door", () => {
  const member = {
    casino_id: "croupier/nova",
    game: "paper-tiger",
    currency: "CNY",
    locale: "zh",
    user: { id: "nova-x" },
    urls: { return_url: "http://localhost:3000/m/home" },
  };

  it("SEC-29 opens for the secret of both sides alone, over the very bytes", async () => {
    for (const signature of ["", "none", "0".repeat(64)]) {
      const { statusCode, body } = await arcade.askStudio("sessions", member, signature);
      expect([statusCode, JSON.parse(body)]).toEqual([403, { code: 403, message: "Forbidden." }]);
    }
    const { statusCode, body } = await arcade.askStudio("sessions", member);
    const { session_id: sessionId } = JSON.parse(body) as { session_id: string };
    expect([statusCode, sessionId]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it.each([
    ["a casino that names no brand", 400, 400, { casino_id: "croupier" }],
    ["a player without a name", 400, 400, { user: {} }],
    ["another address than http", 400, 400, { urls: { return_url: "javascript:alert(1)" } }],
    ["a game of the house", 412, 405, { game: "bgs-jade-lanterns" }],
    ["a game of another studio", 412, 405, { game: "RSTONE:cosmic-amethyst" }],
    ["a currency whose minor unit a coin is no multiple of", 412, 154, { currency: "CLP" }],
    ["play money with a player", 412, 154, { currency: "XXX" }],
  ])("refuses %s", async (_what, status, code, change) => {
    const { statusCode, body } = await arcade.askStudio("sessions", { ...member, ...change });
    expect([statusCode, JSON.parse(body)]).toMatchObject([status, { code }]);
  });

  it("opens demo play without a player, and no wallet is asked", async () => {
    const before = arcade.platform.calls.length;
    const demo = { ...member, user: undefined, currency: undefined };
    expect((await arcade.askStudio("demo", member)).statusCode).toBe(400);
    const response = await arcade.askStudio("demo", demo);
    const { launch_options: options } = response.json<{ launch_options: { game_url: string } }>();
    const state = await stateOf(await arcade.openUrl(options.game_url));
    expect(state).toMatchObject({
      demo: true,
      currency: "XXX",
      game: { code: "PHARBR:paper-tiger", title: "纸老虎" },
    });
    expect(arcade.platform.calls).toHaveLength(before);
  });

  it("leaves the studio's games to this door, and the house's to the other", async () => {
    const refused = arcade.launch({ game_code: "PHARBR:paper-tiger" });
    await expect(refused).rejects.toThrow("RS_ERROR_INVALID_GAME");
  });
});

describe("the rooms and files of the second studio", () => {
  it("keeps brands apart at one table, and pays its bets by the studio's wallet", async () => {
    const game = "quayside-roulette";
    const nova = await openPlayer({ game });
    const lotus = await openPlayer({ game, brand: "lotus" });
    for (const { session } of [nova, lotus]) await arcade.call(session, "GET", "/api/table");
    await arcade.dealer.openDraws();
    // The test rings the bell itself.
    await arcade.pool.query("update draws set closes_at = now() + interval '1 hour'");
    const tables = await Promise.all(
      [nova, lotus].map(
        async ({ session }) => (await arcade.call(session, "GET", "/api/table")).body as TableState,
      ),
    );
    const [mine, theirs] = tables.map(({ draw }) => draw);
    expect(mine?.id).not.toBe(theirs?.id);
    const bet = {
      playId: randomUUID(),
      coinUnits: (await stateOf(nova.session)).coinUnits[0],
      choice: { bets: { red: 1, black: 1 } },
      number: mine?.number,
    };
    const placed = await arcade.call(nova.session, "POST", "/api/table/bets", bet);
    expect([placed, kindsOf(nova.user)]).toMatchObject([{ status: 200 }, ["bet"]]);
    await arcade.pool.query("update draws set closes_at = now() - interval '1 second'");
    await arcade.dealer.closeDraws();
    await arcade.dealer.settleDraws();
    await expect.poll(() => kindsOf(nova.user)).toEqual(["bet", "win"]);
    const [staked, won] = actionsOf(nova.user).map(({ amount }) => Number(amount));
    await expect.poll(nova.balance).toBe(OPENING - Number(staked) + Number(won));
    expect(kindsOf(lotus.user)).toEqual([]);
  });

  it("files the rounds of one vendor and one brand each", async () => {
    const [mine, other] = [await openPlayer(), await openPlayer({ brand: "lotus" })];
    for (const { session } of [mine, other]) await arcade.play(session, randomUUID(), SPIN);
    const house = await arcade.launch();
    await arcade.play(house, randomUUID());
    const days = { from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
    const { body, statusCode } = await arcade.askStudio("rounds/file", {
      casino_id: "croupier/nova",
      ...days,
    });
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`,${mine.user},`)]);
    for (const absent of [other.user, "member-1"]) expect(body).not.toContain(absent);
    const wrong = await arcade.askStudio("rounds/file", { casino_id: "croupier", ...days });
    expect(wrong.statusCode).toBe(400);
    expect(
      (await arcade.askStudio("rounds/file", { casino_id: "croupier/nova", ...days }, "")).statusCode,
    ).toBe(403);
  });
});

it("the second studio's games are all in the catalogue, and none is a duel, whose rake no minor unit pays", () => {
  const games = listGames().filter(({ code }) => isOfSecondStudio(code));
  expect(games.map(({ code }) => code)).toEqual(STUDIO_GAMES.map(({ code }) => `PHARBR:${code}`));
  expect(games.filter(({ engine }) => engine.kind === "duel")).toEqual([]);
});
