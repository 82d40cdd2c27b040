import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { agreeToCorrection } from "../testing/corrections.ts";
import { createTestPlayer, ownerValue, type TestPlayer } from "../testing/vendor-players.ts";
import { setUpLedgerTest } from "./testing.ts";
import { type Transfer, transfer } from "./transfer.ts";

const test = setUpLedgerTest();

beforeAll(async () => {
  // A transfer waits for 300 ms, which is short for a test that has to see it wait.
  await test.api.owner.query("alter function ledger_transfer reset lock_timeout");
});

const open = (balanceUnits: bigint) => createTestPlayer(test.api, { balanceUnits });
const member = ({ memberId }: TestPlayer) => ({ kind: "member" as const, memberId });
const held = ({ memberId }: TestPlayer) => ({ kind: "held" as const, memberId });
const after = (seconds: number): Date => new Date(test.api.clock.now().getTime() + seconds * 1_000);
const heading = (key: string, now: Date) => ({ key, reference: "about the same", now });

const send = (key: string, from: TestPlayer, to: TestPlayer, amountUnits: bigint, seconds = 0): Transfer => ({
  kind: "send",
  ...heading(key, after(seconds)),
  amountUnits,
  from: member(from),
  to: member(to),
});
const deposit = (key: string, to: { memberId: bigint }, amountUnits: bigint, seconds = 0): Transfer => ({
  kind: "deposit",
  ...heading(key, after(seconds)),
  amountUnits,
  from: { kind: "deposit", name: "sandbox" },
  to: { kind: "member", memberId: to.memberId },
});
const run = (of: TestPlayer, order: Transfer) => test.transfer(of.brandId, order);
/** The same, by a caller who waits for no lock. */
const runAtOnce = (of: TestPlayer, order: Transfer) =>
  test.database.transaction(of.brandId, async (q) => {
    await q.query("set local lock_timeout = '1s'");
    return transfer(q, order);
  });
const timeOf = (key: string) =>
  ownerValue<Date>(test.api, "select created_at as value from transfers where idempotency_key = $1", [key]);

describe("a key that is used again", () => {
  it("INV-05 is a conflict for another giver and for another receiver of the same amount", async () => {
    const [one, two, three] = [await open(100n), await open(100n), await open(100n)];
    expect(await run(one, send("k-1", one, two, 10n))).toMatchObject({ status: "ok" });
    expect(await run(one, send("k-1", one, three, 10n))).toMatchObject({ status: "conflict" });
    expect(await run(one, send("k-1", three, two, 10n))).toMatchObject({ status: "conflict" });
    const balances = [one, two, three].map(({ brandId, memberId }) => test.getBalance(brandId, memberId));
    expect(await Promise.all(balances)).toEqual([90n, 110n, 100n]);
  });

  it("INV-05 is a conflict also if there is too little money", async () => {
    const [one, two] = [await open(10n), await open(0n)];
    expect(await run(one, send("k-2", one, two, 10n))).toMatchObject({ status: "ok" });
    expect(await run(one, send("k-2", one, two, 11n))).toMatchObject({ status: "conflict", fromUnits: 0n });
  });
});

describe("the time of a transfer", () => {
  it("FAULT-20 is never before the last one of any of its accounts, and waits for no other account", async () => {
    const [early, late, other] = [await open(100n), await open(100n), await open(100n)];
    await run(late, deposit("t-late", late, 5n, 10));
    await run(other, deposit("t-other", other, 5n, 60));
    await run(early, send("t-1", early, late, 5n, 5));
    expect(await timeOf("t-1")).toEqual(after(10));
    await run(early, send("t-2", late, early, 5n, 20));
    expect(await timeOf("t-2")).toEqual(after(20));
  });
});

describe("a transfer", () => {
  it("waits for its own accounts alone: not for other members', nor for its members' other accounts", async () => {
    const [one, two, other] = [await open(100n), await open(100n), await open(100n)];
    const toHeld = { kind: "hold" as const, from: member(one), to: held(one), amountUnits: 5n };
    await run(one, { ...toHeld, ...heading("w-1", after(0)) });
    const holder = await hold(
      test.api.database,
      "select from accounts where account_id = $1 or (member_id = $2 and kind = 'held') for update",
      [other.accountId, one.memberId],
    );
    expect(await runAtOnce(one, send("w-2", one, two, 5n))).toMatchObject({ status: "ok", fromUnits: 90n });
    expect(await runAtOnce(one, deposit("w-3", one, 5n))).toMatchObject({ status: "ok", toUnits: 95n });
    await holder.release();
  });

  it("shares the account of a new provider with a transfer that comes at the same time", async () => {
    const [one, two] = [await open(0n), await open(0n)];
    const from = { kind: "deposit" as const, name: "brand new" };
    let late: Promise<unknown> | undefined;
    await test.database.transaction(one.brandId, async (q) => {
      expect(await transfer(q, { ...deposit("n-1", one, 5n), from } as Transfer)).toMatchObject({
        status: "ok",
      });
      late = run(two, { ...deposit("n-2", two, 6n), from } as Transfer);
      await untilWaiting(test.api.database, 1);
    });
    expect(await late).toMatchObject({ status: "ok", toUnits: 6n });
    const count = "select count(*)::integer as value from accounts where name = 'brand new'";
    expect(await ownerValue(test.api, count)).toBe(1);
  });

  it("opens the accounts that its members do not have yet", async () => {
    const { brandId } = await open(0n);
    const memberId = await ownerValue<bigint>(
      test.api,
      "insert into members (merchant_id, username, type, affiliate_code, created_at) values ($1, 'fresh', 0, 'fresh', $2) returning member_id as value",
      [brandId, test.api.clock.now()],
    );
    expect(await test.transfer(brandId, deposit("f-1", { memberId }, 7n))).toMatchObject({
      status: "ok",
      currency: "CNY",
      toUnits: 7n,
    });
    expect(await test.getBalance(brandId, memberId)).toBe(7n);
  });
});

describe("a correction", () => {
  const reason = "goodwill";
  /** People agree to 5.00 for the member, or to something else. @returns the key under which it moves */
  const agree = ({ brandId, memberId }: TestPlayer, over: object = {}) =>
    agreeToCorrection(test.api, { brandId, memberId, amountUnits: 500_000n, reason, ...over });
  const change = (key: string, sql: string) => test.api.owner.query(sql, [key.replace("approval-", "")]);
  const give = (to: TestPlayer, key: string): Transfer => ({
    kind: "correction",
    ...heading(key, after(0)),
    amountUnits: 500_000n,
    from: { kind: "correction", name: reason },
    to: member(to),
  });
  const take = (from: TestPlayer, key: string): Transfer => ({
    kind: "correction",
    ...heading(key, after(0)),
    amountUnits: 500_000n,
    from: member(from),
    to: { kind: "correction", name: reason },
  });
  const expectRefused = async (of: TestPlayer, order: Transfer) => {
    await expect(run(of, order)).rejects.toThrow(`nobody has agreed to the correction ${order.key}`);
    expect(await test.getBalance(of.brandId, of.memberId)).toBe(1_000_000n);
  };
  /** One more person's vote. */
  const voteOfAnother = (verdict: "agree" | "refuse") =>
    `with another as (insert into operators (username, display_name, role)
       values ('another-' || gen_random_uuid(), 'Another', 'service') returning operator_id)
     insert into approval_votes (merchant_id, approval_id, asker, command_hash, operator_id, verdict, voted_at)
     select a.merchant_id, a.approval_id, a.asker, a.command_hash, o.operator_id, '${verdict}', now()
     from approvals a, another o where a.approval_id = $1`;
  const endAs = (state: string) =>
    `update approvals set state = '${state}', ended_at = now() where approval_id = $1`;

  it("CASE-38 gives and takes what people have agreed to", async () => {
    const one = await open(1_000_000n);
    expect(await run(one, give(one, await agree(one)))).toMatchObject({ status: "ok", toUnits: 1_500_000n });
    const taken = take(one, await agree(one, { amountUnits: -500_000n }));
    expect(await run(one, taken)).toMatchObject({ status: "ok", fromUnits: 1_000_000n });
  });

  it.each([
    ["more people than it needs have agreed", voteOfAnother("agree")],
    ["its request is noted as done", endAs("done")],
  ])("CASE-38 moves also if %s", async (_what, sql) => {
    const one = await open(1_000_000n);
    const key = await agree(one);
    await change(key, sql);
    expect(await run(one, give(one, key))).toMatchObject({ status: "ok", toUnits: 1_500_000n });
  });

  it.each([
    ["another member", { memberId: 0n }],
    ["another reason", { reason: "system-error" }],
    ["a unit more", { amountUnits: 500_001n }],
    ["a unit less", { amountUnits: 499_999n }],
    ["the other direction", { amountUnits: -500_000n }],
  ])("CASE-38 is refused if people have agreed to %s", async (_what, over) => {
    const one = await open(1_000_000n);
    await expectRefused(one, give(one, await agree(one, over)));
  });

  it("CASE-38 is refused under any key but its request's", async () => {
    const one = await open(1_000_000n);
    const key = await agree(one);
    for (const other of [`${key}0`, key.replace("approval-", ""), "by hand"])
      await expectRefused(one, give(one, other));
  });

  it.each([
    ["nobody has voted", "delete from approval_votes where approval_id = $1"],
    ["a vote is missing", "update approvals set needed = 2 where approval_id = $1"],
    ["somebody has refused it", voteOfAnother("refuse")],
    ["its request is refused", endAs("refused")],
    ["its request is withdrawn", endAs("withdrawn")],
    ["its request has expired", endAs("expired")],
    ["its request has failed", endAs("failed")],
    ["its request is of another kind", "update approvals set kind = 'surplus' where approval_id = $1"],
    [
      "its request is another brand's",
      "update approvals set merchant_id = (select merchant_id from merchants where code = 'lotus') where approval_id = $1",
    ],
  ])("CASE-38 is refused if %s", async (_what, sql) => {
    const one = await open(1_000_000n);
    const key = await agree(one);
    await change(key, sql);
    await expectRefused(one, give(one, key));
  });
});
