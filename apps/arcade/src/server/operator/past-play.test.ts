import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { SIGNATURE_HEADER, signBody } from "../wallet/signature.ts";

let arcade: TestArcade;
let demo: FastifyInstance;
beforeAll(async () => {
  arcade = await startTestArcade();
  ({ app: demo } = await arcade.createProcess({ isDemo: true }));
});
afterAll(async () => {
  await demo.close();
  await arcade.stop();
});

const at = Date.UTC(2026, 5, 1, 12);
const sitting = {
  user: "nova-a",
  game_code: "bgs-fruit-parlor",
  game_name: "Fruit",
  stake: 0,
  spins: 40,
  at,
  pause_ms: 8_000,
};
const order = (change: object = {}) => ({
  key: randomUUID(),
  operator_id: "croupier",
  sub_partner_id: "nova",
  currency: "CNY",
  lang: "en",
  balances: { "nova-a": "100000000" },
  sittings: [sitting],
  ...change,
});
const play = async (asked: object, app = demo, signed = JSON.stringify(asked)) => {
  const response = await app.inject({
    method: "POST",
    url: "/operator/demo/play",
    payload: JSON.stringify(asked),
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signBody(signed, arcade.platformKeys.privateKey),
    },
  });
  return { status: response.statusCode, rounds: response.statusCode === 200 ? response.json().rounds : [] };
};

describe("the past of a demo", () => {
  it("is played by the engine, stored as settled and shown, and listed in the daily file", async () => {
    const { rounds } = await play(order());
    expect(rounds).toHaveLength(40);
    let balance = 100_000_000n;
    const { rows } = await arcade.pool.query(
      `select r.*, (select count(*)::int from wallet_calls c where c.round_id = r.id and c.done_at is not null) as calls
       from rounds r where player = 'nova-a' order by created_at`,
    );
    for (const [nr, row] of rows.entries()) {
      balance -= BigInt(row.stake_units);
      expect([row.state, row.calls, BigInt(row.bet_balance_units)]).toEqual(["settled", 2, balance]);
      balance += BigInt(row.win_units);
      expect(BigInt(row.final_balance_units)).toBe(balance);
      expect(BigInt(row.win_units)).toBe(BigInt(row.coin_units) * BigInt(row.outcome.coins));
      expect([row.created_at.getTime(), row.id]).toEqual([at + nr * 8_000, rounds[nr].round]);
    }
    const body = JSON.stringify({
      sub_partner_id: "nova",
      from: new Date(at),
      to: new Date(at + 86_400_000),
    });
    const file = await demo.inject({
      method: "POST",
      url: "/operator/generic/v2/rounds/file",
      payload: body,
      headers: { [SIGNATURE_HEADER]: signBody(body, arcade.platformKeys.privateKey) },
    });
    expect(file.body.split("\n").filter((line) => line.endsWith("settled"))).toHaveLength(40);
    expect(arcade.platform.calls.filter(({ path }) => path.startsWith("transaction"))).toEqual([]);
    // It has no seed, which is not the same as a round that nobody knows.
    const proofOf = (round: string) => demo.inject(`/api/proofs/${round}`);
    const proof = await proofOf(rounds[0].round);
    expect([proof.statusCode, proof.json()]).toEqual([410, { code: "NO_SEED" }]);
    expect((await proofOf(randomUUID())).statusCode).toBe(404);
  });

  it("is the same for a repeated request, also by two at once, and ends when the money runs out", async () => {
    const asked = order({ balances: { "nova-a": "300000" } });
    const [first, second] = await Promise.all([play(asked), play(asked)]);
    expect(second).toEqual(first);
    expect((await play(asked)).rounds).toEqual(first.rounds);
    const spent = first.rounds.reduce(
      (sum: bigint, round: { bet_amount: string; win_amount: string }) =>
        sum + BigInt(round.bet_amount) - BigInt(round.win_amount),
      0n,
    );
    expect(spent).toBeLessThanOrEqual(300_000n);
    expect(first.rounds.length).toBeGreaterThan(0);
  });

  it("SEC-29 is for the platform alone, for times that are over, and in a demo alone", async () => {
    expect((await play(order(), demo, "{}")).status).toBe(401);
    expect((await play(order(), arcade.app)).status).toBe(404);
    const wrong = [
      {},
      order({ key: "" }),
      order({ balances: { "nova-a": "-1" } }),
      order({ sittings: [{ ...sitting, at: Date.now() }] }),
      order({ sittings: [{ ...sitting, spins: 501 }] }),
    ];
    for (const asked of wrong) expect((await play(asked)).status, JSON.stringify(asked)).toBe(400);
  });
});
