import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../../../platform/payments/signature.ts";
import { openVoter } from "../../talk/operator/operator.module.ts";
import { agree, createDecider, openWithdrawer, setUpWithdrawalTest } from "./testing.ts";

const secret = "sandbox-test-secret";
const test = setUpWithdrawalTest({ SANDBOX_PAY_SECRET: secret });
let mia: bigint;
beforeAll(async () => {
  mia = await createDecider(test, "mia");
  await test.api.owner.query(`
    create table breaks (broken text);
    grant select on breaks to croupier_app;
    create function break_here() returns trigger language plpgsql as $$
    begin
      if exists (select from breaks where broken = coalesce(tg_argv[0], tg_table_name)) then
        raise exception 'killed at %', coalesce(tg_argv[0], tg_table_name);
      end if;
      return null;
    end $$;
  `);
  for (const table of tables)
    await test.api.owner.query(
      `create trigger break_here after insert or update on ${table} for each statement execute function break_here()`,
    );
  // At the end, when everything has been written: every transaction of a withdrawal writes its order.
  await test.api.owner.query(`create constraint trigger break_at_the_end after insert or update on withdrawal_orders
    deferrable initially deferred for each row execute function break_here('commit')`);
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

  it.each([
    "withdrawal_orders",
    "withdrawal_events",
    "approvals",
    "transfers",
    "transfer_keys",
    "accounts",
    "commit",
  ])("INV-09 FAULT-28 holds nothing and opens no order: %s", async (table) => {
    const member = await openWithdrawer(test);
    const body = member.bodyOf();
    await breakAt(table);
    expect((await member.client.send("POST /wps/withdrawal/orders", { body })).status).toBe(500);
    await heal();
    expect(await whole(member, "")).toMatchObject({ totalCount: 0, funds: { balance: 1_000, held: 0 } });
    expect((await member.client.send("POST /wps/withdrawal/orders", { body })).status).toBe(200);
  });

  it.each([
    "approval_votes",
    "approvals",
    "withdrawal_orders",
    "withdrawal_events",
    "transfers",
    "inbox_messages",
    "commit",
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

  it.each([
    "approvals",
    "withdrawal_orders",
    "withdrawal_events",
    "transfers",
    "transfer_keys",
    "accounts",
    "commit",
  ])(
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

  it.each(["withdrawal_orders", "withdrawal_events", "approvals", "commit"])(
    "INV-09 FAULT-28 leaves an order approved, without a request, that was on its way back to its reviewers: %s",
    async (table) => {
      const member = await openWithdrawer(test, { isKnown: true });
      const { orderNo } = await member.place();
      await agree(test, orderNo, mia);
      const stateOf = async () => {
        const { rows } = await test.api.owner.query<{ state: string }>(
          "select state from approvals where kind = 'withdrawal' and subject = $1 order by approval_id",
          [orderNo],
        );
        return { order: await member.get(orderNo), requests: rows.map(({ state }) => state) };
      };
      const before = await stateOf();
      test.withheld.push({ bound: "debt", units: "all", owedUnits: 5n });
      await breakAt(table);
      await test.payouts.sendApproved();
      await heal();
      expect(await stateOf()).toEqual(before);
      expect(before).toMatchObject({ order: { step: "approved" }, requests: ["done"] });
      await test.payouts.sendApproved();
      expect(await stateOf()).toMatchObject({ order: { step: "review" }, requests: ["done", "waiting"] });
    },
  );

  it.each(["withdrawal_orders", "withdrawal_events", "transfers", "accounts", "inbox_messages", "commit"])(
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

  it("INV-09 FAULT-28 accepts a payout notice only when all that it does is stored, so that it comes again", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    await agree(test, orderNo, mia);
    await test.payouts.sendApproved();
    const payload = JSON.stringify({
      reference: orderNo,
      payoutId: "P",
      state: "paid",
      amount: "100.00",
      currency: "CNY",
    });
    const tell = async () => {
      const { statusCode } = await test.api.app.inject({
        method: "POST",
        url: "/payouts/sandbox/webhook",
        headers: {
          "content-type": "application/json",
          [signatureHeader]: signBody(secret, payload, test.api.clock.now()),
        },
        payload,
      });
      return [statusCode, (await member.get(orderNo)).step];
    };
    await breakAt("commit");
    expect(await tell()).toEqual([500, "sent"]);
    await heal();
    expect(await tell()).toEqual([200, "paid"]);
    expect(await member.funds()).toMatchObject({ balance: 900, held: 0 });
  });
});
