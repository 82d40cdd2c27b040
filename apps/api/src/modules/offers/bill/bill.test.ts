import { addDays, type Day } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestTreeActs } from "../../identity/agent-tree/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";
import { contractPort } from "../contract/contract.module.ts";
import { createBillActs } from "./bill-acts.service.ts";
import { flat, salary, setUpBillTest, units } from "./testing.ts";

const payKey = "POST /wps/agent/bills/pay";
const {
  test,
  now,
  today,
  nextDay,
  close,
  addAgent,
  play,
  sign,
  endAll,
  list,
  earned,
  openOf,
  brand,
  payments,
  settled,
  restateDue,
} = setUpBillTest();

describe("salaries", () => {
  it("AGT-21 9 active pay 420.00, 10 active 630.00, and the turnover just misses 80,000.00", async () => {
    const day = nextDay();
    const agent = await addAgent();
    await sign(agent, salary(), day);
    await play(agent, day, [...Array.from({ length: 9 }, () => 46_600), 600]);
    await play(
      agent,
      addDays(day, 1),
      Array.from({ length: 10 }, () => 42_000),
    );
    await play(agent, addDays(day, 2), [80_000]);
    for (const one of [day, day, addDays(day, 1), addDays(day, 2)]) await close(one);
    const bills = (await list(agent)).list.toReversed();
    expect(
      bills.map(({ first, turnover, active, amount, state }) => [first, turnover, active, amount, state]),
    ).toEqual([
      [day, 420_000, 9, 420, "paid"],
      [addDays(day, 1), 420_000, 10, 630, "paid"],
      [addDays(day, 2), 80_000, 1, 0, "not_reached"],
    ]);
    expect(bills[2]?.missing).toEqual({ loss: 0, turnover: 20_000, active: 4 });
    expect([await earned(agent), bills[0]?.other]).toEqual([1_050, null]);
    await endAll(addDays(day, 2));
  });

  it("AGT-21 a restated bill names what is still missing now, and nothing when the last tier is reached", async () => {
    const day = nextDay();
    const agent = await addAgent();
    await sign(agent, salary(), day);
    await play(agent, day, [80_000]);
    await close(day);
    const shown = async () => {
      const [bill] = (await list(agent)).list;
      return [bill?.turnover, bill?.amount, bill?.missing];
    };
    expect(await shown()).toEqual([80_000, 0, { loss: 0, turnover: 20_000, active: 4 }]);
    const restate = async (turnovers: readonly number[]) => {
      await play(agent, day, turnovers);
      settled.restated = { days: [day], untilRun: 1n };
      await restateDue();
      settled.restated = { days: [], untilRun: 1n };
    };
    await restate([30_000, 10_000]);
    expect(await shown()).toEqual([120_000, 0, { loss: 0, turnover: 0, active: 2 }]);
    await restate(Array.from({ length: 17 }, () => 60_000));
    expect(await shown()).toEqual([1_140_000, 2_280, null]);
    await endAll(day);
  });

  it("AGT-24 AGT-31 a downline's bill counts although the upline did not reach the tier; the brand's money passes through", async () => {
    const day = nextDay();
    const top = await addAgent();
    const below = await addAgent(top);
    await sign(
      top,
      salary({ tiers: [{ minTurnoverUnits: units(1_000_000), minActive: 1, ppm: 2_000 }] }),
      day,
    );
    await sign(below, flat(1_000), day, top);
    await play(below, day, [50_000]);
    await close(day);
    expect((await list(top)).list[0]).toMatchObject({ state: "not_reached" });
    expect((await list(below)).list[0]).toMatchObject({
      state: "short",
      amount: 50,
      left: 50,
      other: top.username,
    });
    expect([await earned(below), await openOf(top)]).toEqual([0, 50]);
    await play(below, addDays(day, 1), [1_000_000]);
    await close(addDays(day, 1));
    // 2,000.00 came in: the old 50.00 and the new 1,000.00 went on.
    expect([await earned(top), await earned(below), await openOf(top)]).toEqual([950, 1_050, 0]);
    await endAll(addDays(day, 1));
  });

  it("AGT-29 limited bills sum to exactly what the payer received, the rest to the oldest", async () => {
    const day = nextDay();
    const top = await addAgent();
    const three = [await addAgent(top), await addAgent(top), await addAgent(top)];
    await sign(top, flat(1_000), day);
    for (const one of three) await sign(one, flat(2_000, { limited: true }), day, top);
    for (const [place, one] of three.entries()) await play(one, day, [place < 2 ? 1 : 1.005]);
    await close(day);
    const amounts = await Promise.all(three.map(async (one) => (await list(one)).list[0]));
    expect(amounts.map((bill) => [bill?.full, bill?.state])).toEqual(three.map(() => [0, "paid"]));
    const { rows } = await test.api.owner.query<{ units: string }>(
      "select computed_units::text as units from bills where payer_id = $1 order by bill_id",
      [top.memberId],
    );
    // 3.005 at 0.10 % are 300 units; 200, 200 and 201 are owed. In proportion they are 99, 99 and 100, and two are left.
    expect(rows.map((row) => row.units)).toEqual(["101", "99", "100"]);
    const { rows: received } = await test.api.owner.query<{ units: string }>(
      "select computed_units::text as units from bills where beneficiary_id = $1",
      [top.memberId],
    );
    expect([received, await earned(top)]).toEqual([[{ units: "300" }], 0]);
    await endAll(day);
  });

  it("AGT-28 manual bills, those above the brand's limit and those of disabled accounts wait; no wallet is debited", async () => {
    const day = nextDay();
    const top = await openWithdrawer(test, { type: 1, balance: 500 });
    const [below, off] = [await addAgent(top), await addAgent()];
    const rich = await openWithdrawer(test, { type: 1 });
    await sign(below, flat(1_000, { release: "manual" }), day, top);
    await sign(rich, flat(500_000), day);
    await sign(off, flat(1_000), day);
    await test.api.owner.query("update members set disabled = true where member_id = $1", [off.memberId]);
    await play(below, day, [10_000]);
    await play(rich, day, [10_002]);
    await play(off, day, [10_000]);
    await close(day);
    expect((await list(below)).list[0]).toMatchObject({ state: "review", amount: 10 });
    expect((await list(rich)).list[0]).toMatchObject({ state: "review", amount: 5_001 });
    const pay = async (id: string) => (await top.client.send(payKey, { body: { id } })).json;
    const { id = "" } = (await list(top, "owed")).list[0] ?? {};
    // Once released, it is owed; the earnings are empty, and the wallet stays unchanged.
    expect((await pay(id)).value).toMatchObject({ state: "short", left: 10 });
    expect((await top.client.call("GET /wps/wallets/gcs")).sumBalance).toBe(500);
    expect((await pay(id)).code).toBe("bill.short");
    for (const [member, state] of [
      [rich, "review"],
      [off, "held"],
    ] as const) {
      const acts = createBillActs({ database: test.database, payments: payments() });
      const waiting = (await acts.list(brand())).find(({ toId }) => toId === member.memberId);
      expect(waiting?.state).toBe(state);
      expect((await acts.release(brand(), waiting?.id ?? 0n, now())).denied).toBe(undefined);
      expect((await acts.release(brand(), waiting?.id ?? 0n, now())).denied).toContain(
        "does not wait for an operator",
      );
    }
    expect(await earned(rich)).toBe(5_001);
    // Nobody finds another member's bill.
    expect((await rich.client.send(payKey, { body: { id } })).json.code).toBe("bill.not.found");
    await endAll(day);
  });

  it("AGT-27 AGT-28 a later credit or a top-up serves short bills oldest first, before the payer gets anything", async () => {
    const day = nextDay();
    const top = await openWithdrawer(test, { type: 1, balance: 100 });
    const [one, two] = [await addAgent(top), await addAgent(top)];
    for (const below of [one, two]) {
      await sign(below, flat(1_000), day, top);
      await play(below, day, [20_000]);
    }
    await close(day);
    expect([await earned(one), await earned(two), await openOf(top)]).toEqual([0, 0, 40]);
    const topUp = (amount: string) =>
      top.client.call("POST /wps/agent/earnings/topUp", {
        body: { idempotencyKey: crypto.randomUUID(), amount },
      });
    await topUp("25");
    expect([await earned(one), await earned(two), await openOf(top)]).toEqual([20, 5, 15]);
    expect((await list(two)).list[0]).toMatchObject({ state: "part_paid", paid: 5, left: 15 });
    expect(await topUp("20")).toMatchObject({ balance: 5, wallet: 55 });
    expect([await earned(two), await openOf(top)]).toEqual([20, 0]);
    await endAll(day);
  });

  it("AGT-27 a later credit serves the bill of the older day first, whatever account has it, before the payer gets anything", async () => {
    const day = nextDay();
    const top = await addAgent();
    const [one, two] = [await addAgent(top), await addAgent(top)];
    for (const below of [one, two]) await sign(below, flat(1_000), day, top);
    // The younger account has the older bill.
    await play(two, day, [20_000]);
    await close(day);
    await play(one, addDays(day, 1), [20_000]);
    await close(addDays(day, 1));
    expect([await earned(one), await earned(two), await openOf(top)]).toEqual([0, 0, 40]);
    const credit = async (amount: number) => {
      await sign(top, flat(1_000), addDays(day, amount), undefined);
      await play(top, addDays(day, amount), [amount * 1_000]);
      await close(addDays(day, amount));
      await endOf(top);
    };
    const endOf = (of: TestMember) =>
      test.api.owner.query(
        "update contracts set state = 'ended', ends_on = starts_on where beneficiary_id = $1",
        [of.memberId],
      );
    await credit(5);
    expect([await earned(top), await earned(one), await earned(two)]).toEqual([0, 0, 5]);
    await credit(18);
    expect([await earned(top), await earned(one), await earned(two)]).toEqual([0, 3, 20]);
    expect((await list(one)).list.find(({ first }) => first === addDays(day, 1))).toMatchObject({
      state: "part_paid",
      left: 17,
    });
    await credit(19);
    expect([await earned(top), await earned(one), await openOf(top)]).toEqual([2, 20, 0]);
    await endAll(addDays(day, 19));
  });
});

describe("bills of others", () => {
  it("RWD-30 SEC-26 belong to their two sides: for everybody else, at this brand or another, the id does not exist", async () => {
    const day = nextDay();
    const top = await addAgent();
    const below = await addAgent(top);
    await sign(below, flat(1_000), day, top);
    await play(below, day, [20_000]);
    await close(day);
    const { id = "" } = (await list(top, "owed")).list[0] ?? {};
    expect([(await list(below)).list.length, (await list(below, "owed")).list.length]).toEqual([1, 0]);
    const dividendsOf = async ({ client }: TestMember) =>
      (await client.call("GET /wps/agent/dividend", { query: {} })).list;
    for (const stranger of [await addAgent(), await createMember(test.api, { type: 1, brand: "lotus" })]) {
      for (const side of ["received", "owed"] as const)
        expect(await list(stranger, side)).toMatchObject({ list: [], balance: 0, open: 0 });
      expect(await dividendsOf(stranger)).toEqual([]);
      const pay = async (which: string) => {
        const { status, json } = await stranger.client.send(payKey, { body: { id: which } });
        return [status, json.code];
      };
      expect(await pay(id)).toEqual(await pay("999999999"));
      expect((await pay(id))[1]).toMatch(/\.not\.found$|^payment\.password\.missing$/);
    }
    expect(await openOf(top)).toBe(20);
    await endAll(day);
  });
});

describe("INV-25", () => {
  it("INV-25 the checker finds a due that disagrees with its payments, and a payment that is missing in the ledger or has another amount there", async () => {
    const day = nextDay();
    const agent = await addAgent();
    await sign(agent, flat(1_000), day);
    await play(agent, day, [10_000]);
    await close(day);
    await endAll(day);
    const check = async () =>
      (await checkInvariants((sql) => test.api.owner.query(sql))).map(({ invariant }) => invariant);
    expect(await check()).toEqual([]);
    const own = "due_id = (select max(due_id) from dues)";
    for (const [plant, mend] of [
      [
        `update dues set paid_units = 1, state = 'part_paid' where ${own}`,
        `update dues set paid_units = units, state = 'paid' where ${own}`,
      ],
      [
        `update due_payments set units = units - 1 where ${own}`,
        `update due_payments set units = units + 1 where ${own}`,
      ],
      [
        `with p as (update due_payments set units = units - 1 where ${own}) update dues set paid_units = paid_units - 1, state = 'part_paid' where ${own}`,
        `with p as (update due_payments set units = units + 1 where ${own}) update dues set paid_units = units, state = 'paid' where ${own}`,
      ],
      [
        `update transfer_keys set idempotency_key = 'x' || idempotency_key where idempotency_key = 'due:' || (select max(due_id) from dues)`,
        `update transfer_keys set idempotency_key = substr(idempotency_key, 2) where idempotency_key = 'xdue:' || (select max(due_id) from dues)`,
      ],
    ] as const) {
      await test.api.owner.query(plant);
      expect(await check(), plant).toContain("INV-25");
      await test.api.owner.query(mend);
      expect(await check(), mend).toEqual([]);
    }
  });
});

describe("moves", () => {
  it("AGT-10 AGT-12 nobody moves while they owe or are owed a bill; a move ends the contract with the upline, with a last bill", async () => {
    const day = addDays(today(), -1);
    const [top, other] = [await addAgent(), await addAgent()];
    const below = await addAgent(top);
    const contract = await sign(below, flat(1_000), day, top);
    await play(below, day, [10_000]);
    await close(day);
    const acts = createTestTreeActs(test.database);
    const move = async () =>
      (await acts.move(brand(), { member: below.username, upline: other.username, from: undefined }, now()))
        .denied;
    expect(await move()).toContain("an unpaid bill");
    await test.api.owner.query("update dues set state = 'cancelled' where from_id = $1", [top.memberId]);
    expect(await move()).toBe(undefined);
    const { rows } = await test.api.owner.query(
      "select state, ends_on::text from contracts where contract_id = $1",
      [contract],
    );
    expect(rows).toEqual([{ state: "ended", ends_on: today() }]);
    // Today still counts, tomorrow does not.
    const counting = (on: Day) =>
      test.database.forBrand(brand().brandId, (q) => contractPort.listCounting(q, "daily", [on, on]));
    const ids = async (on: Day) => (await counting(on)).map(({ id }) => id);
    expect([await ids(today()), await ids(addDays(today(), 1))]).toEqual([[contract], []]);
  });
});
