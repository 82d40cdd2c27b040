import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal, forbidProducts } from "../testing.ts";

let api: TestApi;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  await terminal.hire("mia", "nova", "service");
  await terminal.hire("sam", "nova", "admin");
  await terminal.hire("lia", "lotus");
});
afterAll(() => api.close());

type Terms = Partial<
  Record<"kind" | "weight" | "amount" | "wagering" | "product" | "stock" | "stand-in", string>
>;
const money = { kind: "money", weight: "3", amount: "5" } as const;
const act = (what: string, code: string, terms: Terms = {}, [name, brand] = ["mia", "nova"]) => {
  const flags = Object.entries(terms).flatMap(([flag, value]) => [`--${flag}`, value]);
  return terminal.run(["wheel", what, code, ...flags, "--brand", brand, "--operator", name]);
};
const listed = async (brand = "nova") => (await terminal.run(["wheel", "list", "--brand", brand])).said;
const look = async () => (await (await createMember(api)).client.call("GET /wps/reward/wheel")).wheel?.prizes;

describe("a prize", () => {
  it("RWD-25 SEC-50 is set by an operator with both factors, changed, and ended, each with an event", async () => {
    expect(await listed()).toBe("the wheel has no prize");
    const set = await act("set", "none", { kind: "nothing", weight: "6" });
    expect([set.code, set.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(set.audit).toMatchObject([{ action: "wheel.set", outcome: "done" }]);
    await act("set", "five", { ...money, wagering: "2", product: "casino" });
    await act("set", "big", { kind: "money", weight: "1", amount: "88", stock: "0", "stand-in": "none" });
    expect((await listed()).split("\n")).toEqual([
      "none  nothing  weight 6, odds 7 of 10",
      "five  5.00 CNY, played 2 x  weight 3, odds 3 of 10",
      "big  88.00 CNY, played 0 x  weight 1, odds 0 of 10  0 left, then none",
    ]);
    expect(await look()).toMatchObject([
      { kind: "nothing", odds: 7 },
      { amount: 5, requirement: { required: 10 } },
      { amount: 88, odds: 0, left: 0 },
    ]);
    // The most that the brand gives.
    await act("set", "big", { kind: "money", weight: "2", amount: "500", stock: "4", "stand-in": "none" });
    expect((await look())?.[2]).toMatchObject({ amount: 500, odds: 2, left: 4 });
    expect((await act("end", "none")).complained).toContain("none stands in for big");
    expect((await act("end", "big")).audit).toMatchObject([{ action: "wheel.end", outcome: "done" }]);
    expect((await act("end", "big")).complained).toContain("there is no prize big");
    expect(await look()).toHaveLength(2);
  });

  it.each([
    [{ ...money, amount: "500.01" }, "the brand gives at most 500"],
    [{ ...money, wagering: "11" }, "at most 10 x"],
    [{ ...money, stock: "1", "stand-in": "never" }, "there is no other prize never"],
    [{ ...money, stock: "1" }, "usage: croupier wheel"],
    [{ ...money, amount: "0" }, "usage: croupier wheel"],
    [{ ...money, kind: "nothing" }, "usage: croupier wheel"],
    [{ ...money, kind: "car" }, "usage: croupier wheel"],
    [{ ...money, weight: "0" }, "usage: croupier wheel"],
    [{ ...money, weight: "1000001" }, "usage: croupier wheel"],
    [{ ...money, product: "poker" }, "usage: croupier wheel"],
  ] as const)("RWD-25 is refused with %j", async (terms, reason) => {
    expect((await act("set", "never", terms)).complained).toContain(reason);
    expect(await listed()).not.toContain("never");
  });

  it("RWD-11 is played with games of one product, if the brand's market forbids more", async () => {
    await forbidProducts(api, "lotus");
    const lia: [string, string] = ["lia", "lotus"];
    const asks = { ...money, wagering: "2" };
    expect((await act("set", "one", asks, lia)).complained).toContain("one product only");
    const none = await act("set", "one", { ...asks, product: "lottery" }, lia);
    expect(none.complained).toContain("no game counts");
    expect((await act("set", "one", { ...asks, product: "betting" }, lia)).code).toBe(0);
    expect(await listed("lotus")).toContain("played 2 x");
  });

  it("RWD-25 that stands in for another never runs out, and does not change", async () => {
    await act("set", "floor", { kind: "nothing", weight: "1" });
    await act("set", "scarce", { ...money, stock: "1", "stand-in": "floor" });
    const scarce = { ...money, stock: "1" };
    expect(
      (await act("set", "floor", { kind: "nothing", weight: "1", stock: "1", "stand-in": "five" }))
        .complained,
    ).toContain("floor stands in for scarce");
    expect((await act("set", "other", { ...scarce, "stand-in": "scarce" })).complained).toContain(
      "runs out itself",
    );
    expect((await act("set", "floor", money)).complained).toContain("floor is nothing");
  });

  it("SEC-26 is not set without permission, nor at another brand", async () => {
    const refused = await act("set", "never", money, ["sam", "nova"]);
    expect(refused.complained).toContain("needs wheel.edit");
    expect(refused.audit).toMatchObject([{ action: "wheel.set", outcome: "refused" }]);
    expect((await act("set", "never", money, ["lia", "nova"])).code).toBe(1);
    expect(await listed()).not.toContain("never");
    expect((await act("set", "own", money, ["lia", "lotus"])).code).toBe(0);
    expect([await listed(), await listed("lotus")]).toEqual([
      expect.not.stringContaining("own "),
      expect.stringContaining("own  5.00 BRL"),
    ]);
  });
});
