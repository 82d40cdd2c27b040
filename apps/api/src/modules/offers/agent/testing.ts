import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createLedgerTest, findFaults, type LedgerTest } from "../../../ledger/testing.ts";
import { type Transfer, transfer } from "../../../ledger/transfer.ts";
import { createBrandModule } from "../../ground/brand/brand.module.ts";
import { createAgentTreeModule } from "../../identity/agent-tree/agent-tree.module.ts";
import { createTestTreeActs, readTestBrand } from "../../identity/agent-tree/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { money, type SettlementTest } from "../settlement/testing.ts";

interface Somebody {
  readonly memberId: bigint;
}
const wallet = ({ memberId }: Somebody) => ({ kind: "member", memberId }) as const;
const earnings = ({ memberId }: Somebody) => ({ kind: "agent", memberId }) as const;

/** Money taken back here belongs to no deposit order and to no granted bonus, which those two rules require. */
const unasked = ["INV-14", "INV-16"];

/** A ledger for the tests of a file; its rules are checked after each test. */
export function setUpTeamsTest(): LedgerTest {
  const test = {} as LedgerTest;
  beforeAll(async () => {
    Object.assign(test, await createLedgerTest());
  });
  afterEach(async () => {
    const broken = await findFaults(test.api);
    expect(broken.filter(({ invariant }) => !unasked.includes(invariant))).toEqual([]);
  });
  afterAll(() => test.close());
  return test;
}

let keys = 0;

/** Teams whose members are paid in every way that counts, and move. */
export function createMovedTeams(test: LedgerTest, settlement: SettlementTest) {
  const { clock } = test.api;
  /** Moves a brand's money, shortly after the movement before. */
  const move = async (brandId: number, amount: number, of: object): Promise<void> => {
    keys += 1;
    clock.advanceMs(7);
    const all = { ...of, key: `posted-${keys}`, reference: "test", amountUnits: money(amount) };
    const { status } = await test.database.forBrand(brandId, (q) =>
      transfer(q, { ...all, now: clock.now() } as Transfer),
    );
    expect(status).toBe("ok");
  };
  const give = (brandId: number, kind: "deposit" | "bonus", amount: number, of: Somebody) =>
    move(brandId, amount, { kind, from: { kind, name: "test" }, to: wallet(of) });

  const nameOf = async ({ memberId }: Somebody): Promise<string> =>
    (
      await test.api.owner.query<{ username: string }>("select username from members where member_id = $1", [
        memberId,
      ])
    ).rows[0]?.username ?? "";

  return {
    give,
    /**
     * Two days of the chain a, b, c, m and a player: on the first, b leads c with m and a leads the player; on the second it is
     * the other way round.
     */
    grow: async (code: "nova" | "lotus") => {
      const { a, b, c, m } = await settlement.growChain(code);
      const own = await settlement.openPlayer(a, 3_000, { brand: code });
      const { brandId } = a;
      const pay = async (amount: number, of: Somebody): Promise<void> => {
        const held = { kind: "held", memberId: of.memberId };
        await move(brandId, amount, { kind: "hold", from: wallet(of), to: held });
        await move(brandId, amount, { kind: "paid", from: held, to: { kind: "payout", name: "bank" } });
      };
      const back = { deposit: { kind: "deposit", name: "test" }, bonus: { kind: "bonus", name: "test" } };
      const brandPays = { kind: "salary", from: { kind: "salary", name: "daily" } };

      const first = clock.now().toISOString().slice(0, 10);
      await give(brandId, "deposit", 20, m);
      await move(brandId, 5, { kind: "chargeback", from: wallet(m), to: back.deposit });
      await give(brandId, "bonus", 7, m);
      await move(brandId, 3, { kind: "forfeit", from: wallet(m), to: back.bonus });
      await pay(11, m);
      await give(brandId, "deposit", 40, c);
      await give(brandId, "bonus", 2, own);
      await move(brandId, 5, { ...brandPays, to: earnings(b) });
      await move(brandId, 2, { kind: "salary", from: earnings(b), to: earnings(c) });
      const played = await m.play(money(10_000));
      await own.play(money(20));
      const brand = await readTestBrand(test.database, code);
      for (const [one, upline] of [
        [c, a],
        [own, b],
      ] as const) {
        const moved = { member: await nameOf(one), upline: upline.username, from: undefined };
        const acted = await createTestTreeActs(test.database).move(brand, moved, clock.now());
        expect(acted.denied).toBeUndefined();
      }

      await settlement.endDay();
      const { port: brands } = createBrandModule({
        database: test.database,
        version: "test",
        changes: { onChange: () => undefined },
      });
      const logger = { warn: (line: object) => expect(line).toBeUndefined() };
      const { jobs = [] } = createAgentTreeModule({ database: test.database, brands, clock, logger });
      for (const job of jobs) await job.run();
      await settlement.settle();
      await give(brandId, "deposit", 30, m);
      await give(brandId, "bonus", 4, own);
      await pay(6, own);
      await move(brandId, 1, { ...brandPays, to: earnings(c) });
      await played.void();
      const late = await m.play(money(3));
      await own.play(money(6));
      await settlement.closeDay();
      await rollBrand(test.database, brandId, clock.now());
      return { a, b, c, m, own, first, last: clock.now().toISOString().slice(0, 10), played, late };
    },
  };
}

export type MovedTeams = ReturnType<typeof createMovedTeams>;
