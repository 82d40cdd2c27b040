import { addDays, type Day } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { openWithdrawer } from "../../money/withdrawal/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { dividend, flat, plantPlay, setUpBillTest, units } from "./testing.ts";

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
  readBrand,
  restateDue,
} = setUpBillTest();

const monday = (day: Day): Day => {
  let one = day;
  while (new Date(`${one}T00:00:00Z`).getUTCDay() !== 1) one = addDays(one, 1);
  return one;
};

describe("dividends", () => {
  it.each([
    ["none", [0, 70_000, 10_000]],
    ["forever", [0, 20_000, 10_000]],
    ["next", [0, 20_000, 10_000]],
  ] as const)("AGT-25 with carry %s -500,000, +700,000 and +100,000 pay %j", async (carry, amounts) => {
    const day = monday(nextDay());
    const agent = await addAgent();
    await sign(agent, dividend({ carry }), day);
    for (const [week, [turnover, win]] of [
      [500_000, 1_000_000],
      [700_000, 0],
      [100_000, 0],
    ].entries()) {
      await play(agent, addDays(day, week * 7 + 2), [turnover as number], win);
      await close(addDays(day, week * 7), "WEEK");
    }
    const bills = (await list(agent)).list.toReversed();
    expect(bills.map(({ amount }) => amount)).toEqual(amounts);
    expect(bills[1]?.carryIn).toBe(carry === "none" ? 0 : -500_000);
    const shown = await agent.client.call("GET /wps/agent/dividend", { query: {} });
    expect(shown.list.map(({ base, net, toDirects }) => [base, net, toDirects])[1]).toEqual([
      carry === "none" ? 700_000 : 200_000,
      amounts[1],
      0,
    ]);
    await endAll(addDays(day, 20));
  });

  it("AGT-26 winners beside losers: B's bill ends part paid 40,000 with 40,000 short, and A's earnings at 0", async () => {
    const day = monday(nextDay());
    const [top] = [await addAgent()];
    const [loser, winner] = [await addAgent(top), await addAgent(top)];
    await test.api.owner.query(
      `update merchants set settings = settings || '{"autoLimits": {"perBill": 1000000, "perClose": 1000000}}' where code = 'nova'`,
    );
    await readBrand();
    await sign(top, dividend(), day);
    await sign(loser, dividend(), day, top);
    await play(loser, day, [800_000]);
    await play(winner, day, [500_000], 1_000_000);
    await play(top, day, [100_000]);
    await close(day, "WEEK");
    expect((await list(top)).list[0]).toMatchObject({ base: 400_000, amount: 40_000, state: "paid" });
    expect((await list(loser)).list[0]).toMatchObject({
      amount: 80_000,
      paid: 40_000,
      left: 40_000,
      state: "part_paid",
    });
    expect([await earned(top), await earned(loser), await openOf(top)]).toEqual([0, 40_000, 40_000]);
    const shown = await top.client.call("GET /wps/agent/dividend", { query: {} });
    expect(shown.list[0]).toMatchObject({ toDirects: 80_000, net: -40_000 });
    await endAll(addDays(day, 6));
  });

  it("AGT-36 the net is the difference of the shown amounts, also when both have more places", async () => {
    const day = monday(nextDay());
    const top = await addAgent();
    const [loser, winner] = [await addAgent(top), await addAgent(top)];
    await sign(top, dividend(), day);
    await sign(loser, dividend(), day, top);
    await play(loser, day, [5.55]);
    await play(winner, day, [10], 100);
    await close(day, "WEEK");
    const [shown] = (await top.client.call("GET /wps/agent/dividend", { query: {} })).list;
    expect(shown).toMatchObject({ amount: 0, toDirects: 0.55, net: -0.55 });
    await endAll(addDays(day, 6));
  });

  it("AGT-36 the amount for directs is the sum of their bills of the period as shown, on every page", async () => {
    const first = monday(nextDay());
    const weeks = [first, addDays(first, 7)];
    const top = await addAgent();
    const directs = [await addAgent(top), await addAgent(top), await addAgent(top)];
    for (const one of [top, ...directs]) await sign(one, dividend(), first, one === top ? undefined : top);
    // Salaries are not part of a dividend.
    await sign(directs[0] as TestMember, flat(1_000), first, top);
    for (const [week, day] of weeks.entries()) {
      for (const [place, one] of directs.entries()) await play(one, day, [5.55 + place + 10 * week]);
      await close(day);
      await close(day, "WEEK");
    }
    const { list: shown } = await top.client.call("GET /wps/agent/dividend", { query: {} });
    expect(shown.map(({ first: day }) => day)).toEqual(weeks.toReversed());
    const key = "GET /wps/agent/bills";
    for (const { first: period, toDirects } of shown) {
      const query = { side: "owed", kind: "dividend", period } as const;
      const { list: opened } = await top.client.call(key, { query });
      expect(opened.map(({ other }) => other).toSorted()).toEqual(
        directs.map(({ username }) => username).toSorted(),
      );
      const cents = opened.map(({ amount }) => Math.round(amount * 100));
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(toDirects * 100));
      const [, second] = opened;
      const rest = await top.client.call(key, { query: { ...query, before: second?.id ?? "" } });
      expect(rest.list).toEqual(opened.slice(2));
      const { list: received } = await top.client.call(key, { query: { ...query, side: "received" } });
      expect(received.map(({ id }) => id)).toEqual(
        shown.filter((one) => one.first === period).map(({ id }) => id),
      );
    }
    // 0.555, 0.655 and 0.755 are shown as 0.55, 0.65 and 0.75.
    expect(shown[1]?.toDirects).toBe(1.95);
    const stranger = await addAgent();
    expect((await stranger.client.call(key, { query: { side: "owed", period: first } })).list).toEqual([]);
    await endAll(addDays(first, 13));
  });

  it("AGT-29 a limited bill may come to all that its payer receives in the period, also by a contract that was replaced in it", async () => {
    const day = monday(nextDay());
    const top = await addAgent();
    const below = await addAgent(top);
    const before = await sign(top, dividend(), day);
    await sign(below, dividend({ limited: true }), day, top);
    await test.api.owner.query(
      "update contracts set state = 'replaced', ends_on = $2 where contract_id = $1",
      [before, addDays(day, 2)],
    );
    await sign(top, dividend(), addDays(day, 3));
    await play(below, day, [10_000]);
    await close(day, "WEEK");
    expect((await list(top)).list.map(({ amount }) => amount)).toEqual([0, 1_000]);
    expect((await list(below)).list[0]).toMatchObject({ amount: 1_000, full: 1_000, state: "paid" });
    expect([await earned(top), await earned(below)]).toEqual([0, 1_000]);
    await endAll(addDays(day, 6));
  });

  it("AGT-25 earlier rebates and salaries lower the base", async () => {
    const day = monday(nextDay());
    const agent = await addAgent();
    await sign(agent, dividend(), day);
    await sign(agent, flat(1_000), day);
    await play(agent, day, [10_000]);
    await close(day);
    settled.rebates = units(90);
    await close(day, "WEEK");
    settled.rebates = 0n;
    // 10,000.00 less 90.00 of rebates and 10.00 of salary.
    expect((await list(agent)).list[0]).toMatchObject({ loss: 9_900, amount: 990 });
    await endAll(addDays(day, 6));
  });

  it("AGT-30 restating a period computes the carry of the next ones again, and owes each difference once", async () => {
    const day = monday(nextDay());
    const top = await addAgent();
    const below = await addAgent(top);
    await sign(top, dividend(), day);
    await sign(below, dividend(), day, top);
    await play(below, day, [1_000]);
    await close(day, "WEEK");
    await play(below, addDays(day, 7), [1_000]);
    await close(addDays(day, 7), "WEEK");
    await play(below, addDays(day, 14), [1_500]);
    await close(addDays(day, 14), "WEEK");
    expect([await earned(top), await earned(below)]).toEqual([0, 350]);
    // A late win in the first week: 3,000.00 turn it to -2,000.00, more than the second week made.
    const member = await createMember(test.api);
    await under(member, below);
    await plantPlay(test, {
      brandId: brand().brandId,
      memberId: member.memberId,
      day,
      turnover: 0,
      win: 3_000,
    });
    await rollBrand(test.database, brand().brandId, now());
    settled.restated = { days: [day], untilRun: 1n };
    // Twice at once, and once more.
    await Promise.all([restateDue(), restateDue()]);
    await restateDue();
    settled.restated = { days: [], untilRun: 1n };
    const bills = (await list(below)).list.toReversed();
    expect(bills.map(({ amount, carryIn, carryOut }) => [amount, carryIn, carryOut])).toEqual([
      [0, 0, -2_000],
      [0, -2_000, -1_000],
      [50, -1_000, 0],
    ]);
    expect(bills.map(({ corrections }) => corrections.map(({ amount }) => amount))).toEqual([
      [-100],
      [-100],
      [-100],
    ]);
    // The money passed on below came back, and then went back to the brand.
    expect([await earned(top), await earned(below)]).toEqual([0, 50]);
    const debts = await top.client.call("GET /wps/agent/earnings", { query: {} });
    expect(debts.debts).toEqual([]);
    await endAll(addDays(day, 20));
  });

  it("AGT-30 the surplus of a restated period is held if the account is disabled", async () => {
    const day = monday(nextDay());
    const agent = await addAgent();
    await sign(agent, dividend(), day);
    await play(agent, day, [1_000]);
    await close(day, "WEEK");
    await test.api.owner.query("update members set disabled = true where member_id = $1", [agent.memberId]);
    await play(agent, day, [500]);
    settled.restated = { days: [day], untilRun: 1n };
    await restateDue();
    settled.restated = { days: [], untilRun: 1n };
    const { rows } = await test.api.owner.query(
      "select d.units::text, d.state from dues d join bills b using (bill_id) where b.beneficiary_id = $1 order by d.due_id",
      [agent.memberId],
    );
    expect(rows).toEqual([
      { units: String(units(100)), state: "paid" },
      { units: String(units(50)), state: "held" },
    ]);
    await endAll(addDays(day, 6));
  });
});

describe("short bills of every kind", () => {
  /** A contract that pays 20.00 for the turnover in a period from its first day. */
  const kinds = {
    daily: { terms: flat(1_000), turnover: 20_000, cycle: "daily" },
    dividend: { terms: dividend(), turnover: 200, cycle: "WEEK" },
  } as const;
  const topUp = ({ client }: Pick<TestMember, "client">, amount: string) =>
    client.call("POST /wps/agent/earnings/topUp", {
      body: { idempotencyKey: crypto.randomUUID(), amount },
    });
  const owe = async (kind: keyof typeof kinds, day: Day, payer: TestMember, below: TestMember) => {
    const { terms, turnover, cycle } = kinds[kind];
    await sign(below, terms, day, payer);
    await play(below, day, [turnover]);
    await close(day, cycle);
  };

  it.each([
    ["dividend", "daily"],
    ["daily", "dividend"],
    ["dividend", "dividend"],
  ] as const)("AGT-27 an older %s is served before a newer %s", async (older, newer) => {
    const day = monday(nextDay());
    const top = await openWithdrawer(test, { type: 1, balance: 100 });
    const [one, two] = [await addAgent(top), await addAgent(top)];
    await owe(older, day, top, one);
    await endAll(addDays(day, 6));
    await owe(newer, addDays(day, 7), top, two);
    expect([await earned(one), await earned(two), await openOf(top)]).toEqual([0, 0, 40]);
    await topUp(top, "15");
    expect([await earned(one), await earned(two), await openOf(top)]).toEqual([15, 0, 25]);
    await topUp(top, "10");
    expect([await earned(one), await earned(two), await openOf(top)]).toEqual([20, 5, 15]);
    await endAll(addDays(day, 13));
  });

  it.each(["daily", "dividend"] as const)(
    "AGT-27 what comes in for a short %s serves the short bills of its receiver at once",
    async (kind) => {
      const day = monday(nextDay());
      const { terms, turnover, cycle } = kinds[kind];
      const top = await openWithdrawer(test, { type: 1, balance: 100 });
      const middle = await addAgent(top);
      const below = await addAgent(middle);
      await sign(middle, terms, day, top);
      await sign(below, terms, day, middle);
      await play(below, day, [turnover]);
      await close(day, cycle);
      const standings = async () => [
        await openOf(top),
        await earned(middle),
        await openOf(middle),
        await earned(below),
      ];
      expect(await standings()).toEqual([20, 0, 20, 0]);
      await topUp(top, "15");
      expect(await standings()).toEqual([5, 0, 5, 15]);
      expect(await topUp(top, "10")).toMatchObject({ balance: 5 });
      expect(await standings()).toEqual([0, 0, 0, 20]);
      await endAll(addDays(day, 6));
    },
  );
});
