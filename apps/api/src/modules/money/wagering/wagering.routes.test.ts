import { describe, expect, it } from "vitest";
import { readFacts } from "../withdrawal/order-facts.ts";
import { openPlayer, setUpWageringTest } from "./testing.ts";

const test = setUpWageringTest();

describe("money bound by a bonus", () => {
  it("RWD-06 the example: 300 of slots and 500 of live games leave 50 of 400, and 130 of 180 is free", async () => {
    const member = await openPlayer(test, { balance: 100 });
    await member.grant(50, 8);
    await member.play(100, "RNG", 130);
    for (let n = 0; n < 2; n += 1) await member.play(100);
    for (let n = 0; n < 5; n += 1) await member.play(100, "LIVE");
    expect(await member.balance()).toBe(180);
    expect(await member.list()).toMatchObject([
      { title: expect.stringMatching(/^Bonus/), required: 400, done: 350, left: 50, held: 50, returns: 50 },
    ]);
    expect(await member.funds()).toMatchObject({
      balance: 180,
      withheld: 50,
      turnoverLeft: 50,
      free: 130,
      reasons: ["turnover"],
    });
    expect(
      (await member.client.send("POST /wps/withdrawal/orders", { body: member.bodyOf({ amount: "130.01" }) }))
        .json.code,
    ).toBe("withdrawal.amount.not.free");
    await member.place({ amount: "130" });
    expect(await member.funds()).toMatchObject({ balance: 50, free: 0, withheld: 50 });
  });

  it("SEC-76 an amount that would empty the wallet takes no bound money", async () => {
    const member = await openPlayer(test, { balance: 100 });
    await member.grant(50, 8);
    for (const amount of ["150", "149.50"])
      expect([
        amount,
        (await member.client.send("POST /wps/withdrawal/orders", { body: member.bodyOf({ amount }) })).json
          .code,
      ]).toEqual([amount, "withdrawal.amount.not.free"]);
    expect(await member.states()).toEqual(["open"]);
    expect(await member.funds()).toMatchObject({ balance: 150, free: 100, withheld: 50 });
  });

  it("RWD-12 counts a round that was settled a moment ago, before any roller has seen it", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 2);
    await member.play(99);
    expect(await member.funds()).toMatchObject({ turnoverLeft: 1, free: 1_000 });
    await member.play(1);
    expect(await member.funds()).toMatchObject({ turnoverLeft: 0, withheld: 0, free: 1_050, reasons: [] });
    expect([await member.list(), await member.states()]).toEqual([[], ["done"]]);
  });

  it("RWD-06 shows what counts, until when, and nothing if nothing is bound", async () => {
    const member = await openPlayer(test);
    expect(await member.list()).toEqual([]);
    const expiresAt = new Date(test.api.clock.now().getTime() + 86_400_000);
    await member.grant(20, 3, { weights: { RNG: 100, LIVE: 0, PVP: 50 }, expiresAt });
    expect(await member.list()).toMatchObject([
      {
        weights: [
          { category: "RNG", percent: 100 },
          { category: "PVP", percent: 50 },
        ],
        source: "promotion",
        granted: 20,
        hold: "grant",
        isExpired: false,
        expiresAt: expiresAt.getTime(),
      },
    ]);
  });

  it("RWD-06 is everything until it is met if the terms say so, and earlier orders continue", async () => {
    const member = await openPlayer(test);
    const { orderNo } = await member.place({ amount: "100" });
    await member.grant(50, 1, { hold: "all" });
    expect(await member.funds()).toMatchObject({ free: 0, withheld: 950, turnoverLeft: 50 });
    const { rows } = await test.api.owner.query("select * from withdrawal_orders where order_no = $1", [
      orderNo,
    ]);
    const withholdings = [{ listWithheld: async () => [{ bound: "turnover", units: "all" } as const] }];
    const facts = await test.database.forBrand(member.brandId, (q) =>
      readFacts(q, withholdings, rows[0], { payoutAccounts: "bank" }),
    );
    expect(facts.bounds).toEqual([]);
    await member.play(50);
    expect(await member.funds()).toMatchObject({ free: 950, withheld: 0 });
  });
});

describe("giving up", () => {
  it("RWD-10 returns the bonus, and frees the rest at once", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 8, { hold: "all" });
    const [open] = await member.list();
    expect(open).toMatchObject({ returns: 50 });
    expect((await member.giveUp(open?.id ?? "")).json.value).toEqual({ returned: 50 });
    expect(await member.funds()).toMatchObject({ balance: 1_000, free: 1_000, reasons: [] });
    expect([await member.list(), await member.states()]).toEqual([[], ["given_up"]]);
  });

  it("RWD-10 returns at most the money in the wallet", async () => {
    const member = await openPlayer(test, { balance: 10 });
    await member.grant(50, 8);
    await member.play(40, "RNG", 0);
    const [open] = await member.list();
    expect(open).toMatchObject({ returns: 20, done: 40 });
    expect((await member.giveUp(open?.id ?? "")).json.value).toEqual({ returned: 20 });
    expect(await member.balance()).toBe(0);
  });

  it("RWD-10 is refused when more would go back than the page has said, and then nothing moves", async () => {
    const member = await openPlayer(test, { balance: 0 });
    await member.grant(50, 8);
    const [shown] = await member.list();
    const id = shown?.id ?? "";
    await member.play(50, "RNG", 120);
    expect((await member.giveUp(id, shown?.returns ?? 0)).json.code).toBe("requirement.changed");
    expect([await member.balance(), await member.states()]).toEqual([120, ["open"]]);
    expect(await member.list()).toMatchObject([{ returns: 120 }]);
    await member.play(20, "RNG", 0);
    expect((await member.giveUp(id, 120)).json.value).toEqual({ returned: 100 });
    expect((await member.giveUp(id, 50)).json.value).toEqual({ returned: 100 });
    expect([await member.balance(), await member.states()]).toEqual([0, ["given_up"]]);
  });

  it("SEC-75 RWD-10 by twenty taps happens once, and each gets the same answer", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 8);
    await member.grant(30, 8);
    const [first] = await member.list();
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.giveUp(first?.id ?? "")));
    for (const { json } of answers)
      expect(json.code === "system.unavailable" || JSON.stringify(json.value) === '{"returned":50}').toBe(
        true,
      );
    expect((await member.giveUp(first?.id ?? "")).json.value).toEqual({ returned: 50 });
    expect([await member.balance(), await member.states()]).toEqual([1_030, ["given_up", "open"]]);
  });

  it("SEC-75 RWD-10 is refused for a met one, and then nothing moves", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 1);
    const [open] = await member.list();
    await member.play(50);
    expect((await member.giveUp(open?.id ?? "")).json.code).toBe("requirement.not.open");
    expect([await member.balance(), (await member.funds()).free]).toEqual([1_050, 1_050]);
    expect((await member.giveUp("999999")).json.code).toBe("requirement.not.found");
  });

  it("SEC-75 SEC-27 is impossible for others, of the same brand or another, and hidden from them", async () => {
    const member = await openPlayer(test);
    await member.grant(50, 8);
    const [open] = await member.list();
    for (const other of [await openPlayer(test), await openPlayer(test, { brand: "lotus" })]) {
      expect(await other.list()).toEqual([]);
      expect((await other.giveUp(open?.id ?? "")).json.code).toBe("requirement.not.found");
    }
    expect(await member.states()).toEqual(["open"]);
  });
});
