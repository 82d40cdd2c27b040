import { addDays, type Day, weekOf } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestTreeActs } from "../../identity/agent-tree/testing.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { createBillActs } from "./bill-acts.service.ts";
import { dividend, flat, plantPlay, setUpBillTest } from "./testing.ts";

const {
  test,
  settled,
  now,
  nextDay,
  close,
  addAgent,
  under,
  play,
  sign,
  endAll,
  list,
  earned,
  openOf,
  brand,
  payments,
  restateDue,
} = setUpBillTest();

const nextMonday = (): Day => weekOf(nextDay())[0];
const topUp = ({ client }: Pick<TestMember, "client">, amount: string) =>
  client.call("POST /wps/agent/earnings/topUp", {
    body: { idempotencyKey: crypto.randomUUID(), amount },
  });
/** Lets an agent's team lose more in a closed week, or win, and restates it. A dividend is a tenth of the loss. */
const change = async (agent: TestMember, day: Day, loss: number) => {
  await (loss > 0 ? play(agent, day, [loss]) : play(agent, day, [0], -loss));
  settled.restated = { days: [day], untilRun: 1n };
  await restateDue();
  settled.restated = { days: [], untilRun: 1n };
};
/** Cancels the open part of an agent's bill. */
const cancel = async (agent: TestMember) => {
  const acts = createBillActs({ database: test.database, payments: payments() });
  const due = (await acts.list(brand())).find(({ toId }) => toId === agent.memberId);
  expect((await acts.cancel(brand(), due?.id ?? 0n, "not earned")).denied).toBe(undefined);
};

describe("a payer who is paid back while paying", () => {
  it.each([
    [35, 15, 0],
    [45, 20, 5],
  ])(
    "AGT-27 AGT-30 passes it on to the other bill: of a top-up of %d, that gets %d, and %d are left",
    async (amount, paid, left) => {
      const day = nextMonday();
      const top = await openWithdrawer(test, { type: 1, balance: 100 });
      const [one, two] = [await addAgent(top), await addAgent(top)];
      for (const below of [one, two]) await sign(below, dividend(), day, top);
      await play(one, day, [200]);
      await close(day, "WEEK");
      await topUp(top, "20");
      await one.client.call("POST /wps/agent/earnings/payout", {
        body: { idempotencyKey: crypto.randomUUID() },
      });
      // A late win halves the bill, and its beneficiary has nothing left to give back.
      await change(one, day, -100);
      expect([await earned(one), await openOf(one), await earned(top)]).toEqual([0, 10, 0]);
      const next = addDays(day, 7);
      await play(one, next, [300]);
      await play(two, next, [200]);
      await close(next, "WEEK");
      expect([await openOf(one), await openOf(top)]).toEqual([10, 50]);
      // The first is paid 30, and gives 10 of them back.
      await topUp(top, String(amount));
      expect([await earned(one), await openOf(one)]).toEqual([20, 0]);
      expect([await earned(two), await openOf(top), await earned(top)]).toEqual([paid, 20 - paid, left]);
      await endAll(addDays(day, 13));
    },
  );
});

describe("what was cancelled of a bill", () => {
  it("AGT-30 is neither taken back when the bill falls nor paid when it rises again", async () => {
    const day = nextMonday();
    const agent = await addAgent();
    await sign(agent, dividend({ release: "manual" }), day);
    await play(agent, day, [1_000]);
    await close(day, "WEEK");
    const standing = async () => {
      const [bill] = (await list(agent)).list;
      return [bill?.amount, bill?.paid, bill?.left, bill?.corrections.map(({ amount }) => amount)];
    };
    expect(await standing()).toEqual([100, 0, 100, []]);
    await cancel(agent);
    const after = async (loss: number) => {
      await change(agent, day, loss);
      return standing();
    };
    expect(await after(-200)).toEqual([80, 0, 0, []]);
    expect(await after(200)).toEqual([100, 0, 0, []]);
    // Only what comes on top is new, and falls first.
    expect(await after(200)).toEqual([120, 0, 20, [20]]);
    expect(await after(-100)).toEqual([110, 0, 10, [10]]);
    expect(await after(-200)).toEqual([90, 0, 0, [0]]);
    const { balance, debts } = await agent.client.call("GET /wps/agent/earnings", { query: {} });
    expect([balance, debts]).toEqual([0, []]);
    await endAll(addDays(day, 6));
  });

  it("AGT-30 falls before anything that was paid goes back, and only that is paid again", async () => {
    const day = nextMonday();
    const top = await openWithdrawer(test, { type: 1, balance: 100 });
    const below = await addAgent(top);
    await sign(below, dividend(), day, top);
    await play(below, day, [1_000]);
    await close(day, "WEEK");
    await topUp(top, "40");
    await cancel(below);
    const after = async (loss: number) => {
      await change(below, day, loss);
      return [await earned(below), await earned(top), await openOf(top)];
    };
    // Of 100, 40 were paid. The bill falls to 90 and to 30, and rises to 50, 100 and 110.
    expect(await after(-100)).toEqual([40, 0, 0]);
    expect(await after(-600)).toEqual([30, 10, 0]);
    expect(await after(200)).toEqual([40, 0, 0]);
    expect(await after(500)).toEqual([40, 0, 0]);
    expect(await after(100)).toEqual([40, 0, 10]);
    await endAll(addDays(day, 6));
  });
});

describe("a member who has become an agent", () => {
  it("keeps the salary of their own play, also when its day is restated", async () => {
    const day = nextDay();
    const next = addDays(day, 1);
    const { brandId } = brand();
    const top = await addAgent();
    const member = await createMember(test.api);
    await under(member, top);
    await sign(top, flat(2_000), day);
    const { id } = await top.client.call("POST /wps/agent/contract/offer", {
      body: {
        member: String(member.memberId),
        kind: "daily",
        release: "auto",
        limited: false,
        tiers: [{ minTurnover: "1", minActive: 0, ppm: 1_000 }],
      },
    });
    await member.client.call("POST /wps/member/contract/answer", { body: { id, answer: "accept" } });
    await test.api.owner.query("update contracts set starts_on = $2 where beneficiary_id = $1", [
      member.memberId,
      day,
    ]);
    const playOwn = async (on: Day, turnover: number) => {
      await plantPlay(test, { brandId, memberId: member.memberId, day: on, turnover });
      await rollBrand(test.database, brandId, now());
    };
    await playOwn(day, 20_000);
    await close(day);
    expect([await earned(member), await earned(top)]).toEqual([20, 20]);
    const acts = createTestTreeActs(test.database);
    const appointed = await acts.appoint(brand(), { member: member.username, type: 1 }, now());
    expect(appointed.denied).toBe(undefined);
    // Somebody else's play of the day changes, so all of its bills are restated.
    await play(top, day, [1_000]);
    settled.restated = { days: [day], untilRun: 1n };
    await restateDue();
    settled.restated = { days: [], untilRun: 1n };
    await playOwn(next, 10_000);
    await close(next);
    const { rows } = await test.api.owner.query(
      `select first_day::text as day, (computed_units / 100000)::integer as amount, revision from bills
       where beneficiary_id = $1 order by first_day`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { day, amount: 20, revision: 1 },
      { day: next, amount: 10, revision: 1 },
    ]);
    // 0.20 % of 21,000.00 and of 10,000.00, less the member's 30.00.
    expect(await earned(top)).toBe(32);
    await endAll(next);
  });
});
