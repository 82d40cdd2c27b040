import { randomUUID } from "node:crypto";
import { drawnRuns } from "@croupier/test-kit/drawn-runs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { readTestBrand } from "../../identity/agent-tree/testing.ts";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";
import { createCreditingEarnings } from "./credits.ts";
import type { EarningKind, EarningsPort } from "./earnings.port.ts";
import { createEarningsService } from "./earnings.service.ts";

const test = setUpWageringTest();
const unit = 100_000;
const units = (amount: number): bigint => BigInt(Math.round(amount * unit));
const payout = "POST /wps/agent/earnings/payout";
const topUp = "POST /wps/agent/earnings/topUp";

let port: EarningsPort;
beforeAll(async () => {
  port = createCreditingEarnings();
  // Both wait for 300 ms. Ten credits that meet five payouts wait longer on a slow machine.
  for (const name of ["ledger_credits", "ledger_transfer"])
    await test.api.owner.query(`alter function ${name} reset lock_timeout`);
});

let lines = 0;
type Member = Pick<TestMember, "brandId" | "memberId" | "client">;
const itemFor = ({ memberId }: Pick<Member, "memberId">, amount: number, key?: string) => {
  lines += 1;
  return { memberId, amountUnits: units(amount), key: key ?? `line-${lines}`, reference: `day ${lines}` };
};
const credit = (
  to: Member,
  amount: number,
  { kind = "rebate" as EarningKind, key }: { kind?: EarningKind; key?: string } = {},
) =>
  test.database.transaction(to.brandId, (q) =>
    port.credit(q, kind, [itemFor(to, amount, key)], test.api.clock.now()),
  );
const takeBack = (from: Member, amount: number, key?: string) =>
  test.database.transaction(from.brandId, (q) =>
    port.takeBack(q, "rebate", itemFor(from, amount, key), test.api.clock.now()),
  );
const list = ({ client }: Member) => client.call("GET /wps/agent/earnings", { query: {} });
const balanceOf = async (of: Member) => (await list(of)).balance;
const walletOf = async ({ client }: Member) => (await client.call("GET /wps/wallets/gcs")).sumBalance;
const openAgent = (brand: TestBrand = "nova") => createMember(test.api, { type: 1, brand });
const ask = async ({ client }: Member, over: object = {}) =>
  (await client.send(payout, { body: { idempotencyKey: randomUUID(), ...over } })).json;

describe("earnings", () => {
  it("AGT-31 many lines are credited at once, each once by its key, and their postings sum to zero", async () => {
    const [ann, bob, eve] = [await openAgent(), await openAgent(), await openAgent("lotus")];
    const items = [itemFor(ann, 1.5), itemFor(bob, 2), itemFor(ann, 0.25)];
    for (let times = 0; times < 2; times += 1)
      await test.database.transaction(ann.brandId, (q) =>
        port.credit(q, "rebate", items, test.api.clock.now()),
      );
    expect([await balanceOf(ann), await balanceOf(bob), await balanceOf(eve)]).toEqual([1.75, 2, 0]);
    const { rows } = await test.api.owner.query<{ sum: string }>(
      "select sum(p.amount_units)::text as sum from postings p join accounts a using (account_id) where a.kind = 'rebate' and a.merchant_id = $1",
      [ann.brandId],
    );
    expect(rows[0]?.sum).toBe(String(-3.75 * unit));
    const [first] = items;
    const other = { ...first, amountUnits: 1n } as (typeof items)[0];
    await expect(
      test.database.transaction(ann.brandId, (q) => port.credit(q, "rebate", [other], test.api.clock.now())),
    ).rejects.toThrow("another credit");
    // A member of another brand is not found here.
    await expect(
      test.database.transaction(ann.brandId, (q) =>
        port.credit(q, "rebate", [itemFor(eve, 1)], test.api.clock.now()),
      ),
    ).rejects.toThrow("members of the brand");
  });

  it("AGT-17 a line that is taken back lowers neither the balance below 0 nor the wallet; the rest is netted from the next", async () => {
    const agent = await openWithdrawer(test, { type: 1, balance: 50 });
    await credit(agent, 12);
    const first = await takeBack(agent, 30, "void-1");
    expect(first).toEqual({ takenUnits: units(12), owedUnits: units(18) });
    expect(await takeBack(agent, 30, "void-1")).toEqual(first);
    expect([await balanceOf(agent), await walletOf(agent)]).toEqual([0, 50]);
    expect((await list(agent)).debts).toMatchObject([{ asked: 30, left: 18 }]);
    await credit(agent, 10);
    expect([await balanceOf(agent), (await list(agent)).debts[0]?.left]).toEqual([0, 8]);
    await credit(agent, 10, { kind: "salary" });
    expect([await balanceOf(agent), (await list(agent)).debts, await walletOf(agent)]).toEqual([2, [], 50]);
    expect((await list(agent)).list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["rebate", -8],
      ["salary", 10],
      ["rebate", -10],
      ["rebate", 10],
      ["rebate", -12],
      ["rebate", 12],
    ]);
  });

  it("AGT-17 AGT-31 property: no credit or take-back loses or makes money", async () => {
    const act = fc.record({ credit: fc.boolean(), amount: fc.integer({ min: 1, max: 3_000 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const agent = await openAgent();
        let net = 0;
        for (const { credit: isCredit, amount } of acts) {
          net += isCredit ? amount : -amount;
          await (isCredit ? credit(agent, amount / 100) : takeBack(agent, amount / 100));
        }
        const { balance, debts } = await list(agent);
        const owed = debts.reduce((sum, { left }) => sum + left, 0);
        expect(Math.round((balance - owed) * 100)).toBe(net);
        expect(balance === 0 || owed === 0).toBe(true);
      }),
      { numRuns: drawnRuns(15) },
    );
  });
});

describe("a payout", () => {
  it("CASE-16 is refused for an amount that may have a thousands separator", async () => {
    const agent = await createMember(test.api, { type: 1, address: "10.66.16.1" });
    await credit(agent, 5);
    expect((await ask(agent, { amount: "1.000" })).code).toBe("earnings.amount");
    expect(await walletOf(agent)).toBe(0);
  });

  it("AGT-41 moves whole steps of 0.01 and leaves the rest; the same key pays once", async () => {
    const agent = await openAgent();
    await credit(agent, 3.456_78);
    expect(await list(agent)).toMatchObject({ balance: 3.45, free: 3.45, step: 0.01, canMove: true });
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(agent, { idempotencyKey })));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(answers[0]?.value).toMatchObject({ amount: 3.45, wallet: 3.45 });
    expect(await walletOf(agent)).toBe(3.45);
    await credit(agent, 0.003_22);
    expect((await ask(agent)).value).toMatchObject({ amount: 0.01 });
    expect((await ask(agent)).code).toBe("earnings.short");
    expect((await ask(agent, { idempotencyKey, amount: "1" })).code).toBe("idempotency.conflict");
    expect((await ask(agent, { amount: "0.001" })).code).toBe("earnings.amount");
    const record = await agent.client.call("GET /wps/record/transactions", { query: {} });
    expect(record.list.map(({ type, amount }) => [type, amount])).toEqual([
      ["transfer", 0.01],
      ["transfer", 3.45],
    ]);
  });

  it("AGT-41 loses nothing while lines are credited", async () => {
    const agent = await openAgent();
    await Promise.all([
      ...Array.from({ length: 10 }, () => credit(agent, 1.005)),
      ...Array.from({ length: 5 }, () => ask(agent)),
    ]);
    await ask(agent);
    const { rows } = await test.api.owner.query<{ sum: string }>(
      "select sum(balance_units)::text as sum from accounts where member_id = $1",
      [agent.memberId],
    );
    expect(rows[0]?.sum).toBe(String(units(10.05)));
    expect(await walletOf(agent)).toBe(10.05);
  });

  it("AGT-41 RWD-06 must be played once if the brand says so, in the same transaction, and the form says it before", async () => {
    const [agent, other] = [
      await openPlayer(test, { type: 1 }),
      await openPlayer(test, { brand: "lotus", type: 1 }),
    ];
    for (const one of [agent, other]) await credit(one, 20);
    expect((await list(agent)).isPlayedOnce).toBe(false);
    await ask(agent, { amount: "5" });
    expect(await agent.list()).toEqual([]);
    const set = (playOnce: boolean) =>
      test.api.owner.query(
        `update merchants set settings = jsonb_set(settings || '{"earnings": {"automaticPayout": false}}', '{earnings,playOnce}', $1::jsonb)
         where code = 'nova'`,
        [String(playOnce)],
      );
    await set(true);
    await expect.poll(async () => (await list(agent)).isPlayedOnce).toBe(true);
    const key = { idempotencyKey: randomUUID(), amount: "10" };
    await Promise.all([ask(agent, key), ask(agent, key)]);
    expect(await agent.list()).toMatchObject([
      { source: "payout", granted: 10, required: 10, done: 0, hold: "all", held: 0, returns: null },
    ]);
    expect((await agent.client.call("GET /wps/withdrawal/methods")).funds.free).toBe(0);
    await agent.play(4);
    expect(await agent.list()).toMatchObject([{ done: 4, left: 6 }]);
    await agent.play(6);
    expect(await agent.list()).toEqual([]);
    const { list: told } = await agent.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(told[0]).toMatchObject({
      title: "The turnover for your earnings is complete",
      content: expect.stringContaining("10.00"),
    });
    await ask(other, { amount: "10" });
    expect(await other.list()).toEqual([]);
    await set(false);
  });

  it("by the job reaches the agents behind one who cannot be paid", async () => {
    const [ann, bob] = [await openAgent("lotus"), await openAgent("lotus")];
    for (const one of [ann, bob]) await credit(one, 2);
    const { port: wagering } = test.turnover;
    const unused = {} as never;
    const logged: object[] = [];
    const { payOutAll } = createEarningsService({
      database: test.database,
      port,
      live: { announce: async () => undefined },
      logger: { warn: (line: object) => void logged.push({ ...line, err: undefined }) },
      wagering: {
        ...wagering,
        grant: async (q, to, grants) => {
          if (to.memberId === ann.memberId) throw new Error("planted");
          await wagering.grant(q, to, grants);
        },
      },
      securityCentre: unused,
      stepUps: unused,
      withdrawals: unused,
    });
    await payOutAll(await readTestBrand(test.database, "lotus"), test.api.clock.now());
    expect(logged).toEqual([{ merchant: "lotus", member: String(ann.memberId) }]);
    expect([await balanceOf(ann), await balanceOf(bob), await walletOf(bob)]).toEqual([2, 0, 2]);
  });

  it("SESS-09 is refused to accounts without real money", async () => {
    for (const type of [4, 40, 41, 42]) {
      const one = await createMember(test.api, { type, address: "10.69.0.1" });
      expect([(await ask(one)).code, (await list(one)).canMove]).toEqual(["free_reject", false]);
    }
  });
});

describe("a top-up", () => {
  const send = async ({ client }: Member, over: object = {}) =>
    (await client.send(topUp, { body: { idempotencyKey: randomUUID(), amount: "5", ...over } })).json;

  it("AGT-28 takes free money from the wallet with a fresh proof, pays debts first, and happens once when repeated", async () => {
    const agent = await openWithdrawer(test, { type: 1, balance: 20 });
    await takeBack(agent, 2);
    const idempotencyKey = randomUUID();
    const [first, copy] = [await send(agent, { idempotencyKey }), await send(agent, { idempotencyKey })];
    expect(first.value).toMatchObject({ amount: 5, balance: 3, wallet: 15 });
    expect(copy).toEqual(first);
    expect((await send(agent, { amount: "15.01" })).code).toBe("earnings.short");
    expect([await walletOf(agent), await balanceOf(agent)]).toEqual([15, 3]);
    await test.api.owner.query(
      "update sessions set proven_at = proven_at - interval '1 hour' where member_id = $1",
      [agent.memberId],
    );
    expect((await send(agent)).code).toBe("step.up.required");
  });

  it("RWD-07 AGT-28 takes no money that a requirement binds", async () => {
    const agent = await openPlayer(test, { type: 1, balance: 10 });
    await agent.grant(10, 8);
    expect((await send(agent, { amount: "10.01" })).code).toBe("earnings.short");
    expect((await send(agent, { amount: "10" })).success).toBe(true);
  });
});
