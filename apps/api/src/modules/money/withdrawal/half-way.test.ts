import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openVoter } from "../../talk/operator/operator.module.ts";
import { agree, createDecider, openWithdrawer, setUpWithdrawalTest } from "./testing.ts";

const test = setUpWithdrawalTest();
let mia: bigint;
beforeAll(async () => {
  mia = await createDecider(test, "mia");
  await test.api.owner.query(`
    create table breaks (broken text);
    grant select on breaks to croupier_app;
    create function break_here() returns trigger language plpgsql as $$
    begin
      if exists (select from breaks where broken = tg_table_name) then raise exception 'killed at %', tg_table_name; end if;
      return null;
    end $$;
  `);
  for (const table of tables)
    await test.api.owner.query(
      `create trigger break_here after insert or update on ${table} for each statement execute function break_here()`,
    );
});
beforeEach(() => test.api.owner.query("delete from breaks"));

/** Every table that a withdrawal's transactions write. */
const tables = [
  "withdrawal_orders",
  "withdrawal_events",
  "approvals",
  "approval_votes",
  "transfers",
  "transfer_keys",
  "accounts",
  "inbox_messages",
];

const breakAt = (table: string) => test.api.owner.query("insert into breaks values ($1)", [table]);
const heal = () => test.api.owner.query("delete from breaks");

describe("a transaction that dies half-way", () => {
  const whole = async (member: Awaited<ReturnType<typeof openWithdrawer>>, orderNo: string) => {
    const { rows } = await test.api.owner.query(
      "select from approval_votes join approvals using (approval_id) where kind = 'withdrawal' and subject = $1",
      [orderNo],
    );
    const { totalCount } = await member.client.call("GET /wps/withdrawal/orders", { query: {} });
    return { votes: rows.length, totalCount, funds: await member.funds() };
  };

  it.each(["withdrawal_orders", "withdrawal_events", "approvals", "transfers", "transfer_keys", "accounts"])(
    "INV-09 FAULT-28 holds nothing and opens no order: %s",
    async (table) => {
      const member = await openWithdrawer(test);
      const body = member.bodyOf();
      await breakAt(table);
      expect((await member.client.send("POST /wps/withdrawal/orders", { body })).status).toBe(500);
      await heal();
      expect(await whole(member, "")).toMatchObject({ totalCount: 0, funds: { balance: 1_000, held: 0 } });
      expect((await member.client.send("POST /wps/withdrawal/orders", { body })).status).toBe(200);
    },
  );

  it.each([
    "approval_votes",
    "approvals",
    "withdrawal_orders",
    "withdrawal_events",
    "transfers",
    "inbox_messages",
  ])("INV-09 FAULT-28 keeps a decision and what it does together: %s", async (table) => {
    const member = await openWithdrawer(test);
    const { orderNo } = await member.place();
    const brand = await test.findBrand();
    const shown = await test.reviews.show(brand, orderNo);
    const vote = {
      orderNo,
      ...(await openVoter(test.database, brand.brandId, mia, test.api.clock.now())),
      verdict: "reject",
      note: "no",
      command: shown?.command ?? "",
    } as const;
    await breakAt(table);
    await expect(test.reviews.vote(brand, vote)).rejects.toThrow("killed at");
    await heal();
    expect(await whole(member, orderNo)).toMatchObject({ votes: 0, funds: { balance: 900, held: 100 } });
    expect(await test.reviews.vote(brand, vote)).toEqual({ outcome: "moved", step: "rejected" });
    expect(await member.balance()).toBe(1_000);
  });

  it.each(["approvals", "withdrawal_orders", "withdrawal_events", "transfers", "transfer_keys", "accounts"])(
    "INV-09 FAULT-28 FAULT-35 leaves an order unchanged that its member cancels, and the same call cancels it: %s",
    async (table) => {
      const member = await openWithdrawer(test);
      const { orderNo } = await member.place();
      const before = await member.get(orderNo);
      const cancel = () => member.client.send("POST /wps/withdrawal/cancel", { body: { orderNo } });
      await breakAt(table);
      expect((await cancel()).status).toBe(500);
      await heal();
      expect(await member.get(orderNo)).toEqual(before);
      expect(await member.funds()).toMatchObject({ balance: 900, held: 100 });
      expect((await cancel()).status).toBe(200);
      expect((await member.get(orderNo)).step).toBe("cancelled");
      expect(await member.funds()).toMatchObject({ balance: 1_000, held: 0 });
    },
  );

  it("INV-09 FAULT-28 FAULT-35 leaves an order that is sent as it was approved, and sends it once", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    await agree(test, orderNo, mia);
    const before = await member.get(orderNo);
    const sent = () => test.provider.requests.filter(({ reference }) => reference === orderNo).length;
    await breakAt("withdrawal_events");
    await test.payouts.sendApproved();
    await heal();
    expect([await member.get(orderNo), sent()]).toEqual([before, 0]);
    await test.payouts.sendApproved();
    expect([(await member.get(orderNo)).step, sent()]).toEqual(["sent", 1]);
  });

  it.each(["withdrawal_orders", "withdrawal_events", "transfers", "accounts", "inbox_messages"])(
    "INV-09 FAULT-28 pays out completely or not at all, and the same notice comes again: %s",
    async (table) => {
      const member = await openWithdrawer(test, { isKnown: true });
      const { orderNo } = await member.place();
      await agree(test, orderNo, mia);
      await test.payouts.sendApproved();
      const notice = {
        reference: orderNo,
        payoutId: "P",
        state: "paid",
        amount: "100.00",
        currency: "CNY",
      } as const;
      await breakAt(table);
      await expect(test.payouts.handleNotice("sandbox", notice)).rejects.toThrow("killed at");
      await heal();
      expect((await member.get(orderNo)).step).toBe("sent");
      expect(await member.funds()).toMatchObject({ balance: 900, held: 100 });
      await test.payouts.handleNotice("sandbox", notice);
      expect((await member.get(orderNo)).step).toBe("paid");
      expect(await member.funds()).toMatchObject({ balance: 900, held: 0 });
    },
  );
});
