import { randomUUID } from "node:crypto";
import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPlayer, type Player, setUpWageringTest } from "../../money/wagering/testing.ts";
import { createCreditingEarnings } from "./earnings.module.ts";

const test = setUpWageringTest();
const earnings = createCreditingEarnings();
const cents = (amount: number): number => Math.round(amount * 100);
const toText = (amount: number): string => (amount / 100).toFixed(2);

/** Three agents, each the upline of the next: money that leaves one may come back to it. */
const openRing = async (): Promise<Player[]> => {
  const ring = [];
  for (let place = 0; place < 3; place += 1) ring.push(await openPlayer(test, { type: 1, balance: 100 }));
  for (const [place, one] of ring.entries())
    await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
      one.memberId,
      ring[(place + 2) % 3]?.memberId,
    ]);
  return ring;
};

/** The money that could leave all accounts of the ring, in cents: free money in the wallets, and earnings. */
const sumFree = async (ring: readonly Player[]): Promise<number> => {
  let sum = 0;
  for (const { client } of ring) {
    const { free } = await client.call("GET /wps/agent/redRain", { query: {} });
    const { balance } = await client.call("GET /wps/agent/earnings", { query: {} });
    sum += cents(free) + cents(balance);
  }
  return sum;
};

describe("a ring of accounts", () => {
  it("RWD-07 AGT-28 property: no sequence of grants, rains, top-ups, payouts and give-ups raises what it can withdraw", async () => {
    const act = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom("grant", "rain", "topUp", "payout", "giveUp"),
      amount: fc.integer({ min: 1, max: 15_000 }),
    });
    const each = (["grant", "giveUp", "payout", "topUp", "rain"] as const).map((what, place) => ({
      who: place < 2 ? 0 : 1,
      what,
      amount: 1_000,
    }));
    const moved = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 9 }), async (acts) => {
        const ring = await openRing();
        for (const { brandId, memberId } of ring)
          await test.database.transaction(brandId, (q) =>
            earnings.credit(
              q,
              "rebate",
              [{ memberId, amountUnits: 5_000_000n, key: `ring-${memberId}`, reference: "ring" }],
              test.api.clock.now(),
            ),
          );
        let free = await sumFree(ring);
        expect(free).toBe(3 * 15_000);
        for (const { who, what, amount } of acts) {
          const one = ring[who] as Player;
          const body = { idempotencyKey: randomUUID(), amount: toText(amount) };
          const send = async (key: string, over: object) =>
            (await one.client.send(key as "POST /wps/agent/redRain", { body: { ...body, ...over } as never }))
              .json;
          const answer = async () => {
            if (what === "grant") return one.grant(amount / 100, 8).then(() => ({ success: true }));
            if (what === "rain") return send("POST /wps/agent/redRain", { mode: "each", to: "all" });
            if (what === "topUp") return send("POST /wps/agent/earnings/topUp", {});
            if (what === "payout") return send("POST /wps/agent/earnings/payout", {});
            const [open] = await one.list();
            return open ? (await one.giveUp(open.id)).json : { success: false };
          };
          if ((await answer()).success) moved.add(what);
          const now = await sumFree(ring);
          expect(now, `${what} of ${amount} by ${who}`).toBeLessThanOrEqual(free);
          free = now;
        }
      }),
      // The first run has one of each, whatever chance brings afterwards.
      { numRuns: drawnRuns(8), examples: [[each]] },
    );
    // The proof only holds if each of them has happened.
    expect([...moved].toSorted()).toEqual(["giveUp", "grant", "payout", "rain", "topUp"]);
  });
});
