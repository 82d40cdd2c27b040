import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createRebateFold,
  createRebateTree,
  type FoldedDay,
  limitRates,
  type RebateLine,
  type RebateTree,
  shareOf,
} from "./rebate.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const million = 1_000_000n;
const deepest = 30;

/** A member of a tree: an agent, or a member who plays below one. Rates keep no order: even a broken row must not overpay. */
interface Person {
  readonly id: bigint;
  readonly isAgent: boolean;
  readonly aboveId: bigint | undefined;
  readonly depth: number;
  readonly ppm: number;
  readonly turnover: bigint;
}

const turnovers = fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(0n, 500_000_000_000_000n));
const people = fc
  .array(
    fc.record({
      isAgent: fc.boolean(),
      above: fc.nat(),
      isDeep: fc.boolean(),
      ppm: fc.integer({ min: 0, max: 30_000 }),
      turnover: turnovers,
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((drawn) => {
    const agents: Person[] = [];
    return drawn.map(({ isAgent, above, isDeep, ppm, turnover }, place): Person => {
      const open = agents.filter(({ depth }) => depth < deepest);
      // Chains as well as bushes.
      const upper = isDeep ? open.at(-1) : open[above % (open.length + 1)];
      const person = {
        id: BigInt(place + 1),
        isAgent,
        aboveId: upper?.id,
        depth: (upper?.depth ?? 0) + 1,
        ppm,
        turnover,
      };
      if (isAgent) agents.push(person);
      return person;
    });
  });
const caps = fc.integer({ min: 0, max: 25_000 });

/** The lines of agents who played or whose teams did. */
const linesOf = ({ ids }: RebateTree, day: FoldedDay): RebateLine[] =>
  ids
    .map((memberId, place) => ({
      memberId,
      ppm: day.ppm[place] ?? 0,
      ownTurnoverUnits: day.ownTurnoverUnits[place] ?? 0n,
      teamTurnoverUnits: day.teamTurnoverUnits[place] ?? 0n,
      ownUnits: day.ownUnits[place] ?? 0n,
      teamUnits: day.teamUnits[place] ?? 0n,
    }))
    .filter(({ ownTurnoverUnits, teamTurnoverUnits }) => ownTurnoverUnits + teamTurnoverUnits > 0n);

function fold(all: readonly Person[], cap: number): Map<bigint, RebateLine> {
  // Any order of agents will do.
  const agents = all.filter(({ isAgent }) => isAgent).toReversed();
  const tree = createRebateTree(agents.map(({ id, aboveId }) => ({ memberId: id, aboveId })));
  const ppmOf = new Map(all.map(({ id, ppm }) => [id, ppm]));
  const folded = createRebateFold(
    tree,
    Int32Array.from(tree.ids, (id) => ppmOf.get(id) ?? 0),
    cap,
  );
  const members = all
    .filter(({ isAgent }) => !isAgent)
    .map(({ id, aboveId, ppm, turnover }) =>
      folded.addMember({ memberId: id, agentId: aboveId, ppm, turnoverUnits: turnover }),
    );
  // One by one, and as the database sums them.
  const [some, others] = [agents.filter((_, n) => n % 2 === 0), agents.filter((_, n) => n % 2 === 1)];
  for (const { id, turnover } of some) folded.addAgent(id, turnover);
  folded.addSums({
    places: Int32Array.from(others, ({ id }) => tree.placeOf.get(id) ?? -1),
    ownUnits: BigInt64Array.from(others, ({ turnover }) => turnover),
    teamUnits: new BigInt64Array(others.length),
    legsUnits: new BigInt64Array(others.length),
  });
  return new Map([...members, ...linesOf(tree, folded.end())].map((line) => [line.memberId, line]));
}

/** From a member up to the top. */
function chainOf(all: readonly Person[], person: Person): Person[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const chain = [person];
  for (let next = person.aboveId; next !== undefined; next = byId.get(next)?.aboveId)
    chain.push(byId.get(next) as Person);
  return chain;
}
const paid = (line: RebateLine | undefined) => (line ? line.ownUnits + line.teamUnits : 0n);

describe(`a folded day (SEED=${seed})`, () => {
  it("AGT-01 pays a top and everybody below at most the top's rate of what they turned over, and at most the cap", () => {
    fc.assert(
      fc.property(people, caps, (all, cap) => {
        const lines = fold(all, cap);
        for (const top of all.filter(({ aboveId }) => aboveId === undefined)) {
          const line = all.filter((one) => chainOf(all, one).at(-1) === top);
          const turnover = line.reduce((sum, one) => sum + one.turnover, 0n);
          const total = line.reduce((sum, { id }) => sum + paid(lines.get(id)), 0n);
          expect(total * million <= turnover * BigInt(Math.min(top.ppm, cap))).toBe(true);
        }
      }),
      { seed, numRuns: 300 },
    );
  });

  it("AGT-02 equals a direct sum over every member's chain of ancestors, up to the floors of legs", () => {
    fc.assert(
      fc.property(people, caps, (all, cap) => {
        const lines = fold(all, cap);
        // In millionths of units, before any rounding.
        const exact = new Map<bigint, bigint>();
        const turnoverOf = new Map<bigint, bigint>();
        const legsOf = new Map<bigint, Set<bigint>>();
        for (const person of all) {
          const chain = chainOf(all, person);
          const rates: number[] = [];
          for (const { ppm } of chain.toReversed()) rates.unshift(Math.min(ppm, rates[0] ?? cap));
          for (const [place, { id }] of chain.entries()) {
            const lower = place === 0 ? 0 : (rates[place - 1] ?? 0);
            const share = person.turnover * BigInt((rates[place] ?? 0) - lower);
            exact.set(id, (exact.get(id) ?? 0n) + share);
            if (place === 0) continue;
            turnoverOf.set(id, (turnoverOf.get(id) ?? 0n) + person.turnover);
            legsOf.set(id, (legsOf.get(id) ?? new Set()).add(chain[place - 1]?.id ?? 0n));
          }
        }
        for (const { id } of all) {
          const lost = (exact.get(id) ?? 0n) - paid(lines.get(id)) * million;
          const floors = BigInt((legsOf.get(id)?.size ?? 0) + 1);
          expect(lost >= 0n && lost < floors * million).toBe(true);
          expect(lines.get(id)?.teamTurnoverUnits ?? 0n).toBe(turnoverOf.get(id) ?? 0n);
        }
      }),
      { seed, numRuns: 300 },
    );
  });

  it("AGT-07 pays 40.00, 30.00, 0.00 and 20.00 of 10,000.00 in the worked example, and 99 of 99.999 units", () => {
    const unit = 100_000n;
    const person = (id: bigint, isAgent: boolean, ppm: number, turnover = 0n): Person => ({
      id,
      isAgent,
      ppm,
      turnover,
      depth: Number(id),
      aboveId: id === 1n ? undefined : id - 1n,
    });
    const [a, b, c] = [person(1n, true, 9_000), person(2n, true, 7_000), person(3n, true, 7_000)];
    const lines = fold([a, b, c, person(4n, false, 4_000, 10_000n * unit)], 10_000);
    expect([4n, 3n, 2n, 1n].map((id) => paid(lines.get(id)))).toEqual([
      40n * unit,
      30n * unit,
      0n,
      20n * unit,
    ]);
    expect(lines.get(2n)?.teamTurnoverUnits).toBe(10_000n * unit);
    expect(shareOf(33_333n, 3_000)).toBe(99n);
  });

  it("AGT-08 gives nobody more than the agent above has, however high a rate is stored", () => {
    const tree = createRebateTree([
      { memberId: 1n, aboveId: undefined },
      { memberId: 2n, aboveId: 1n },
      { memberId: 3n, aboveId: 2n },
    ]);
    expect([...limitRates(tree, Int32Array.of(3_000, 2_000, 3_000), 10_000)]).toEqual([3_000, 2_000, 2_000]);
    expect([...limitRates(tree, Int32Array.of(9_000, 9_000, 1_000), 5_000)]).toEqual([5_000, 5_000, 1_000]);
  });

  it("pays nobody who is above themselves, nor anybody below them", () => {
    const tree = createRebateTree([
      { memberId: 1n, aboveId: 2n },
      { memberId: 2n, aboveId: 1n },
      { memberId: 3n, aboveId: 1n },
      { memberId: 4n, aboveId: undefined },
    ]);
    expect(tree.ids).toEqual([4n]);
    const folded = createRebateFold(tree, Int32Array.of(1_000), 10_000);
    const lost = folded.addMember({ memberId: 9n, agentId: 3n, ppm: 500, turnoverUnits: million });
    expect([lost.ownUnits, linesOf(tree, folded.end())]).toEqual([0n, []]);
  });
});
