import { randomUUID } from "node:crypto";
import { unitsPerPoint } from "@croupier/domain/points";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import type { TestMember } from "../../../testing/members.ts";
import {
  address,
  balanceOf,
  exclude,
  givePoints,
  listLots,
  listTold,
  openMember,
  redeem,
  setItem,
  setUpMallTest,
} from "./testing.ts";

const test = setUpMallTest();
const ordersOf = async ({ client }: TestMember) =>
  (await client.call("GET /wps/mall/orders", { query: { language: "EN" } })).list;
const stockOf = async (itemId: string): Promise<number | undefined> =>
  (await test.api.owner.query<{ stock: number }>("select stock from mall_items where item_id = $1", [itemId]))
    .rows[0]?.stock;

describe("the mall", () => {
  it.each(["nova", "lotus"] as const)(
    "EXT-04 of %s lists the available items and takes points, stock and an order together",
    async (brand) => {
      const itemId = await setItem(test, { brand, price: 120, stock: 3, limit: 1 });
      const ann = await openMember(test, 200, { brand });
      const { list } = await ann.client.call("GET /wps/mall/items", { query: { language: "EN" } });
      expect(list.find(({ id }) => id === itemId)).toMatchObject({
        price: 120,
        stock: 3,
        limit: 1,
        taken: 0,
        refusal: null,
        voucher: null,
        kind: "goods",
      });
      const { order } = await redeem(ann, itemId);
      expect(order).toMatchObject({ price: 120, state: "ordered", kind: "goods", note: null });
      expect([await balanceOf(ann), await stockOf(itemId), (await ordersOf(ann)).length]).toEqual([80, 2, 1]);
      expect((await redeem(ann, itemId)).code).toBe("mall.limit");
      const kept = await test.api.owner.query<{ text: string }>(
        "select encode(address_sealed, 'escape') as text from mall_orders where order_id = $1",
        [order?.id],
      );
      expect(kept.rows[0]?.text).not.toContain("Long Street");
    },
  );

  it("EXT-04 refuses items beyond the points, sold out, above the level, gone or without an address, and then takes nothing", async () => {
    const ann = await openMember(test, 100);
    const [dear, gone, high] = [
      await setItem(test, { price: 101 }),
      await setItem(test, { stock: 0 }),
      await setItem(test, { level: 3 }),
    ];
    const { list } = await ann.client.call("GET /wps/mall/items", { query: {} });
    const refusalOf = (itemId: string) => list.find(({ id }) => id === itemId)?.refusal;
    const expected = { [dear]: "points.short", [gone]: "mall.sold.out", [high]: "mall.level" };
    for (const [itemId, code] of Object.entries(expected))
      expect([refusalOf(itemId), (await redeem(ann, itemId)).code]).toEqual([code, code]);
    const plain = await setItem(test);
    expect((await redeem(ann, plain, { address: undefined })).code).toBe("mall.address");
    expect((await redeem(ann, plain, { address: { ...address, phone: "  " } })).code).toBe("mall.address");
    const foreign = await setItem(test, { brand: "lotus" });
    expect((await redeem(ann, foreign)).code).toBe("mall.not.found");
    expect([await balanceOf(ann), await ordersOf(ann)]).toEqual([100, []]);
  });

  it("SEC-12 orders once per key, and returns the same order for a copy", async () => {
    const ann = await openMember(test, 500);
    const itemId = await setItem(test);
    const idempotencyKey = randomUUID();
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => redeem(ann, itemId, { idempotencyKey })),
    );
    expect(new Set(copies.map(({ order }) => order?.id)).size).toBe(1);
    expect([await balanceOf(ann), await stockOf(itemId)]).toEqual([400, 9]);
    for (const over of [{ itemId: await setItem(test) }, { address: { ...address, name: "Bob" } }])
      expect((await redeem(ann, itemId, { idempotencyKey, ...over })).code).toBe("idempotency.conflict");
    expect(await ordersOf(ann)).toHaveLength(1);
  });

  it("EXT-04 gives what the page has shown, or nothing: a changed price, reward, turnover or text is refused", async () => {
    const ann = await openMember(test, 5_000);
    const itemId = await setItem(test, { kind: "voucher", reward: 50 });
    const read = async () =>
      (await ann.client.call("GET /wps/mall/items", { query: {} })).list.find(({ id }) => id === itemId);
    const change = (what: string) =>
      test.api.owner.query(`update mall_items set ${what} where item_id = $1`, [itemId]);
    const terms = { x: 5, weights: { RNG: 100 }, hold: "grant", days: 30 };
    for (const what of [
      "price_units = price_units * 10",
      "reward_units = reward_units / 10",
      `wagering = '${JSON.stringify(terms)}'`,
      `wagering = '${JSON.stringify({ ...terms, x: 3 })}'`,
      `titles = '{"EN": "Another voucher"}'`,
      `texts = '{"EN": "For slots alone"}'`,
    ]) {
      const revision = (await read())?.revision;
      await change(what);
      expect([what, (await redeem(ann, itemId, { revision })).code]).toEqual([what, "mall.changed"]);
    }
    expect([await balanceOf(ann), await stockOf(itemId), await ordersOf(ann)]).toEqual([5_000, 10, []]);
    const revision = (await read())?.revision;
    await change("stock = 7, member_limit = 3");
    const idempotencyKey = randomUUID();
    const first = await redeem(ann, itemId, { revision, idempotencyKey });
    expect([first.code, await balanceOf(ann), await stockOf(itemId)]).toEqual(["ok", 4_000, 6]);
    await change("price_units = 1");
    expect(await redeem(ann, itemId, { revision, idempotencyKey })).toEqual(first);
  });

  it("EXT-04 takes nothing when an operator changes the item at the same moment", async () => {
    const ann = await openMember(test, 5_000);
    const itemId = await setItem(test, { kind: "voucher", reward: 50 });
    const operator = await hold(
      test.api.database,
      "update mall_items set price_units = $2 where item_id = $1",
      [itemId, 1_000n * unitsPerPoint],
    );
    const redeemed = redeem(ann, itemId);
    await untilWaiting(test.api.database, 1);
    await operator.release();
    expect((await redeemed).code).toBe("mall.changed");
    expect([await balanceOf(ann), await stockOf(itemId), await ordersOf(ann)]).toEqual([5_000, 10, []]);
    const { list } = await ann.client.call("GET /wps/reward/list", { query: { tab: "available" } });
    expect(list).toEqual([]);
  });

  it("RWD-24 a hundred redeems of the last item give one order", async () => {
    const itemId = await setItem(test, { stock: 1, price: 10 });
    const many = await Promise.all(Array.from({ length: 10 }, () => openMember(test, 1_000)));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => redeem(many[n % 10] as (typeof many)[number], itemId)),
    );
    const count = (wanted: string) => answers.filter(({ code }) => code === wanted).length;
    expect([count("ok"), count("mall.sold.out")]).toEqual([1, 99]);
    expect(await stockOf(itemId)).toBe(0);
    const sums = await Promise.all(many.map(balanceOf));
    expect(sums.toSorted((a, b) => a - b)).toEqual([990, ...Array.from({ length: 9 }, () => 1_000)]);
  });

  it("RWD-24 a refused order returns the points to their lots once, and goods to the stock", async () => {
    const ann = await openMember(test, 60);
    await givePoints(test, ann, 100, { day: "2026-11-02", expiresOn: "2028-01-01" });
    const itemId = await setItem(test, { stock: 1, price: 90 });
    const { order } = await redeem(ann, itemId);
    expect(await listLots(test, ann)).toEqual(["2026-11-01 0", "2026-11-02 70"]);
    const brand = await test.tools.readBrand("nova");
    const refuse = () =>
      test.tools.acts.refuse(
        brand,
        test.operatorId,
        BigInt(order?.id ?? 0),
        "broken in stock",
        test.api.clock.now(),
      );
    const acts = await Promise.all([refuse(), refuse(), refuse()]);
    expect(acts.filter((act) => "memberId" in act)).toHaveLength(1);
    expect(acts.find((act) => "denied" in act)).toEqual({ denied: `order ${order?.id} is refused` });
    expect(await listLots(test, ann)).toEqual(["2026-11-01 60", "2026-11-02 100"]);
    expect([await balanceOf(ann), await stockOf(itemId)]).toEqual([160, 1]);
    expect(await ordersOf(ann)).toMatchObject([{ state: "refused", note: "broken in stock" }]);
    expect((await listTold(ann)).at(-1)).toContain("Cannot be sent");
  });

  it("RWD-30 SEC-26 points, movements and orders are their member's own, and another member's key counts as a new one", async () => {
    const ann = await openMember(test, 300);
    const itemId = await setItem(test, { price: 100 });
    const idempotencyKey = randomUUID();
    expect((await redeem(ann, itemId, { idempotencyKey })).code).toBe("ok");
    const movementsOf = async ({ client }: TestMember) =>
      (await client.call("GET /wps/mall/movements", { query: {} })).list;
    expect([(await ordersOf(ann)).length, (await movementsOf(ann)).length > 0]).toEqual([1, true]);
    const abroad = await openMember(test, 0, { brand: "lotus" });
    for (const stranger of [await openMember(test, 0), abroad]) {
      expect([await ordersOf(stranger), await movementsOf(stranger), await balanceOf(stranger)]).toEqual([
        [],
        [],
        0,
      ]);
      const fresh = await redeem(stranger, itemId);
      expect(await redeem(stranger, itemId, { idempotencyKey })).toEqual(fresh);
      expect(fresh.code).toBe(stranger === abroad ? "mall.not.found" : "points.short");
    }
    expect([await balanceOf(ann), await stockOf(itemId)]).toEqual([200, 9]);
  });

  it("EXT-04 orders are sent and delivered, each once, with the address for their sender alone", async () => {
    const ann = await openMember(test, 100);
    const { order } = await redeem(ann, await setItem(test));
    const id = BigInt(order?.id ?? 0);
    const [nova, lotus] = [await test.tools.readBrand("nova"), await test.tools.readBrand("lotus")];
    const now = test.api.clock.now();
    expect(await test.tools.acts.readAddress(nova, id)).toEqual({ memberId: ann.memberId, address });
    expect(await test.tools.acts.readAddress(lotus, id)).toHaveProperty("denied");
    expect(await test.tools.acts.send(lotus, test.operatorId, id, "", now)).toHaveProperty("denied");
    expect(await test.tools.acts.deliver(nova, test.operatorId, id, now)).toEqual({
      denied: `order ${id} is ordered`,
    });
    await test.tools.acts.send(nova, test.operatorId, id, "Parcel 77", now);
    expect(await test.tools.acts.refuse(nova, test.operatorId, id, "no", now)).toEqual({
      denied: `order ${id} is sent`,
    });
    expect(await ordersOf(ann)).toMatchObject([{ state: "sent", note: "Parcel 77" }]);
    await test.tools.acts.deliver(nova, test.operatorId, id, now);
    expect(await ordersOf(ann)).toMatchObject([{ state: "delivered", note: "Parcel 77" }]);
  });

  it("EXT-04 a voucher is a reward at once, and is not offered to a member who stopped their play", async () => {
    const ann = await openMember(test, 300);
    const itemId = await setItem(test, { kind: "voucher", reward: 25 });
    expect((await redeem(ann, itemId, { address: undefined })).order).toMatchObject({ state: "delivered" });
    const { list } = await ann.client.call("GET /wps/reward/list", { query: { tab: "available" } });
    expect(list).toMatchObject([{ source: "mall", amount: 25, requirement: null }]);
    await exclude(test, ann);
    expect((await redeem(ann, itemId)).code).toBe("play.excluded");
    const items = (await ann.client.call("GET /wps/mall/items", { query: {} })).list;
    expect(items.some(({ kind }) => kind === "voucher")).toBe(false);
    expect((await redeem(ann, await setItem(test))).code).toBe("ok");
  });

  it("EXT-04 spins are tickets of the wheel at once, once per key, and offered only if there is a wheel", async () => {
    const ann = await openMember(test, 300);
    const itemId = await setItem(test, { kind: "spins", spins: 3, stock: 1 });
    const setWheel = (isOn: boolean) =>
      test.api.owner.query(
        "update merchants set switches = switches || jsonb_build_object('WHEEL', $1::boolean) where code = 'nova'",
        [isOn],
      );
    const offered = async () =>
      (await ann.client.call("GET /wps/mall/items", { query: {} })).list.find(({ id }) => id === itemId);
    await setWheel(false);
    await expect.poll(offered).toBeUndefined();
    expect((await redeem(ann, itemId)).code).toBe("mall.not.found");
    await setWheel(true);
    await expect.poll(offered).toMatchObject({ kind: "spins", spins: 3, voucher: null });
    const idempotencyKey = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => redeem(ann, itemId, { idempotencyKey, address: undefined })),
    );
    expect(both.map(({ order }) => order)).toMatchObject([
      { state: "delivered" },
      { id: both[0]?.order?.id },
    ]);
    const { wheel } = await ann.client.call("GET /wps/reward/wheel");
    expect(wheel).toMatchObject({ tickets: [{ source: "mall", count: 3 }], gives: { mall: true } });
    expect(await balanceOf(ann)).toBe(200);
    // A refused order gives nothing.
    const eve = await openMember(test, 300);
    expect((await redeem(eve, itemId)).code).toBe("mall.sold.out");
    expect((await eve.client.call("GET /wps/reward/wheel")).wheel?.tickets).toEqual([]);
    await exclude(test, ann);
    expect(await offered()).toBeUndefined();
  });

  it("EXT-04 is closed without its switch, and shows its items to play money", async () => {
    const trial = await openMember(test, 0, { type: 4 });
    const { list } = await trial.client.call("GET /wps/mall/items", { query: {} });
    expect([list.length > 0, await balanceOf(trial)]).toEqual([true, 0]);
    expect((await redeem(trial, list[0]?.id ?? "1")).code).toBe("free_reject");
    const itemId = await setItem(test, { brand: "lotus" });
    const eve = await openMember(test, 100, { brand: "lotus" });
    const set = (on: boolean) =>
      test.api.owner.query(
        "update merchants set switches = switches || jsonb_build_object('PTSYS3', $1::boolean) where code = 'lotus'",
        [on],
      );
    await set(false);
    await expect
      .poll(async () => (await eve.client.call("GET /wps/mall/items", { query: {} })).list)
      .toEqual([]);
    expect((await redeem(eve, itemId)).code).toBe("permission.denied");
    await set(true);
  });
});
