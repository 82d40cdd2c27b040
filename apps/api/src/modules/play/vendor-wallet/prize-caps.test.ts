import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { createPrizeTest, type PrizeTest } from "../../../testing/prizes.ts";

const dayMs = 24 * 3_600_000;
const own = 1_000_000n;
const cap = 1_000_000;

let test: PrizeTest;
beforeAll(async () => {
  test = await createPrizeTest();
});
afterAll(async () => {
  expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
  await test.close();
});
// Each test has a separate day, because the cap of a day covers all members.
afterEach(() => {
  test.api.clock.advanceMs(2 * dayMs);
  test.nextScene();
});

/** Stops an account, and gives it counted play. */
const stop = `with made as (
    insert into play_rules (account_id, merchant_id, limits, sums, counted_day, stopped_until)
    select account_id, merchant_id, array_fill(900::bigint, array[9]), array_fill(7::bigint, array[9]),
      merchant_day(merchant_id, moved_at), 'infinity' from accounts where account_id = $1)
  update accounts set has_play_rules = true where account_id = $1`;

describe("the caps of prizes", () => {
  it("CASE-07 hold a prize above the limit of one prize, and pay one at the limit", async () => {
    const { prize, prizeBody, balance, states } = await test.open();
    expect(await prize("at", cap)).toBe("RS_OK");
    const held = prizeBody("above", cap + 1);
    for (let times = 0; times < 2; times += 1)
      expect((await test.evo.call("transaction/win", held)).body).toMatchObject({
        status: "RS_OK",
        balance: 2_000_000,
      });
    expect(await balance()).toBe(2_000_000n);
    expect(await states()).toEqual([
      ["at", "paid", null],
      ["above", "held", "prize"],
    ]);
  });

  it("CASE-07 hold prizes above the limit of the brand's day, to the unit, for all members together and at once; the next day starts again", async () => {
    const players: Awaited<ReturnType<PrizeTest["open"]>>[] = [];
    for (let made = 0; made < 6; made += 1) players.push(await test.open());
    // One that has waited for 300 ms is refused, and its vendor sends it again.
    const send = ({ prize, player }: (typeof players)[number]) =>
      vi.waitFor(async () => expect(await prize(`at-once-${player.accountId}`, 500_000)).toBe("RS_OK"), {
        timeout: 20_000,
      });
    await Promise.all(players.map(send));
    const [one] = players;
    if (!one) throw new Error("nobody plays");
    const countStates = async () =>
      (
        await test.api.owner.query(
          "select state, count(*)::integer as n from vendor_prizes where transaction_id like '%-at-once-%' group by 1 order by 1",
        )
      ).rows;
    expect(await countStates()).toEqual([
      { state: "held", n: 1 },
      { state: "paid", n: 5 },
    ]);
    expect(await one.prize("one-more", 1)).toBe("RS_OK");
    test.api.clock.advanceMs(dayMs);
    for (const [id, units] of [
      ["a", cap],
      ["b", cap],
      ["c", 499_999],
      ["d", 2],
      ["e", 1],
    ] as const)
      expect(await one.prize(`day-${id}`, units)).toBe("RS_OK");
    expect((await one.states()).slice(1)).toEqual([
      ["one-more", "held", "day"],
      ["day-a", "paid", null],
      ["day-b", "paid", null],
      ["day-c", "paid", null],
      ["day-d", "held", "day"],
      ["day-e", "paid", null],
    ]);
  });

  it("CASE-07 are each brand's own", async () => {
    const [nova, lotus] = [await test.open(), await test.open({ brand: "lotus" })];
    for (const id of ["1", "2"])
      for (const { prize, player } of [nova, lotus]) await prize(`brand-${player.accountId}-${id}`, cap);
    expect([await nova.balance(), await lotus.balance()]).toEqual([3_000_000n, 3_000_000n]);
  });
});

describe("a prize of an excluded or closed member", () => {
  it.each([
    ["excluded", stop],
    [
      "closed",
      "update members set disabled = true where member_id = (select member_id from accounts where account_id = $1)",
    ],
  ])("CASE-07 is paid, and never played: %s", async (_what, sql) => {
    const { player, tell, prize, winOf, leave, balance } = await test.open();
    await leave();
    await test.api.owner.query(sql, [player.accountId]);
    const before = await test.playOf(player);
    expect([await tell("told"), await winOf("won", "told", 5), await prize("alone", 7)]).toEqual([
      "RS_OK",
      "RS_OK",
      "RS_OK",
    ]);
    expect(await balance()).toBe(own + 12n);
    expect(before).toMatchObject({ rounds: 0, facts: 0, played: null });
    expect(await test.playOf(player)).toEqual(before);
  });
});

describe("the rollback of a prize", () => {
  it("CASE-07 that comes first uses up its id: the prize is refused, and nothing moves", async () => {
    const { prize, tell, rollback, leave, balance, states } = await test.open();
    await leave();
    expect([await rollback("u1", "early"), await rollback("u2", "early-bet")]).toEqual(["RS_OK", "RS_OK"]);
    expect(await prize("early", 5)).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect(await tell("early-bet")).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect([await balance(), await states()]).toEqual([own, []]);
  });

  it("CASE-07 that comes later takes the paid amount back, once, and no limit counts it; a held prize is not paid any more", async () => {
    const { player, prize, rollback, leave, balance, states } = await test.open();
    await leave();
    await test.api.owner.query(stop, [player.accountId]);
    const before = await test.playOf(player);
    await prize("paid", 700);
    await prize("held", cap + 1);
    for (const id of ["u1", "u2", "u1"]) expect(await rollback(id, "paid")).toBe("RS_OK");
    expect(await rollback("u3", "held")).toBe("RS_OK");
    expect(await prize("paid", 700)).toBe("RS_OK");
    expect([await balance(), await states()]).toEqual([
      own,
      [
        ["paid", "undone", null],
        ["held", "undone", "prize"],
      ],
    ]);
    expect(await test.playOf(player)).toEqual(before);
  });

  it("CASE-07 of the bet that announced it waits for that of its win, as for any bet", async () => {
    const { tell, winOf, rollback, leave, balance } = await test.open();
    await leave();
    await tell("told");
    await winOf("won", "told", 5);
    expect(await rollback("u1", "told")).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
    expect([await rollback("u2", "won"), await rollback("u3", "told")]).toEqual(["RS_OK", "RS_OK"]);
    expect(await balance()).toBe(own);
  });

  it("CASE-07 of another member's prize moves nothing", async () => {
    const [one, two] = [await test.open(), await test.open()];
    await one.prize("mine", 5);
    expect(await two.rollback("u", "mine")).toBe("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
    expect(await one.balance()).toBe(own + 5n);
  });
});
