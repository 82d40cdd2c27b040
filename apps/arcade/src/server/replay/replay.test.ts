import { randomUUID, sign } from "node:crypto";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DuelView, Replay, RoundView, TableState } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { BLACKJACK_GAME, ONE_CHIP } from "../testing/blackjack.ts";
import { CODE as TABLE } from "../testing/table.ts";

const DUEL = "CGROVE:riverside-golden-flower";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());

const stranger = rsaPair("stranger");
const HALF_HOUR_MS = 1_800_000;

/** A ticket as the platform makes it, with what a test changes. */
function ticketFor(
  roundId: string,
  user: string,
  change: object = {},
  key = arcade.platformKeys.privateKey,
): string {
  const fields = {
    round: roundId,
    operator_id: "croupier",
    sub_partner_id: "nova",
    user,
    lang: "pt-BR",
    lobby_url: "http://nova.localhost:3000/m/gameRecord",
    expires: Date.now() + HALF_HOUR_MS,
    ...change,
  };
  const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
  return `${payload}.${sign("RSA-SHA256", Buffer.from(`replay.${payload}`), key).toString("base64url")}`;
}

async function ask(ticket: unknown): Promise<{ status: number; body: Replay & { code?: string } }> {
  const response = await arcade.app.inject({
    method: "POST",
    url: "/api/replay",
    payload: { ticket } as object,
  });
  return { status: response.statusCode, body: response.json() };
}

/** Everything that the arcade has stored, as one text. */
async function dump(): Promise<string> {
  const tables = ["rounds", "wallet_calls", "sessions", "draws", "duels", "seeds"];
  const read = (table: string) =>
    arcade.pool.query(`select md5(string_agg(t::text, ' ' order by t::text)) as all from ${table} t`);
  return JSON.stringify((await Promise.all(tables.map(read))).map(({ rows }) => rows));
}

async function playSlot(user = randomUUID()) {
  const session = await arcade.launch({ user });
  const { body } = await arcade.play(session, randomUUID());
  return { user, session, round: body as RoundView };
}

describe("a round that is shown again", () => {
  it("is the stored one to its last step, regardless of the steps that the page has shown, and changes nothing", async () => {
    const { user, session, round } = await playSlot();
    await arcade.call(session, "POST", `/api/rounds/${round.id}/shown`, { steps: round.steps });
    const [before, calls] = [await dump(), arcade.platform.calls.length];
    const { status, body } = await ask(ticketFor(round.id, user));
    expect([status, await dump(), arcade.platform.calls.length]).toEqual([200, before, calls]);
    const { state, table, duel } = body;
    expect(state.unfinished).toMatchObject({
      id: round.id,
      state: round.state,
      winUnits: round.winUnits,
      stakeUnits: round.stakeUnits,
      shownSteps: 0,
      isOver: true,
      balanceUnits: round.balanceUnits,
    });
    expect(state).toMatchObject({
      lang: "pt-BR",
      quickPlay: false,
      buyFeature: false,
      game: { engine: "slots" },
    });
    expect(state.replay).toMatchObject({
      roundId: round.id,
      winUnits: round.winUnits,
      stakeUnits: round.stakeUnits,
      bets: 1,
    });
    expect(Math.abs(state.replay.at - Date.now())).toBeLessThan(600_000);
    expect([table, duel]).toEqual([undefined, []]);
    expect(JSON.stringify(body)).not.toContain(user);
  });

  it("has the cards and all bets of a round with turns", async () => {
    const user = randomUUID();
    const session = await arcade.launch({ user, ...BLACKJACK_GAME });
    let round = (await arcade.play(session, randomUUID(), ONE_CHIP)).body as RoundView;
    if (!round.isOver) expect((await ask(ticketFor(round.id, user))).status).toBe(404);
    while (!round.isOver) {
      const { moves } = round.state as { moves: { move: string }[] };
      const action = ["decline", "double", "stand"].find((name) => moves.some(({ move }) => move === name));
      round = (await arcade.act(session, round.id, round.actions, action)).body as RoundView;
    }
    const { body } = await ask(ticketFor(round.id, user));
    expect(body.state.unfinished).toMatchObject({ state: round.state, stakeUnits: round.stakeUnits });
    expect(body.state.replay).toMatchObject({ stakeUnits: round.stakeUnits, winUnits: round.winUnits });
  });

  it("has the draw that all have shared, and of the bets the player's own", async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const [session, neighbour] = [
      await arcade.launch({ user, game_code: TABLE }),
      await arcade.launch({ user: other, game_code: TABLE }),
    ];
    const see = async () => (await arcade.call(session, "GET", "/api/table")).body as TableState;
    await see();
    await arcade.dealer.turn();
    const number = (await see()).draw?.number;
    const bet = async (who: string, bets: object) =>
      (
        await arcade.call(who, "POST", "/api/table/bets", {
          playId: randomUUID(),
          coinUnits: "1000",
          choice: { bets },
          number,
        })
      ).body.bet.id as string;
    const ids = [await bet(session, { player: 1 }), await bet(session, { banker: 2 })];
    const foreign = await bet(neighbour, { player: 5 });
    await arcade.pool.query("update draws set closes_at = now() where state = 'open'");
    await vi.waitFor(async () => {
      await arcade.dealer.turn();
      expect((await see()).draw?.state).toBe("settled");
    });
    const { bets, draw } = await see();
    const { body } = await ask(ticketFor(ids[1] ?? "", user));
    expect(body.table?.draw).toMatchObject({ number, outcome: draw?.outcome, mark: draw?.mark });
    expect(body.table?.bets.map(({ id, winUnits }) => [id, winUnits])).toEqual(
      bets.map(({ id, winUnits }) => [id, winUnits]),
    );
    const won = bets.reduce((sum, { winUnits }) => sum + Number(winUnits), 0);
    expect(body.state.replay).toMatchObject({ bets: 2, stakeUnits: "60000", winUnits: String(won) });
    expect(JSON.stringify(body)).not.toContain(foreign);
    expect(body.state.replay.correctedFor).toBeUndefined();
    await arcade.pool.query(
      `insert into corrections (draw_id, drawn, reason, settled_at)
       select id, outcome, 'a card was misread', now() from draws where number = $1 and state = 'settled'`,
      [number],
    );
    expect((await ask(ticketFor(ids[1] ?? "", user))).body.state.replay.correctedFor).toBe(
      "a card was misread",
    );
    expect((await ask(ticketFor(foreign, user))).status).toBe(404);
  });

  it("is a duel from the deal to its end, as the seat saw it", async () => {
    const users = [randomUUID(), randomUUID()] as const;
    const sessions = [
      await arcade.launch({ user: users[0], game_code: DUEL }),
      await arcade.launch({ user: users[1], game_code: DUEL }),
    ] as const;
    const join = async (session: string) =>
      (
        await arcade.call(session, "POST", "/api/duels", {
          playId: randomUUID(),
          coinUnits: "1000",
          choice: null,
        })
      ).body as DuelView;
    await join(sessions[0]);
    const dealt = await join(sessions[1]);
    const { id, roundId } = dealt;
    const view = async (place: 0 | 1) =>
      (await arcade.call(sessions[place], "GET", `/api/duels/${id}`)).body as DuelView;
    expect((await ask(ticketFor(roundId, users[1]))).status).toBe(404);
    for (let now = await view(0); now.turn === 0 || now.turn === 1; now = await view(0)) {
      const { step, turn } = await view(now.turn);
      await arcade.call(sessions[turn as 0 | 1], "POST", `/api/duels/${id}/act`, { step, action: "fold" });
    }
    const over = await view(1);
    const { body } = await ask(ticketFor(roundId, users[1]));
    expect(body.duel.at(-1)).toMatchObject({
      play: over.play,
      shares: over.shares,
      winUnits: over.winUnits,
      state: "over",
      seat: 1,
    });
    expect(body.duel.length).toBeGreaterThan(1);
    expect(body.duel.slice(0, -1).every(({ turn, state }) => turn === "none" && state === "playing")).toBe(
      true,
    );
    // As it looked to this seat then: the other's hand lies face down in the deal, though it is known by now.
    expect(body.duel[0]?.play).toEqual(dealt.play);
    expect((await ask(ticketFor(roundId, users[0]))).status).toBe(404);
  });
});

describe("who may replay a round", () => {
  it("SEC-26 is the holder of a ticket that the platform has signed for this member, brand and round, in its time", async () => {
    const { user, round } = await playSlot();
    const { round: another } = await playSlot();
    for (const [change, status] of [
      [{}, 200],
      [{ user: randomUUID() }, 404],
      [{ user: null }, 404],
      [{ sub_partner_id: "lotus" }, 404],
      [{ operator_id: "another" }, 404],
      [{ round: another.id }, 404],
      [{ round: randomUUID() }, 404],
      [{ round: "' or true --" }, 404],
      [{ lobby_url: "javascript:alert(1)" }, 404],
      [{ expires: "never" }, 404],
      [{ expires: Date.now() - 1 }, 410],
    ] as const)
      expect((await ask(ticketFor(round.id, user, change))).status, JSON.stringify(change)).toBe(status);
  });

  it("is nobody with a ticket that was forged, cut, lent from another call, or not sent", async () => {
    const { user, round } = await playSlot();
    const good = ticketFor(round.id, user);
    const [payload = "", signature = ""] = good.split(".");
    const body = Buffer.from(payload, "base64url");
    // What the platform signs for its other calls is the body alone.
    const lent = sign("RSA-SHA256", body, arcade.platformKeys.privateKey).toString("base64url");
    for (const wrong of [
      ticketFor(round.id, user, {}, stranger.privateKey),
      `${payload}.${lent}`,
      payload,
      `${payload}.`,
      `.${signature}`,
      `${good}.${signature}`,
      "",
      "...",
      `${ticketFor(randomUUID(), user).split(".")[0]}.${signature}`,
    ])
      expect((await ask(wrong)).body.code, wrong.slice(0, 40)).toBe("REPLAY_GONE");
    for (const malformed of [undefined, null, 7, {}, "x".repeat(4_001)])
      expect((await ask(malformed)).status).toBe(400);
  });

  it("is told plainly that the rules of an old version are gone; nothing is drawn by new ones", async () => {
    const { user, round } = await playSlot();
    await arcade.pool.query("update rounds set version = 99 where id = $1", [round.id]);
    expect(await ask(ticketFor(round.id, user))).toEqual({
      status: 409,
      body: { code: "REPLAY_UNKNOWN_RULES" },
    });
  });

  it("gets a page that no other site may frame, and whose address names no round", async () => {
    const page = await arcade.app.inject("/replay");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page.headers["cache-control"]).toBe("no-store");
  });
});
