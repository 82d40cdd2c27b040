import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlayer, type TestPlayer } from "../../testing/vendor-players.ts";
import { checkInvariants } from "../invariants.ts";
import { callsOf, createLedgerTest, type LedgerTest } from "../testing.ts";
import { type Transfers, transferAll } from "../transfer.ts";

let test: LedgerTest;
beforeAll(async () => {
  test = await createLedgerTest();
});
afterAll(() => test.close());

const startUnits = 1_000n;
const memberCount = 4;

interface Step {
  /** A bet is one of the member who gives first. */
  readonly kind: "deposit" | "hold" | "release" | "send" | "bet";
  /** Names the transfer. There are few, so that different ones meet under one key. */
  readonly id: number;
  readonly legs: readonly { readonly from: number; readonly to: number; readonly amount: number }[];
  /** How many copies are sent at once. */
  readonly copies: number;
}

const between = (min: number, max: number) => fc.integer({ min, max });
const leg = fc
  .record({
    from: between(0, memberCount - 1),
    distance: between(1, memberCount - 1),
    amount: fc.constantFrom(1, 250, 400, 1_001),
  })
  .map(({ from, distance, amount }) => ({ from, to: (from + distance) % memberCount, amount }));
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("deposit", "hold", "release", "send", "send", "bet"),
  id: between(0, 5),
  legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
  copies: between(1, 3),
});

/** Steps of one wave are sent at once, waves follow one another. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 6 });

/** The part of a step that is accepted once, and the part that must be the same when it is repeated. */
function nameOf({ kind, id, legs }: Step): { name: string; data: string } {
  if (kind === "bet") return { name: `bet ${id} of ${legs[0]?.from}`, data: String(legs[0]?.amount) };
  const sides = legs.map(({ from, to, amount }) => {
    if (kind === "send") return [from, to, amount];
    return [kind === "deposit" ? to : from, amount];
  });
  return { name: `${kind} ${id}`, data: JSON.stringify(sides) };
}

/** The first answer of an accepted transfer, which holds forever. */
interface Taken {
  readonly data: string;
  readonly said: string;
}

/** A step as `transfer` takes it. */
function orderOf({ kind, legs }: Step, key: string, players: readonly TestPlayer[]): Transfers {
  const heading = { key, reference: key, now: test.api.clock.now() };
  const sides = legs.map(({ from, to, amount }) => {
    const [giver, receiver] = [players[from]?.memberId, players[to]?.memberId];
    if (giver === undefined || receiver === undefined) throw new Error("no such member");
    return {
      provider: { kind: "deposit" as const, name: "any" },
      giver: { kind: "member" as const, memberId: giver },
      held: { kind: "held" as const, memberId: giver },
      receiver: { kind: "member" as const, memberId: receiver },
      amountUnits: BigInt(amount),
    };
  });
  if (kind === "deposit")
    return { kind, ...heading, legs: sides.map((s) => ({ ...s, from: s.provider, to: s.receiver })) };
  if (kind === "hold")
    return { kind, ...heading, legs: sides.map((s) => ({ ...s, from: s.giver, to: s.held })) };
  if (kind === "release")
    return { kind, ...heading, legs: sides.map((s) => ({ ...s, from: s.held, to: s.giver })) };
  return { kind: "send", ...heading, legs: sides.map((s) => ({ ...s, from: s.giver, to: s.receiver })) };
}

/** Sends a step and returns the result. */
async function send(one: Step, run: number, players: readonly TestPlayer[]): Promise<string> {
  const key = `${run}-${one.id}`;
  const player = players[one.legs[0]?.from ?? 0];
  if (!player) throw new Error("no such member");
  if (one.kind === "bet") {
    const amount = BigInt(one.legs[0]?.amount ?? 0);
    const { status, balanceUnits } = await test.ledger.bet(
      player.brandId,
      callsOf(player, test.api.clock.now()).bet(`${key}-${player.memberId}`, amount, { roundId: key }),
    );
    return `${status} ${balanceUnits}`;
  }
  const order = orderOf(one, key, players);
  const { status, legs } = await test.database.forBrand(player.brandId, (q) => transferAll(q, order));
  return [status, ...legs.map(({ fromUnits, toUnits }) => `${fromUnits} ${toUnits}`)].join();
}

describe("any interleaving of transfers and bets", () => {
  it("INV-01 INV-02 INV-03 INV-05 INV-10 INV-12 keeps every rule, and answers repeated keys the same", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(waves, async (sent) => {
        run += 1;
        const players: TestPlayer[] = [];
        while (players.length < memberCount)
          players.push(await createTestPlayer(test.api, { balanceUnits: startUnits }));
        const taken = new Map<string, Taken>();
        for (const wave of sent) {
          const copies = wave.flatMap((one) => Array.from({ length: one.copies }, () => one));
          const answers = await Promise.all(
            copies.map(async (one) => ({ ...nameOf(one), said: await send(one, run, players) })),
          );
          const before = new Set(taken.keys());
          for (const { name, data, said } of answers)
            if (said.startsWith("ok") && !taken.has(name)) taken.set(name, { data, said });
          for (const { name, data, said } of answers) {
            const first = taken.get(name);
            if (said.startsWith("ok") || (before.has(name) && data === first?.data))
              expect({ data, said }).toEqual(first);
            else if (before.has(name)) expect(said).toMatch(/^conflict/);
          }
        }
        expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
      }),
      // What fails in a race is not worth shrinking; the seed is printed.
      { numRuns: 60, endOnFailure: true },
    );
  }, 120_000);
});
