import { formatExact } from "@croupier/domain/money";
import { beforeEach, describe, expect, it } from "vitest";
import { openPlay, setUpLedgerTest } from "../../../ledger/testing.ts";
import type { Transfer } from "../../../ledger/transfer.ts";
import { agreeToCorrection } from "../../../testing/corrections.ts";
import { createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import type { TestPlayer } from "../../../testing/vendor-players.ts";

const unit = 100_000n;
const STATEMENT = "GET /wps/member/statement";
const RECORD = "GET /wps/record/transactions";

const test = setUpLedgerTest();
let made = 0;
beforeEach(() => {
  made += 1;
});

const signIn = async (player: TestPlayer, brand: TestBrand = "nova") => {
  const client = createVisitor(test.api, brand);
  await openTestSession(test.api, player, client);
  return client;
};

/** A member with each kind of movement: 100 paid in, play, a withdrawal of 40 including a fee of 2, and two corrections. */
const live = async (brand: TestBrand = "nova") => {
  const play = await openPlay(test, 100n * unit, { brand });
  const { player, calls } = play;
  const move = (order: object) => {
    made += 1;
    const heading = { key: `order ${made}`, reference: `order ${made}`, now: test.api.clock.now() };
    return test.transfer(player.brandId, { ...heading, ...order } as Transfer);
  };
  const [own, held] = (["member", "held"] as const).map((kind) => ({ kind, memberId: player.memberId }));
  const round = { roundId: `round ${made}`, isRoundClosed: true };
  await test.ledger.bet(player.brandId, calls.bet(`s-bet ${made}`, 10n * unit + 1n, round));
  await test.ledger.win(player.brandId, calls.win(`s-win ${made}`, `s-bet ${made}`, 5n * unit, round));
  const undone = { roundId: `undone ${made}` };
  await test.ledger.bet(player.brandId, calls.bet(`s-undone ${made}`, 3n * unit, undone));
  await test.ledger.rollback(player.brandId, calls.rollback(`s-undo ${made}`, `s-undone ${made}`, undone));
  await move({ kind: "hold", from: own, to: held, amountUnits: 50n * unit });
  await move({ kind: "release", from: held, to: own, amountUnits: 10n * unit });
  await move({ kind: "paid", from: held, to: { kind: "payout", name: "x" }, amountUnits: 38n * unit });
  await move({ kind: "fee", from: held, to: { kind: "fee", name: "x" }, amountUnits: 2n * unit });
  const reason = { kind: "correction", name: "mistake" };
  const agreeTo = (amountUnits: bigint) =>
    agreeToCorrection(test.api, { ...player, amountUnits, reason: reason.name });
  const [given, taken] = [await agreeTo(4n * unit), await agreeTo(-unit)];
  await move({ kind: "correction", key: given, from: reason, to: own, amountUnits: 4n * unit });
  await move({ kind: "correction", key: taken, from: own, to: reason, amountUnits: unit });
  return { player, move, client: await signIn(player, brand) };
};

/** @returns an agent who has the member in their team */
const putBelowAgent = async ({ memberId }: TestPlayer): Promise<TestPlayer> => {
  const agent = await openPlay(test, 0n, { type: 1 });
  await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
    memberId,
    agent.player.memberId,
  ]);
  return agent.player;
};

describe("the statement", () => {
  it("EXT-07 shows the opening balance, the movements by kind, and the closing balance, to the last unit of the ledger", async () => {
    const { client, player } = await live();
    const statement = await client.call(STATEMENT, { query: {} });
    expect(statement).toMatchObject({ memberName: expect.any(String), time: test.api.clock.now().getTime() });
    expect(statement.balance).toEqual({
      opening: "0.00",
      lines: [
        { kind: "deposit", count: 1, amount: "100.00" },
        { kind: "bet", count: 2, amount: "-13.00001" },
        { kind: "returned", count: 1, amount: "3.00" },
        { kind: "win", count: 1, amount: "5.00" },
        { kind: "hold", count: 1, amount: "-50.00" },
        { kind: "release", count: 1, amount: "10.00" },
        { kind: "correction", count: 2, amount: "3.00" },
      ],
      closing: "57.99999",
    });
    expect(statement.held).toEqual({
      opening: "0.00",
      lines: [
        { kind: "hold", count: 1, amount: "50.00" },
        { kind: "release", count: 1, amount: "-10.00" },
        { kind: "paid", count: 1, amount: "-38.00" },
        { kind: "fee", count: 1, amount: "-2.00" },
      ],
      closing: "0.00",
    });
    expect(await test.getBalance(player.brandId, player.memberId)).toBe(5_799_999n);
  });

  it("EXT-07 of a day begins with the closing balance of the day before, also when more has moved since", async () => {
    const { client, player } = await live();
    const today = (await client.call(STATEMENT, { query: {} })).endDate;
    test.api.clock.advanceMs(24 * 3_600_000);
    const later = await signIn(player);
    const next = (await later.call(STATEMENT, { query: {} })).endDate;
    await test.transfer(player.brandId, {
      kind: "bonus",
      key: `later ${made}`,
      reference: "x",
      now: test.api.clock.now(),
      amountUnits: 7n,
      from: { kind: "bonus", name: "x" },
      to: { kind: "member", memberId: player.memberId },
    });
    const of = (day: string) => later.call(STATEMENT, { query: { startDate: day, endDate: day } });
    expect((await of(today)).balance.closing).toBe("57.99999");
    expect((await of(next)).balance).toEqual({
      opening: "57.99999",
      lines: [{ kind: "bonus", count: 1, amount: "0.00007" }],
      closing: "58.00006",
    });
  });

  it("EXT-07 SEC-27 belongs to one member at one brand, covers real money only, and is empty without movements", async () => {
    const { player } = await live();
    const other = await openPlay(test, 0n);
    const lotus = await openPlay(test, 0n, { brand: "lotus" });
    for (const [one, brand] of [
      [other.player, "nova"],
      [lotus.player, "lotus"],
    ] as const) {
      const { balance, held } = await (await signIn(one, brand)).call(STATEMENT, { query: {} });
      expect([balance, held]).toEqual([
        { opening: "0.00", lines: [], closing: "0.00" },
        { opening: "0.00", lines: [], closing: "0.00" },
      ]);
    }
    const visitor = createVisitor(test.api);
    expect((await visitor.send(STATEMENT, { query: {} })).status).toBe(401);
    visitor.token = (await visitor.call("POST /wps/session/login/freeplay")).token;
    expect((await visitor.send(STATEMENT, { query: {} })).status).toBe(403);
    const refused = await (await signIn(player)).send(STATEMENT, { query: { startDate: "2025-01-01" } });
    expect([refused.status, refused.json.code]).toEqual([400, "request.invalid"]);
  });

  it("EXT-07 writes amounts with at least the currency's decimals, and more only if the ledger has more", () => {
    const written = [0, 2, 3].map((decimals) =>
      [0n, -1n, 150_000n, 123_456_789_012_345_678n, -100_000n].map((units) => formatExact(units, decimals)),
    );
    expect(written).toEqual([
      ["0", "-0.00001", "1.5", "1234567890123.45678", "-1"],
      ["0.00", "-0.00001", "1.50", "1234567890123.45678", "-1.00"],
      ["0.000", "-0.00001", "1.500", "1234567890123.45678", "-1.000"],
    ]);
  });
});

describe("the account record", () => {
  it("EXT-06 has corrections, and totals of money in and out under each filter", async () => {
    const { client } = await live();
    const of = async (query: object) => (await client.call(RECORD, { query })).totals;
    expect(await of({})).toEqual({ in: 122, out: 64, net: 57.99 });
    expect(await of({ type: "deposit" })).toEqual({ in: 100, out: 0, net: 100 });
    expect(await of({ type: "play" })).toEqual({ in: 8, out: 13, net: -5.01 });
    expect(await of({ type: "withdraw" })).toEqual({ in: 10, out: 50, net: -40 });
    const { list, totals } = await client.call(RECORD, { query: { type: "correction" } });
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([
      ["correction", -1],
      ["correction", 4],
    ]);
    expect(totals).toEqual({ in: 4, out: 1, net: 3 });
  });

  it.each<TestBrand>(["nova", "lotus"])(
    "EXT-06 of a team at %s shows each booking as its member's own does, with the member's balance after it",
    async (brand) => {
      const { client, player } = await live(brand);
      const agent = await openPlay(test, 0n, { type: 1, brand });
      await test.api.owner.query("update members set upline_id = $2 where member_id = $1", [
        player.memberId,
        agent.player.memberId,
      ]);
      const own = await client.call(RECORD, { query: {} });
      const team = await (await signIn(agent.player, brand)).call(RECORD, { query: { types: "A" } });
      expect(team.list.map(({ type, amount }) => [type, amount])).toEqual([
        ["correction", -1],
        ["correction", 4],
        ["withdraw", 10],
        ["withdraw", -50],
        ["deposit", 100],
      ]);
      // Play is summed by session in the member's own record alone.
      expect(team.list).toEqual(own.list.filter(({ type }) => type !== "play"));
    },
  );

  it("EXT-07 the figure of paid withdrawals opens to its payments, in a member's own record and in a team's", async () => {
    const { client, player } = await live();
    const profit = await client.call("GET /wps/member/profitAndLoss", { query: {} });
    expect(profit.totals.withdrawal).toBe(38);
    const query = { type: "withdraw", by: "paid" } as const;
    const { list, totals, totalCount } = await client.call(RECORD, { query });
    expect([totals, totalCount]).toEqual([{ in: 0, out: 38, net: -38 }, 1]);
    expect(list).toEqual([expect.objectContaining({ type: "withdraw", amount: -38 })]);
    expect(list[0]).not.toHaveProperty("balance");
    const fees = await client.call(RECORD, { query: { ...query, by: "fee" } });
    expect(fees.list).toEqual([expect.objectContaining({ type: "withdraw", amount: -2 })]);
    expect([fees.totals, fees.list[0]?.balance]).toEqual([{ in: 0, out: 2, net: -2 }, undefined]);
    const agent = await putBelowAgent(player);
    const team = await (await signIn(agent)).call(RECORD, { query: { ...query, types: "A" } });
    expect(team.totals).toEqual({ in: 0, out: 38, net: -38 });
    // Without withdrawals the figure is absent.
    expect((await client.call(RECORD, { query: { by: "paid" } })).totals.net).toBe(57.99);
  });

  it("EXT-06 a team's record has no transfers: a member's payout of earnings and their top-up leave its sums alone", async () => {
    const { player, move } = await live();
    const [wallet, earnings] = (["member", "agent"] as const).map((kind) => ({
      kind,
      memberId: player.memberId,
    }));
    const amountUnits = 50n * unit;
    const source = { kind: "rebate", name: "team" };
    await move({ kind: "rebate", from: source, to: earnings, amountUnits });
    await move({ kind: "earnings_payout", from: earnings, to: wallet, amountUnits });
    await move({ kind: "top_up", from: wallet, to: earnings, amountUnits });
    const client = await signIn(await putBelowAgent(player));
    const { list, totals } = await client.call(RECORD, { query: { types: "A" } });
    expect(totals).toEqual({ in: 114, out: 51, net: 63 });
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(["deposit", "withdraw", "correction"]));
    const { totalCount } = await client.call(RECORD, { query: { types: "A", type: "transfer" } });
    expect(totalCount).toBe(0);
  });
});
