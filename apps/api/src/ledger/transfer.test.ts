import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestPlayer, type TestPlayer } from "../testing/vendor-players.ts";
import { callTransfer, setUpLedgerTest } from "./testing.ts";
import { type Leg, type Transfer, type TransferAnswer, transfer, transferAll } from "./transfer.ts";

const test = setUpLedgerTest();

beforeAll(async () => {
  // A transfer waits for 300 ms, which is short for a test that has to see it wait.
  await test.api.owner.query("alter function ledger_transfer reset lock_timeout");
});

let keys = 0;
const nextKey = (): string => `key-${++keys}`;
const member = ({ memberId }: TestPlayer) => ({ kind: "member" as const, memberId });
const held = ({ memberId }: TestPlayer) => ({ kind: "held" as const, memberId });
const open = (balanceUnits: bigint, options: Parameters<typeof createTestPlayer>[1] = {}) =>
  createTestPlayer(test.api, { balanceUnits, ...options });
const balanceOf = ({ brandId, memberId }: TestPlayer) => test.getBalance(brandId, memberId);
const heldOf = ({ brandId, memberId }: TestPlayer) => test.getBalance(brandId, memberId, "held");
const heading = (key: string = nextKey()) => ({ key, reference: `about ${key}`, now: test.api.clock.now() });

const deposit = (to: TestPlayer, amountUnits: bigint, key?: string): Transfer => ({
  kind: "deposit",
  ...heading(key),
  from: { kind: "deposit", name: "sandbox" },
  to: member(to),
  amountUnits,
});
const holdBack = (of: TestPlayer, amountUnits: bigint, key?: string): Transfer => ({
  kind: "hold",
  ...heading(key),
  from: member(of),
  to: held(of),
  amountUnits,
});
const release = (of: TestPlayer, amountUnits: bigint, key?: string): Transfer => ({
  kind: "release",
  ...heading(key),
  from: held(of),
  to: member(of),
  amountUnits,
});
const sendTo = (from: TestPlayer, to: TestPlayer, amountUnits: bigint, key?: string): Transfer => ({
  kind: "send",
  ...heading(key),
  from: member(from),
  to: member(to),
  amountUnits,
});
const run = (of: TestPlayer, order: Transfer): Promise<TransferAnswer> => test.transfer(of.brandId, order);
const sendAll = (from: TestPlayer, legs: readonly Leg<"send">[], key?: string) =>
  test.database.forBrand(from.brandId, (q) => transferAll(q, { kind: "send", ...heading(key), legs }));
const legTo = (from: TestPlayer, to: TestPlayer, amountUnits: bigint) => ({
  from: member(from),
  to: member(to),
  amountUnits,
});
const answer = (status: string, fromUnits: bigint | undefined, toUnits: bigint | undefined) => ({
  status,
  currency: "CNY",
  fromUnits,
  toUnits,
});

describe("a transfer", () => {
  it("INV-05 credits once per key and answers the first balance again", async () => {
    const to = await open(0n);
    const order = deposit(to, 700n, "D-1");
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(to, order)));
    for (const one of answers) expect(one).toEqual(answer("ok", undefined, 700n));
    await run(to, holdBack(to, 200n));
    expect(await run(to, order)).toEqual(answer("ok", undefined, 700n));
    expect(await run(to, { ...order, amountUnits: 701n })).toEqual(answer("conflict", undefined, 500n));
    expect(await run(to, { ...order, reference: "other" })).toMatchObject({ status: "conflict" });
    expect(await run(to, deposit(await open(0n), 700n, "D-1"))).toMatchObject({ status: "conflict" });
    const elsewhere = { ...order, from: { kind: "deposit", name: "other" } } as Transfer;
    expect(await run(to, elsewhere)).toMatchObject({ status: "conflict" });
    expect(await balanceOf(to)).toBe(500n);
  });

  it("refuses amounts that are no credit", async () => {
    const to = await open(0n);
    for (const amountUnits of [0n, -1n])
      await expect(run(to, deposit(to, amountUnits))).rejects.toThrow("more than 0");
    await expect(sendAll(to, [])).rejects.toThrow("more than 0");
  });

  it("INV-02 INV-03 holds and releases at most the member's balance", async () => {
    const one = await open(1_000n);
    expect(await run(one, holdBack(one, 600n))).toEqual(answer("ok", 400n, 600n));
    expect(await run(one, holdBack(one, 401n))).toEqual(answer("not_enough_money", 400n, 600n));
    expect(await run(one, release(one, 601n))).toEqual(answer("not_enough_money", 600n, 400n));
    expect(await run(one, release(one, 500n))).toEqual(answer("ok", 100n, 900n));
    expect([await balanceOf(one), await heldOf(one)]).toEqual([900n, 100n]);
  });

  it("INV-03 INV-05 sends between members once, however often it is repeated", async () => {
    const [one, two] = [await open(100n), await open(0n)];
    const order = sendTo(one, two, 60n);
    expect(await run(one, order)).toEqual(answer("ok", 40n, 60n));
    expect(await run(one, sendTo(one, two, 41n))).toEqual(answer("not_enough_money", 40n, 60n));
    expect(await run(one, sendTo(two, one, 10n, order.key))).toMatchObject({ status: "conflict" });
    expect(await run(one, order)).toEqual(answer("ok", 40n, 60n));
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([40n, 60n]);
  });

  it("debits a member for the house when there is a kind for it, which is a row of one table", async () => {
    const one = await open(100n);
    await expect(callTransfer(test, one, "fee", "member", "deposit")).rejects.toThrow("no such transfer");
    await test.api.owner.query("insert into transfer_kinds values ('fee', 'member', 'deposit', 'transfer')");
    const [row] = await callTransfer(test, one, "fee", "member", "deposit");
    expect(row).toMatchObject({ status: "ok" });
    expect(await balanceOf(one)).toBe(99n);
  });

  it("INV-10 finds no member of another brand", async () => {
    const [nova, lotus] = [await open(100n), await open(100n, { brand: "lotus" })];
    const unknown = { ...answer("member_unknown", undefined, undefined), currency: undefined };
    expect(await run(nova, deposit(lotus, 5n))).toEqual(unknown);
    expect(await run(nova, sendTo(nova, lotus, 5n))).toMatchObject({ status: "member_unknown" });
    expect([await balanceOf(nova), await balanceOf(lotus)]).toEqual([100n, 100n]);
  });

  it("INV-12 mixes no play money with real money, and needs two accounts", async () => {
    const [real, trial] = [await open(100n), await open(100n, { type: 4 })];
    await expect(run(real, sendTo(trial, real, 5n))).rejects.toThrow("no play money with real money");
    await expect(run(real, sendTo(real, real, 5n))).rejects.toThrow("two accounts");
  });

  it("happens together with its cause, or not at all", async () => {
    const one = await open(100n);
    const order = holdBack(one, 100n);
    const failing = test.database.transaction(one.brandId, async (q) => {
      expect(await transfer(q, order)).toMatchObject({ status: "ok" });
      throw new Error("what it is for has failed");
    });
    await expect(failing).rejects.toThrow("what it is for");
    expect([await balanceOf(one), await heldOf(one)]).toEqual([100n, 0n]);
    expect(await run(one, order)).toMatchObject({ status: "ok" });
  });
});

describe("a transfer of several legs", () => {
  it("INV-01 INV-05 happens together, and answers each leg the same again", async () => {
    const [one, two, three] = [await open(100n), await open(0n), await open(7n)];
    const legs = [legTo(one, two, 30n), legTo(one, three, 70n), legTo(two, three, 30n)];
    const expected = {
      status: "ok",
      currency: "CNY",
      legs: [
        { fromUnits: 70n, toUnits: 30n },
        { fromUnits: 0n, toUnits: 77n },
        { fromUnits: 0n, toUnits: 107n },
      ],
    };
    expect(await sendAll(one, legs, "several")).toEqual(expected);
    await run(three, sendTo(three, one, 50n));
    expect(await sendAll(one, legs, "several")).toEqual(expected);
    for (const other of [legs.slice(0, 2), legs.toReversed(), [...legs, legTo(three, one, 1n)]])
      expect(await sendAll(one, other, "several")).toMatchObject({ status: "conflict" });
    expect([await balanceOf(one), await balanceOf(two), await balanceOf(three)]).toEqual([50n, 0n, 57n]);
  });

  it("INV-03 moves nothing when a leg cannot be paid in its turn", async () => {
    const [one, two] = [await open(10n), await open(0n)];
    const there = legTo(one, two, 10n);
    const back = legTo(two, one, 10n);
    expect(await sendAll(one, [back, there])).toMatchObject({ status: "not_enough_money" });
    expect(await sendAll(one, [there, legTo(one, two, 1n)])).toMatchObject({ status: "not_enough_money" });
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([10n, 0n]);
    expect(await sendAll(one, [there, back])).toMatchObject({ status: "ok" });
  });

  it("INV-05 leaves nothing behind if another member's transfer takes its key meanwhile", async () => {
    const [one, two, three, four] = [await open(9n), await open(0n), await open(9n), await open(0n)];
    let late: ReturnType<typeof sendAll> | undefined;
    await test.database.transaction(three.brandId, async (q) => {
      expect(await transfer(q, sendTo(three, four, 5n, "raced"))).toMatchObject({ status: "ok" });
      late = sendAll(one, [legTo(one, two, 1n), legTo(one, two, 2n)], "raced");
      await untilWaiting(test.api.database, 1);
    });
    expect(await late).toMatchObject({ status: "conflict" });
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([9n, 0n]);
  });
});

describe("transfers that come at once", () => {
  it("INV-03 accepts a hundred sends of one balance until it is used up, and never goes below zero", async () => {
    const [one, two] = [await open(1_000n), await open(0n)];
    const answers = await Promise.all(Array.from({ length: 100 }, () => run(one, sendTo(one, two, 30n))));
    expect(answers.filter(({ status }) => status === "ok")).toHaveLength(33);
    expect(answers.filter(({ status }) => status === "not_enough_money")).toHaveLength(67);
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([10n, 990n]);
  });

  it("lets two members send to each other without waiting for each other forever", async () => {
    const [one, two, three] = [await open(1_000n), await open(1_000n), await open(0n)];
    // If accounts were locked in the order of the calls, each of the two would hold its giver while both wait for the third.
    const gate = await hold(test.api.database, "select from accounts where account_id = $1 for update", [
      three.accountId,
    ]);
    const sends = Promise.all([
      sendAll(one, [legTo(one, three, 5n), legTo(one, two, 5n)]),
      sendAll(two, [legTo(two, three, 1n), legTo(two, one, 1n)]),
    ]);
    await untilWaiting(test.api.database, 2);
    await gate.release();
    expect((await sends).map(({ status }) => status)).toEqual(["ok", "ok"]);
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([991n, 1_003n]);
  });
});
