import { parseAmount } from "@croupier/domain/money";
import { beforeAll, describe, expect, it } from "vitest";
import { splitCsvRow } from "../../../platform/csv.ts";
import { createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import { createCreditingEarnings } from "../../offers/earnings/credits.ts";
import { createRewardPort } from "../../offers/reward/reward.module.ts";
import { openPlayer, setUpWageringTest } from "../wagering/testing.ts";
import { listMonthsOf, sumYear } from "./year-statement.ts";

const test = setUpWageringTest();
const earnings = createCreditingEarnings();
const transactions = "GET /wps/record/transactions";

type Player = Awaited<ReturnType<typeof openPlayer>>;
let player: Player;
let lines = 0;
const earn = (kind: "rebate" | "salary" | "dividend", units: number) =>
  test.database.transaction(player.brandId, (q) => {
    lines += 1;
    const item = { memberId: player.memberId, amountUnits: BigInt(units), reference: `day ${lines}` };
    return earnings.credit(q, kind, [{ ...item, key: `year-${lines}` }], test.api.clock.now());
  });
const readerOf = async (member: Player, brand: TestBrand = "nova") => {
  const session = await openTestSession(test.api, member, createVisitor(test.api, brand));
  return async (query = "") => {
    const { rawPayload } = await test.api.app.inject({
      url: `/wps/member/statement/year/csv${query}`,
      headers: {
        host: brand === "nova" ? "localhost" : "lotus.localhost",
        "accept-language": "en",
        authorization: `Bearer ${session.token}`,
        cookie: `croupier_session=${session.secret}`,
      },
    });
    return rawPayload.toString().slice(1).trimEnd().split("\r\n").map(splitCsvRow);
  };
};

beforeAll(async () => {
  player = await openPlayer(test, { balance: 100, type: 1 });
  await player.play(10, "RNG", 4);
  await player.grant(5, 1);
  await earn("rebate", 123_456);
  await earn("salary", 300_000);
  await earn("dividend", 7);
});

describe("a year by months", () => {
  it("EXT-07 has the movements, play, gifts and earnings of each month, their sum, and that no tax is withheld", async () => {
    const [head, ...rows] = await (await readerOf(player))();
    expect(head).toEqual([
      "Month",
      "Currency",
      "Deposits",
      "Withdrawals",
      "Stakes",
      "Wins",
      "Rewards",
      "Rebates",
      "Salaries",
      "Dividends",
    ]);
    const month = test.api.clock.now().toISOString().slice(0, 7);
    const amounts = [
      "100.00000",
      "0.00000",
      "10.00000",
      "4.00000",
      "5.00000",
      "1.23456",
      "3.00000",
      "0.00007",
    ];
    expect(rows.find(([name]) => name === month)).toEqual([month, "CNY", ...amounts]);
    expect(rows.at(-2)).toEqual(["Total", "CNY", ...amounts]);
    expect(rows.at(-1)?.[0]).toBe("No tax is withheld from these amounts.");
    expect(rows.map(([name]) => name).slice(0, -2)).toEqual(
      listMonthsOf(Number(month.slice(0, 4)), `${month}-28`).map(([first]) => first.slice(0, 7)),
    );
    // The stakes and wins are those of the monthly statement.
    const { balance } = await player.client.call("GET /wps/member/statement", {
      query: { startDate: `${month}-01`, endDate: test.api.clock.now().toISOString().slice(0, 10) },
    });
    const of = (kind: string) =>
      parseAmount(balance.lines.find((line) => line.kind === kind)?.amount.replace("-", "") ?? "0");
    expect([of("bet"), of("win"), of("deposit")]).toEqual([1_000_000n, 400_000n, 10_000_000n]);
  });

  it("EXT-07 SEC-27 of another year or another member contains none of it", async () => {
    const year = test.api.clock.now().getUTCFullYear();
    const before = await (await readerOf(player))(`?year=${year - 1}`);
    expect(before).toHaveLength(15);
    expect(before.at(-2)?.slice(2)).toEqual(Array.from({ length: 8 }, () => "0.00000"));
    const abroad = await openPlayer(test, { balance: 7, brand: "lotus" });
    const theirs = await (await readerOf(abroad, "lotus"))();
    expect(theirs.at(-2)?.slice(2, 4)).toEqual(["7.00000", "0.00000"]);
  });

  it("EXT-07 CASE-07 has a vendor's prizes among rewards", () => {
    const row = { account: "member", is_in: true, count: 1n } as const;
    const rows = [
      { ...row, kind: "prize", units: 7n },
      { ...row, kind: "bonus", units: 5n },
    ];
    expect(sumYear({ balances: [], rows })).toMatchObject({ rewardUnits: 12n, winUnits: 0n });
  });

  it.each([
    [2026, "2026-03-15", ["2026-01-01/2026-01-31", "2026-02-01/2026-02-28", "2026-03-01/2026-03-15"]],
    [2027, "2026-03-15", []],
  ] as const)("EXT-07 the months of %d by %s", (year, today, months) => {
    expect(listMonthsOf(year, today).map((days) => days.join("/"))).toEqual(months);
  });
});

describe("the types of the account record", () => {
  it("EXT-06 EXT-23 distinguish rebates, salaries, dividends, transfers, rewards and bonuses", async () => {
    const { turnover, api } = test;
    const silent = { announce: async () => undefined, announceTo: async () => undefined };
    const rewards = createRewardPort({
      live: silent,
      inbox: { sendMessages: async () => undefined },
      wagering: turnover.port,
    });
    await test.database.transaction(player.brandId, (q) =>
      rewards.grant(q, {
        memberId: player.memberId,
        source: "promotion",
        sourceKey: "year-reward",
        titles: { EN: "x" },
        amountUnits: 200_000n,
        terms: undefined,
        now: api.clock.now(),
      }),
    );
    await player.client.call("POST /wps/agent/earnings/payout", {
      body: { idempotencyKey: "2f5b1a52-3a0e-4a65-9d68-0d1a4c1f7b11" },
    });
    const amountsOf = async (type?: string) =>
      (
        await player.client.call(transactions, { query: type === undefined ? {} : ({ type } as object) })
      ).list.map((row) => [row.type, row.amount]);
    expect(await amountsOf("rebate")).toEqual([["rebate", 1.23]]);
    expect(await amountsOf("salary")).toEqual([["salary", 3]]);
    expect(await amountsOf("dividend")).toEqual([["dividend", 0]]);
    expect(await amountsOf("transfer")).toEqual([["transfer", 4.23]]);
    expect(await amountsOf("reward")).toEqual([["reward", 2]]);
    expect(await amountsOf("bonus")).toEqual([
      ["reward", 2],
      ["bonus", 5],
    ]);
    // The wallet's own record adds up: earnings are not in it until they are paid out.
    const { totals } = await player.client.call(transactions, { query: {} });
    expect((await player.client.call("GET /wps/wallets/gcs")).sumBalance).toBeCloseTo(totals.net, 5);
    // A statement has a line for it.
    const { balance } = await player.client.call("GET /wps/member/statement", { query: {} });
    expect(balance.lines.find(({ kind }) => kind === "earnings_payout")?.amount).toBe("4.23");
  });
});
