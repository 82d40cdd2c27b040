import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPlayer, type Player, setUpWageringTest } from "./testing.ts";

const test = setUpWageringTest();
const between = (min: number, max: number) => fc.integer({ min, max });

const step = fc.oneof(
  fc.record({ act: fc.constant("grant" as const), bonus: between(1, 60), x: between(1, 6) }),
  fc.record({
    act: fc.constant("play" as const),
    stake: between(1, 80),
    type: fc.constantFrom("RNG", "LIVE", "PVP"),
    pays: fc.constantFrom(0, 1, 3),
  }),
  fc.record({ act: fc.constant("rollBack" as const), round: between(0, 9) }),
  fc.record({ act: fc.constant("giveUp" as const), place: between(0, 2) }),
  fc.record({
    act: fc.constant("withdraw" as const),
    amount: between(1, 150),
    method: fc.constantFrom("bank", "wallet"),
  }),
  fc.record({ act: fc.constant("cancel" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Steps of one wave happen at once, waves follow one another. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

interface Played {
  readonly round: string;
  readonly type: string;
  readonly hasWin: boolean;
}

const cancelAll = async ({ client }: Player): Promise<void> => {
  const { list } = await client.call("GET /wps/withdrawal/orders", { query: { pageSize: 50 } });
  for (const { orderNo, mayCancel } of list)
    if (mayCancel) await client.send("POST /wps/withdrawal/cancel", { body: { orderNo } });
};

/** @param isEven rounds pay their stake back, so that only withdrawals change the balance */
async function take(member: Player, played: Played[], isEven: boolean, s: Step): Promise<void> {
  switch (s.act) {
    case "grant":
      // A call on a locked account is refused after a while; then nothing has happened.
      await member.grant(s.bonus, s.x).catch(() => undefined);
      return;
    case "play": {
      const pays = isEven ? s.stake : s.stake * s.pays;
      const round = await member.play(s.stake, s.type, pays);
      if (round !== undefined) played.push({ round, type: s.type, hasWin: pays > 0 });
      return;
    }
    case "rollBack": {
      const [of] = played.splice(s.round, 1);
      if (!of) return;
      if (of.hasWin) await member.rollBack(of.round, "win", of.type);
      await member.rollBack(of.round, "bet", of.type);
      return;
    }
    case "giveUp": {
      const own = (await member.list())[s.place];
      if (own) await member.giveUp(own.id);
      return;
    }
    case "withdraw":
      await member.client.send("POST /wps/withdrawal/orders", {
        body: member.bodyOf({ amount: String(s.amount), method: s.method }),
      });
      return;
    case "cancel":
      await cancelAll(member);
  }
}

describe("the withdrawable amount", () => {
  it.each([
    ["with losses and wins", false],
    ["with rounds that pay their stake", true],
  ])(
    "RWD-07 SEC-76 is never negative nor above the balance, and nothing bound leaves, in any order %s",
    async (_name, isEven) => {
      await fc.assert(
        fc.asyncProperty(waves, async (sent) => {
          const member = await openPlayer(test, { balance: 100 });
          const played: Played[] = [];
          for (const wave of sent) {
            await Promise.all(wave.map((s) => take(member, played, isEven, s)));
            const funds = await member.funds();
            const bound = (await member.list()).reduce((sum, { held }) => sum + held, 0);
            expect(funds.free).toBeGreaterThanOrEqual(0);
            expect(funds.free).toBeLessThanOrEqual(Math.max(0, funds.balance));
            expect(funds.free).toBeCloseTo(Math.max(0, funds.balance - bound), 5);
            // Without losses, bound money is still there: nobody has taken it out.
            if (isEven) expect(funds.balance).toBeGreaterThanOrEqual(bound);
            for (const { done, required, left } of await member.list())
              expect([done >= 0, done < required, left > 0]).toEqual([true, true, true]);
          }
        }),
        { numRuns: drawnRuns(20) },
      );
    },
    120_000,
  );

  it("SEC-76 is one sum for a withdrawal, a grant and giving up at the same time", async () => {
    const member = await openPlayer(test, { balance: 100 });
    await member.grant(50, 8);
    const [own] = await member.list();
    const ask = (method: string) =>
      member.client.send("POST /wps/withdrawal/orders", { body: member.bodyOf({ amount: "100", method }) });
    await Promise.all([
      ask("bank"),
      ask("wallet"),
      member.giveUp(own?.id ?? ""),
      member.grant(30, 8).catch(() => undefined),
    ]);
    const bound = (await member.list()).reduce((sum, { held }) => sum + held, 0);
    const { balance, held, free } = await member.funds();
    expect(held).toBeLessThanOrEqual(100);
    expect(balance).toBeGreaterThanOrEqual(bound);
    expect(free).toBe(balance - bound);
  });
});
