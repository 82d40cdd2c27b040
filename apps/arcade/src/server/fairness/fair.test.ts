import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blackjack } from "../../engines/blackjack/rules/engine.ts";
import { INFINITE_BLACKJACK } from "../../engines/blackjack/rules/models.ts";
import type { Move } from "../../engines/blackjack/rules/play.ts";
import type { BlackjackState } from "../../engines/blackjack/rules/state.ts";
import type { Proof } from "../../fair/proof.ts";
import { createStream, hashOfSeed } from "../../fair/stream.ts";
import { verifyRound } from "../../fair/verify.ts";
import type { RoundView } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { BLACKJACK_GAME, ONE_CHIP } from "../testing/blackjack.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());

const seedsOf = async (session: string) => (await arcade.call(session, "GET", "/api/seeds")).body;
const change = (session: string, clientSeed: unknown) =>
  arcade.call(session, "POST", "/api/seeds", { clientSeed } as object);
const proofOf = async (id: string) => (await arcade.app.inject(`/api/proofs/${id}`)).json<Proof>();
const playOne = async (session: string) => (await arcade.play(session, randomUUID())).body as RoundView;

describe("the numbers of a draw", () => {
  const source = { serverSeed: "00".repeat(32), clientSeed: "words", nonce: 7, step: 0 };

  it("are the same for the same seeds, and others for any other part", () => {
    const take = (change: object) => {
      const random = createStream({ ...source, ...change });
      return Array.from({ length: 20 }, () => random(1_000_000));
    };
    const first = take({});
    expect(take({})).toEqual(first);
    for (const other of [{ serverSeed: "01".repeat(32) }, { clientSeed: "word" }, { nonce: 8 }, { step: 1 }])
      expect(take(other)).not.toEqual(first);
    // HMAC-SHA256 with 32 zero bytes over "words:7:0:0", computed by another program.
    expect(createStream(source)(2 ** 32).toString(16)).toBe("654413f4");
  });

  it("are spread evenly if the limit is no power of two, and refuse invalid limits", () => {
    const random = createStream(source);
    const draws = 37_000;
    const counted = Array.from({ length: 37 }, () => 0);
    for (let turn = 0; turn < draws; turn += 1) {
      const pocket = random(37);
      counted[pocket] = (counted[pocket] ?? 0) + 1;
    }
    const chi = counted.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    // 36 degrees of freedom: 99.9 % lie below 68.0. The seeds are fixed, so this is the same each time.
    expect(chi).toBeLessThan(68);
    for (const limit of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1])
      expect(() => random(limit)).toThrow(RangeError);
  });
});

describe("a player's seeds", () => {
  it("are told by their hashes, and revealed when they are changed", async () => {
    const session = await arcade.launch({ user: randomUUID() });
    const before = await seedsOf(session);
    await playOne(session);
    await playOne(session);
    expect((await seedsOf(session)).active).toEqual({ ...before.active, nonce: 2 });
    const { body } = await change(session, "my own words");
    expect(body.revealed).toMatchObject({ hash: before.active.hash, nonce: 2 });
    expect(hashOfSeed(body.revealed.serverSeed)).toBe(before.active.hash);
    expect(body.active).toEqual({ hash: before.nextHash, clientSeed: "my own words", nonce: 0 });
    expect(body.nextHash).not.toBe(before.nextHash);
  });

  it("are another player's in another brand, and the player's own in all games and tabs", async () => {
    const user = randomUUID();
    const [one, tab, other] = await Promise.all([
      arcade.launch({ user }),
      arcade.launch({ user, game_code: "bgs-neon-rift" }),
      arcade.launch({ user, sub_partner_id: "lotus" }),
    ]);
    expect(await seedsOf(tab)).toEqual(await seedsOf(one));
    expect((await seedsOf(other)).active.hash).not.toBe((await seedsOf(one)).active.hash);
  });

  it("take no words that a text cannot hold", async () => {
    const session = await arcade.launch({ user: randomUUID() });
    for (const wrong of ["", "x".repeat(65), "é", 7, null, undefined])
      expect((await change(session, wrong)).status, String(wrong)).toBe(400);
  });

  it("stay secret while a round is open, and are encrypted in storage", async () => {
    const session = await arcade.launch({ user: randomUUID() });
    const { active } = await seedsOf(session);
    const round = await playOne(session);
    await arcade.pool.query("update rounds set state = 'running', win_units = null where id = $1", [
      round.id,
    ]);
    expect(await change(session, "words")).toEqual({ status: 409, body: { code: "ROUND_OPEN" } });
    const { rows } = await arcade.pool.query("select sealed_seed from seeds where hash = $1", [active.hash]);
    expect(rows[0].sealed_seed.toString("latin1")).not.toMatch(/[0-9a-f]{64}/);
    expect((await arcade.app.inject(`/api/proofs/${round.id}`)).statusCode).toBe(404);
  });
});

describe("the proof of a round", () => {
  it("is recomputed once the seed is revealed, and shows every part that was changed", async () => {
    const session = await arcade.launch({ user: randomUUID() });
    const round = await playOne(session);
    expect(verifyRound(await proofOf(round.id))).toEqual({ kind: "sealed" });
    await change(session, "next");
    const proof = await proofOf(round.id);
    expect(proof).toMatchObject({
      winUnits: round.winUnits,
      engine: "slots",
      model: "jade-lanterns",
      version: 1,
    });
    expect(JSON.stringify(proof)).not.toContain("member");
    const verdictOf = (changed: object) => {
      const verdict = verifyRound({ ...proof, ...changed });
      return verdict.kind === "checked"
        ? verdict.checks.filter((one) => !one.isRight).map((one) => one.what)
        : verdict;
    };
    expect(verdictOf({})).toEqual([]);
    expect(verdictOf({ winUnits: "1" })).toEqual(["win"]);
    expect(verdictOf({ source: { ...proof.source, hash: "00" } })).toEqual(["seed"]);
    expect(verdictOf({ source: { ...proof.source, nonce: 99 } })).toContain("outcome");
    expect(verdictOf({ version: 99 })).toEqual({ kind: "unknown-rules" });
  });

  it.each(["not-a-round", randomUUID()])("is not there for %s", async (id) => {
    expect((await arcade.app.inject(`/api/proofs/${id}`)).statusCode).toBe(404);
  });

  it("is shown by a page that may do nothing but ask for it", async () => {
    const page = await arcade.app.inject(`/verify/${randomUUID()}`);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("verifier")]);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});

describe("the seed of a round with turns", () => {
  it("is revealed when the round is over and not before, and recomputes the round; two tabs share no number", async () => {
    const user = randomUUID();
    const [session, tab] = [
      await arcade.launch({ user, ...BLACKJACK_GAME }),
      await arcade.launch({ user, ...BLACKJACK_GAME }),
    ];
    await seedsOf(session);
    const open = (
      await Promise.all([session, tab].map((seat) => arcade.play(seat, randomUUID(), ONE_CHIP)))
    ).map(({ body }) => body as RoundView);
    const nonces = await arcade.pool.query("select seed_id, nonce from rounds where id = any($1)", [
      open.map(({ id }) => id),
    ]);
    expect(new Set(nonces.rows.map(({ nonce }) => nonce)).size).toBe(2);
    expect(new Set(nonces.rows.map(({ seed_id: seed }) => seed)).size).toBe(1);
    let round = open[0] as RoundView;
    while (round.isOver) round = (await arcade.play(session, randomUUID(), ONE_CHIP)).body as RoundView;
    expect((await change(session, "early")).status).toBe(409);
    for (let one of [round, ...open]) {
      while (!one.isOver) {
        const { moves } = one.state as { moves: { move: Move }[] };
        const wanted = ["split", "double", "decline", "stand"].find((name) =>
          moves.some(({ move }) => move === name),
        );
        one = (
          await arcade.call(session, "POST", `/api/rounds/${one.id}/act`, {
            step: one.actions,
            action: wanted,
          })
        ).body as RoundView;
      }
    }
    const { rows } = await arcade.pool.query(
      `select r.nonce, r.choice, r.actions, r.outcome, s.hash, s.client_seed from rounds r join seeds s on s.id = r.seed_id
       where r.id = $1`,
      [round.id],
    );
    const [{ nonce, choice, actions, outcome, hash, client_seed: clientSeed }] = rows;
    const { body } = await change(session, "late");
    const { serverSeed } = (body as { revealed: { serverSeed: string } }).revealed;
    expect(hashOfSeed(serverSeed)).toBe(hash);
    const stream = (step: number) => createStream({ serverSeed, clientSeed, nonce: Number(nonce), step });
    const first = blackjack.start(INFINITE_BLACKJACK, choice, stream(0));
    const last = (actions as Move[]).reduce<BlackjackState>(
      (state, move, at) => blackjack.turns?.act(INFINITE_BLACKJACK, state, move, stream(at + 1)) ?? state,
      first,
    );
    expect(last).toEqual(outcome);
  });
});
