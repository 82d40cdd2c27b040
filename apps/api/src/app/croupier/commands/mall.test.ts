import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePoints, redeem } from "../../../modules/offers/mall/testing.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createTerminal, forbidProducts } from "../testing.ts";

let api: TestApi;
let database: Database;
const terminal = createTerminal(() => api);
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 2 });
  await terminal.hire("mia");
  await terminal.hire("sam", "nova", "admin");
  await terminal.hire("lia", "lotus");
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const titles = JSON.stringify({ CN: "招财猫", EN: "Lucky cat", PT: "Gato", VI: "Mèo" });
const terms = { kind: "goods", price: "120", stock: "2", picture: "/art/goods/nova/cat.webp", titles };
type Terms = Partial<
  Record<
    keyof typeof terms | "limit" | "level" | "reward" | "wagering" | "product" | "texts" | "spins",
    string
  >
>;
const act = (words: readonly string[], over: Terms = {}, [name, brand] = ["mia", "nova"]) => {
  const given = words[0] === "set" ? Object.entries({ ...terms, ...over }) : [];
  const flags = given.flatMap(([flag, value]) => [`--${flag}`, value]);
  return terminal.run(["mall", ...words, ...flags, "--brand", brand, "--operator", name]);
};
const listed = async (what = "list") => (await terminal.run(["mall", what, "--brand", "nova"])).said;

describe("the mall at a terminal", () => {
  it("EXT-04 SEC-50 sets, changes and ends an item, each with an event", async () => {
    const set = await act(["set", "cat"], { limit: "1", level: "2" });
    expect([set.code, set.asked]).toMatchObject([0, ["password of mia", "code of mia"]]);
    expect(set.audit).toMatchObject([{ action: "mall.set", outcome: "done" }]);
    expect(await listed()).toContain("cat  goods  120 points  2 left  limit 1  from level 2");
    await act(["set", "cat"], { price: "90", stock: "5" });
    expect(await listed()).toContain("cat  goods  90 points  5 left  limit none  from level 0");
    const other = await act(["set", "cat"], { kind: "voucher", reward: "10" });
    expect(other.complained).toContain("cat is goods: end it, and set another");
    expect((await act(["end", "cat"])).audit).toMatchObject([{ action: "mall.end", outcome: "done" }]);
    // The most that the brand gives.
    await act(["set", "cat"], { kind: "voucher", reward: "100", wagering: "3" });
    expect(await listed()).toContain(
      "cat  voucher  120 points  2 left  limit none  from level 0  gives 100.00 CNY, played 3 x",
    );
    await act(["end", "cat"]);
    await act(["set", "cat"], { kind: "spins", spins: "3" });
    expect(await listed()).toContain(
      "cat  spins  120 points  2 left  limit none  from level 0  gives 3 spins",
    );
    await act(["end", "cat"]);
    expect(await listed()).toBe("the mall has no item");
  });

  it("EXT-04 SEC-50 shows an address to the operator who sends, and sends, delivers and refuses", async () => {
    await act(["set", "ball"]);
    const member = await createMember(api);
    await givePoints({ api, database } as Parameters<typeof givePoints>[0], member, 300);
    const [item] = (await member.client.call("GET /wps/mall/items", { query: {} })).list;
    const first = (await redeem(member, item?.id ?? "")).order?.id ?? "";
    const second = (await redeem(member, item?.id ?? "")).order?.id ?? "";
    expect(await listed("orders")).toMatch(new RegExp(`${first} .*Lucky cat  ordered`));
    expect(await listed("orders")).not.toContain("Long Street");
    const read = await act(["address", first]);
    expect(read.said).toContain("1 Long Street, Hangzhou");
    expect(read.audit).toMatchObject([{ action: "mall.address.read", outcome: "done" }]);
    expect((await act(["send", first, "--reason", "Parcel 77"])).code).toBe(0);
    expect((await act(["deliver", first])).code).toBe(0);
    expect((await act(["refuse", first, "--reason", "late"])).complained).toContain(
      `order ${first} is delivered`,
    );
    expect((await act(["refuse", second])).complained).toContain("usage: croupier mall");
    expect((await act(["refuse", second, "--reason", "broken"])).code).toBe(0);
    expect((await member.client.call("GET /wps/mall/points")).points).toBe(180);
    expect(await listed("orders")).toBe("no order waits");
  });

  it("EXT-04 lists orders to be sent before those under way, however many these are, and says that there are more", async () => {
    await act(["set", "ball"]);
    const member = await createMember(api);
    await givePoints({ api, database } as Parameters<typeof givePoints>[0], member, 300);
    const [item] = (await member.client.call("GET /wps/mall/items", { query: {} })).list;
    const first = (await redeem(member, item?.id ?? "")).order?.id ?? "";
    await api.owner.query(
      `insert into mall_orders (merchant_id, member_id, item_id, idempotency_key, price_units, state, created_at, changed_at)
       select merchant_id, member_id, item_id, gen_random_uuid(), price_units, 'sent', created_at, changed_at
       from mall_orders, generate_series(1, 200) where order_id = $1`,
      [first],
    );
    const second = (await redeem(member, item?.id ?? "")).order?.id ?? "";
    const lines = (await listed("orders")).split("\n");
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^${first} .* ordered `)),
      expect.stringMatching(new RegExp(`^${second} .* ordered `)),
    ]);
    expect([lines.length, lines.at(-1)]).toEqual([201, "only the first 200 are shown"]);
  });

  it.each([
    [{ titles: '{"EN":"Cat"}' }, "it has no title in CN"],
    [{ titles: "[" }, "usage: croupier mall"],
    [{ kind: "car" }, "usage: croupier mall"],
    [{ kind: "voucher" }, "usage: croupier mall"],
    [{ reward: "10" }, "usage: croupier mall"],
    [{ price: "0" }, "usage: croupier mall"],
    [{ stock: "few" }, "usage: croupier mall"],
    [{ limit: "0" }, "usage: croupier mall"],
    [{ spins: "3" }, "usage: croupier mall"],
    [{ kind: "spins" }, "usage: croupier mall"],
    [{ kind: "spins", spins: "21" }, "usage: croupier mall"],
    [{ picture: "javascript:alert(1)" }, "usage: croupier mall"],
    [{ picture: "//evil.example/x.png" }, "usage: croupier mall"],
    [{ level: "100" }, "usage: croupier mall"],
    [{ kind: "voucher", reward: "10", wagering: "11" }, "at most 10 x"],
    [{ kind: "voucher", reward: "100.01" }, "the brand gives at most 100"],
  ] as const)("EXT-04 RWD-11 refuses %j", async (over, reason) => {
    expect((await act(["set", "never"], over)).complained).toContain(reason);
    expect(await listed()).not.toContain("never");
  });

  it("RWD-11 has vouchers for games of one product, if the brand's market forbids more", async () => {
    await forbidProducts(api, "lotus");
    const lia: [string, string] = ["lia", "lotus"];
    const voucher = { kind: "voucher", reward: "10", wagering: "2" };
    expect((await act(["set", "one"], voucher, lia)).complained).toContain("one product only");
    const none = await act(["set", "one"], { ...voucher, product: "lottery" }, lia);
    expect(none.complained).toContain("no game counts");
    expect((await act(["set", "one"], { ...voucher, product: "betting" }, lia)).code).toBe(0);
  });

  it("SEC-26 is refused without permission, and at another brand", async () => {
    const refused = await act(["set", "never"], {}, ["sam", "nova"]);
    expect(refused.complained).toContain("needs mall.edit");
    expect((await act(["address", "1"], {}, ["sam", "nova"])).complained).toContain("needs mall.ship");
    expect((await act(["set", "never"], {}, ["lia", "nova"])).code).toBe(1);
    expect((await act(["address", "1"], {}, ["lia", "lotus"])).complained).toContain("there is no order 1");
  });
});
