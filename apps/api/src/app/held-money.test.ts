import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGameLedger } from "../ledger/games/game-ledger.ts";
import { createLedgerTest, type LedgerTest, openPlay } from "../ledger/testing.ts";
import type { Transfer } from "../ledger/transfer.ts";
import { createGauges } from "../platform/gauges.ts";
import { runCroupier } from "./croupier/croupier.ts";
import { createLedgerUpkeep } from "./ledger-upkeep.ts";

const dayMs = 86_400_000;
const errorLevel = 50;
const gauges = createGauges();
const lines: Record<string, unknown>[] = [];
let test: LedgerTest;
beforeAll(async () => {
  test = await createLedgerTest();
});
afterAll(() => test.close());

const check = async (): Promise<void> => {
  const { rows } = await test.api.owner.query(
    'select merchant_id as "brandId", code from merchants order by 1',
  );
  const brands = { listBrands: async () => rows as unknown as readonly never[] };
  const logger = pino({ level: "trace" }, { write: (line) => lines.push(JSON.parse(line)) });
  const deps = {
    ...test,
    ledger: createGameLedger(test.database),
    brands,
    clock: test.api.clock,
    gauges,
    logger,
  };
  await createLedgerUpkeep(deps)
    .jobs.find(({ name }) => name === "check of the ledger")
    ?.run();
};
const errors = () => lines.splice(0).filter(({ level }) => level === errorLevel);
const verify = async (...args: string[]) => {
  const said: string[] = [];
  const env = { DATABASE_URL: test.api.database.urlFor("croupier_app") };
  const write = (line: string): void => void said.push(line);
  const code = await runCroupier(["books", "verify", ...args], env, { say: write, complain: write });
  return { code, said: said.join("\n") };
};

describe("the nightly check of held money", () => {
  it("INV-18 FAULT-18 raises an alarm if money is held for no withdrawal, or a withdrawal holds none, also per member, however old it is", async () => {
    const [{ player: one }, { player: two }] = [await openPlay(test, 1_000n), await openPlay(test, 1_000n)];
    const hold = (of: typeof one, kind: "hold" | "release", key: string) => {
      const [member, held] = (["member", "held"] as const).map((name) => ({
        kind: name,
        memberId: of.memberId,
      }));
      const [from, to] = kind === "hold" ? [member, held] : [held, member];
      const now = test.api.clock.now();
      return test.transfer(of.brandId, {
        kind,
        key,
        reference: key,
        now,
        from,
        to,
        amountUnits: 40n,
      } as Transfer);
    };
    test.api.clock.advanceMs(dayMs);
    await hold(one, "hold", "drift");
    const details = async () => {
      await check();
      return errors().flatMap((line) =>
        (line as { faults: { detail: string }[] }).faults.map(({ detail }) => detail),
      );
    };
    expect(await details()).toEqual([
      "40 CNY are held, open withdrawals ask for 0",
      `40 CNY are held of member ${one.memberId}, their open withdrawals ask for 0`,
    ]);
    const gaugeOf = (brand: string) =>
      gauges
        .list()
        .find(({ name, labels }) => name === "ledger_invariant_faults" && labels["merchant"] === brand)
        ?.value;
    expect([gaugeOf("nova"), gaugeOf("lotus")]).toEqual([2, 0]);
    for (const range of [[], ["--whole"]]) {
      const { code, said } = await verify(...range);
      expect(code, range.join()).toBe(1);
      expect(said).toContain("nova: INV-18: 40 CNY are held, open withdrawals ask for 0");
    }
    const order = `insert into withdrawal_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, bank_account_id,
        currency, amount_units, fee_units, step, created_at)
      select 'nova-drift', m.merchant_id, m.member_id, gen_random_uuid(), 'bank', 'sandbox', b.bank_account_id, 'CNY', 40, 0, 'review', now() - interval '2 years'
      from members m join bank_accounts b on b.member_id = m.member_id where m.member_id = $1`;
    await test.api.owner.query(
      `insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at)
       values ($1, $2, 'x', 'x', '', '', '', now())`,
      [two.brandId, two.memberId],
    );
    await test.api.owner.query(order, [two.memberId]);
    // Two drifts that cancel out in the sum.
    expect((await details()).toSorted()).toEqual(
      [
        `0 CNY are held of member ${two.memberId}, their open withdrawals ask for 40`,
        `40 CNY are held of member ${one.memberId}, their open withdrawals ask for 0`,
      ].toSorted(),
    );
    await hold(two, "hold", "nova-drift");
    await hold(one, "release", "drift");
    expect(await details()).toEqual([]);
    await test.api.owner.query("update withdrawal_orders set step = 'paid' where order_no = 'nova-drift'");
    test.api.clock.advanceMs(dayMs);
    expect(await details()).toHaveLength(2);
    await hold(two, "release", "nova-drift");
    expect(await details()).toEqual([]);
    expect((await verify("--whole")).code).toBe(0);
  });
});
