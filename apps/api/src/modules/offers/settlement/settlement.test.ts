import { addDays, type Day } from "@croupier/domain/periods";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLedgerTest } from "../../../ledger/testing.ts";
import { createOperator } from "../../../testing/operators.ts";
import { createTreeActs } from "../../identity/agent-tree/agent-tree.module.ts";
import { findFirstRateDay, isSettled } from "./runs.store.ts";
import { createSettlementActs } from "./settlement-acts.service.ts";
import { brands, createTestSettlement, money, type SettlementTest } from "./testing.ts";

const test = setUpLedgerTest();
let settlement: SettlementTest;
beforeAll(async () => {
  settlement = await createTestSettlement(test);
});

const today = (): Day => test.api.clock.now().toISOString().slice(0, 10);

describe("a settled day", () => {
  it.each(brands)(
    "AGT-07 of %s pays 40.00, 30.00, 0.00 and 20.00 of 10,000.00: members to the wallet, agents to their earnings",
    async (brand) => {
      const { a, b, c, m } = await settlement.growChain(brand);
      const before = await settlement.walletOf(m);
      await m.play(money(10_000));
      const day = await settlement.closeDay();
      expect(settlement.errors).toEqual([]);
      expect(await settlement.earnings(a, b, c)).toEqual([20, 0, 30]);
      expect((await settlement.walletOf(m)) - before).toBe(money(40 - 10_000));
      expect((await settlement.linesOf(b, day)).map(({ units, state }) => [units, state])).toEqual([
        ["0", "paid"],
      ]);
      expect(await test.database.forBrand(m.brandId, (q) => isSettled(q, day))).toBe(true);
      expect(await test.database.forBrand(m.brandId, (q) => isSettled(q, today()))).toBe(false);
    },
  );

  it("AGT-20 has no line for trials, types 40, 41, 42 and 99, and their part stays with the house", async () => {
    const a = await settlement.openAgent(undefined, 9_000);
    const others = await Promise.all([41, 42, 99].map((type) => settlement.openAgent(a, 7_000, { type })));
    const players = await Promise.all(others.map((other) => settlement.openPlayer(other, 4_000)));
    const trials = await Promise.all([4, 40].map((type) => settlement.openPlayer(a, 2_000, { type })));
    for (const player of [...players, ...trials]) await player.play(money(1_000));
    const day = await settlement.closeDay();
    expect(await settlement.earnings(a, ...others)).toEqual([6, 0, 0, 0]);
    for (const one of [...others, ...trials]) expect(await settlement.linesOf(one, day)).toEqual([]);
    for (const player of players)
      expect((await settlement.linesOf(player, day))[0]?.units).toBe(String(money(4)));
  });

  it("AGT-08 pays a rate that was planted above the upline's no more than the upline's", async () => {
    const { a, c, m } = await settlement.growChain();
    await test.api.owner.query("alter table rate_spans disable trigger user");
    await test.api.owner.query("update rate_spans set ppm = 900000 where member_id in ($1, $2)", [
      c.memberId,
      m.memberId,
    ]);
    await test.api.owner.query("alter table rate_spans enable trigger user");
    await m.play(money(1_000));
    const day = await settlement.closeDay();
    expect(await settlement.earnings(a, c)).toEqual([2, 0]);
    expect((await settlement.linesOf(m, day))[0]?.units).toBe(String(money(7)));
  });

  it("AGT-12 pays rounds before midnight by the old upline and rate, later ones by the new, to the second", async () => {
    const { a, b, c, m } = await settlement.growChain();
    const d = await settlement.openAgent(undefined, 10_000);
    const [brand] = await settlement.listBrands();
    if (!brand) throw new Error("no brand");
    const acts = createTreeActs({
      database: test.database,
      hasOpenDues: async () => false,
      endContracts: async () => undefined,
    });
    const now = test.api.clock.now();
    const name = async (memberId: bigint) =>
      (await test.api.owner.query("select username from members where member_id = $1", [memberId])).rows[0]
        .username;
    const wishes = { from: undefined, category: "RNG" };
    expect(
      await acts.move(
        brand,
        { member: await name(c.memberId), upline: await name(d.memberId), from: undefined },
        now,
      ),
    ).toEqual({ memberId: c.memberId });
    const raised = await acts.setRate(brand, { ...wishes, member: await name(m.memberId), ppm: 5_000 }, now);
    expect(raised.denied).toBeUndefined();
    const midnight = Date.parse(addDays(today(), 1));
    await m.play(money(1_000), new Date(midnight - 1));
    await m.play(money(2_000), new Date(midnight));
    const first = await settlement.closeDay();
    expect(await settlement.earnings(a, b, c, d)).toEqual([2, 0, 3, 0]);
    const second = await settlement.closeDay();
    // 2,000: C 0.70 - 0.50 %, D 1.00 - 0.70 %.
    expect(await settlement.earnings(a, b, c, d)).toEqual([2, 0, 7, 6]);
    expect([
      (await settlement.linesOf(m, first))[0]?.units,
      (await settlement.linesOf(m, second))[0]?.units,
    ]).toEqual([String(money(4)), String(money(10))]);
  });

  it("a large line waits until an operator has decided, one of a closed account until it is open", async () => {
    const { a, c, m } = await settlement.growChain();
    const acts = createSettlementActs({ database: test.database });
    const [brand] = await settlement.listBrands();
    if (!brand) throw new Error("no brand");
    await createOperator(test.api, "rosa", ["nova"]);
    const { rows } = await test.api.owner.query<{ id: bigint }>("select operator_id as id from operators");
    const operatorId = rows[0]?.id ?? 0n;
    await test.api.owner.query("update members set disabled = true where member_id = $1", [c.memberId]);
    await test.api.owner.query(
      `update merchants set settings = settings || '{"rebateReview": {"line": 25}}' where merchant_id = $1`,
      [a.brandId],
    );
    const played = await m.play(money(10_000));
    const day = await settlement.closeDay();
    const states = async () =>
      Promise.all(
        [a, c, m].map(async (one) => (await settlement.linesOf(one, day)).map(({ state }) => state)),
      );
    expect(await states()).toEqual([["paid"], ["review"], ["review"]]);
    const waiting = (await acts.list(brand)).lines.filter((line) => line.day === day);
    expect(waiting.map(({ memberId }) => memberId)).toEqual([m.memberId, c.memberId]);
    const [ofM, ofC] = waiting.map(({ id }) => id);
    const decide = (id: bigint | undefined, state: "computed" | "cancelled", reason = "looked at") =>
      acts.decide(brand, { id: id ?? 0n, state, operatorId, reason });
    expect((await decide(ofC, "computed", "")).denied).toContain("reason");
    expect((await decide(ofC, "computed")).denied).toBeUndefined();
    expect((await decide(ofM, "cancelled")).denied).toBeUndefined();
    await settlement.settle();
    expect([await states(), await settlement.earnings(c)]).toEqual([
      [["paid"], ["held"], ["cancelled"]],
      [0],
    ]);
    await test.api.owner.query("update members set disabled = false where member_id = $1", [c.memberId]);
    await settlement.settle();
    expect([await states(), await settlement.earnings(c)]).toEqual([
      [["paid"], ["paid"], ["cancelled"]],
      [30],
    ]);
    expect((await decide(ofC, "cancelled")).denied).toContain("no waiting line");
    // A line after one that somebody has cancelled is reviewed too: it takes nothing back automatically.
    await played.void();
    await settlement.closeDay();
    expect(await states()).toEqual([
      ["paid", "paid"],
      ["paid", "paid"],
      ["cancelled", "review"],
    ]);
    await test.api.owner.query("update merchants set settings = settings - 'rebateReview'");
    expect(settlement.errors).toEqual([]);
  });

  it("begins with yesterday if nobody has a rate, and not a hundred days ago", async () => {
    const { rows } = await test.api.owner.query<{ id: number }>(
      "select merchant_id as id from merchants where merchant_id not in (select merchant_id from rate_spans)",
    );
    expect(rows).toHaveLength(1);
    expect(await test.database.forBrand(rows[0]?.id ?? 0, findFirstRateDay)).toBeUndefined();
  });

  it("reports how long a day has been waiting while the roller is stopped", async () => {
    const gauge = () =>
      settlement.gauges
        .list()
        .filter(({ name }) => name === "settlement_waiting_seconds")
        .map(({ value }) => value);
    await settlement.closeDay();
    expect(gauge()).toEqual([0, 0]);
    test.api.clock.advanceMs(86_400_000 + 3_600_000);
    await settlement.settle();
    expect(gauge()).toEqual([3_600, 3_600]);
  });
});
