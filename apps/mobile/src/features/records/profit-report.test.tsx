import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { fillDays } from "./profit-chart.tsx";

const PROFIT = "GET /wps/member/profitAndLoss";
const play = (stake: number, win: number, rounds = 1) => ({ rounds, stake, win, net: win - stake });
const beside = { deposit: 0, withdrawal: 0, bonus: 0 };
const week = {
  startDate: "2026-11-18",
  endDate: "2026-11-24",
  totals: { ...play(120, 100, 42), deposit: 500, withdrawal: 30, bonus: 12.5 },
  days: [
    { day: "2026-11-18", ...play(100, 40), ...beside, deposit: 500 },
    { day: "2026-11-21", ...play(20, 60), ...beside },
  ],
  types: [
    { gameType: "RNG", ...play(90, 95) },
    { gameType: "FISH", ...play(30, 5) },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    [PROFIT]: () => week,
  });
});
afterEach(leaveFront);

const open = (search = "", type = 0) =>
  renderApp({ path: `/m/profitandloss${search}`, session: buildSession({ type }) });
const table = async (name: string) => within(await screen.findByRole("table", { name }));
const cells = async (name: string) =>
  (await table(name))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe("profit and loss", () => {
  it("EXT-07 shows result, stakes, wins, deposits, withdrawals and bonuses, each of which opens its record", async () => {
    await open();
    const main = within(screen.getByRole("main"));
    const range = "period=range&from=2026-11-18&to=2026-11-24";
    const links = [
      ["Result −¥ 20.00 42 rounds", `/m/gameRecord?${range}&by=settled`],
      ["Stakes ¥ 120.00", `/m/gameRecord?${range}&by=settled`],
      ["Wins ¥ 100.00", `/m/gameRecord?${range}&by=settled`],
      ["Deposits ¥ 500.00", `/m/transaction/record?${range}&type=deposit`],
      ["Withdrawals ¥ 30.00", `/m/transaction/record?${range}&type=withdraw&by=paid`],
      ["Bonuses ¥ 12.50", `/m/transaction/record?${range}&type=bonus`],
    ] as const;
    for (const [name, target] of links)
      expect((await main.findByRole("link", { name })).getAttribute("href"), name).toBe(target);
  });

  it("EXT-07 splits by game type, and each type opens its rounds", async () => {
    await open();
    expect(await cells("By game type")).toEqual([
      ["Game type", "Stakes", "Wins", "Result"],
      ["Slots", "¥ 90.00", "¥ 95.00", "+¥ 5.00"],
      ["Fishing", "¥ 30.00", "¥ 5.00", "−¥ 25.00"],
    ]);
    const link = (await table("By game type")).getByRole("link", { name: "Fishing" });
    expect(link.getAttribute("href")).toContain("by=settled&gameType=FISH");
  });

  it("EXT-07 has a chart with a description, and a table of its days beside it, the latest first", async () => {
    await open();
    const chart = await screen.findByRole("img", {
      name: "Result per day from Nov 18, 2026 to Nov 24, 2026, between +¥ 40.00 and −¥ 60.00. The table below has the figures.",
    });
    expect(chart.querySelectorAll("rect")).toHaveLength(7);
    expect(await cells("By day")).toEqual([
      ["Day", "Stakes", "Wins", "Result"],
      ["Nov 21, 2026", "¥ 20.00", "¥ 60.00", "+¥ 40.00"],
      ["Nov 18, 2026", "¥ 100.00", "¥ 40.00", "−¥ 60.00"],
    ]);
    const link = (await table("By day")).getByRole("link", { name: "Nov 21, 2026" });
    expect(link.getAttribute("href")).toContain("from=2026-11-21&to=2026-11-21&by=settled");
  });

  it("EXT-07 of one day needs neither chart nor table of days", async () => {
    server.handlers[PROFIT] = () => ({ ...week, startDate: "2026-11-24", endDate: "2026-11-24" });
    await open("?period=today");
    await table("By game type");
    expect(screen.queryByRole("img", { name: /per day/ })).toBeNull();
    expect(screen.queryByRole("table", { name: "By day" })).toBeNull();
  });

  it("EXT-07 keeps its range in the address, and sends no request if it is wrong", async () => {
    await open("?period=range&from=2026-11-02&to=2026-11-20");
    await waitFor(() => expect(server.listCalls(PROFIT)).toHaveLength(1));
    expect(Object.fromEntries(server.listCalls(PROFIT)[0]?.query ?? [])).toEqual({
      startDate: "2026-11-02",
      endDate: "2026-11-20",
    });
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(location.search).toBe("?period=today"));
    const asked = server.listCalls(PROFIT).length;
    leaveFront();
    server = createFakeServer({ [PROFIT]: () => week });
    await open("?period=range&from=2026-01-02&to=2026-11-20");
    expect((await screen.findByRole("alert")).textContent).toContain("at most 92 days");
    expect([asked, server.listCalls(PROFIT).length]).toEqual([2, 0]);
  });

  it("EXT-07 says that nothing happened, that loading failed, and tries again", async () => {
    const { totals } = week;
    server.handlers[PROFIT] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[PROFIT] = () => ({ ...week, totals, days: [], types: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("No activity in this period")).toBeTruthy();
  });

  it("EXT-07 keeps its figures if a refetch fails", async () => {
    const { client } = await open();
    await expectKept(server, client, PROFIT, "42 rounds");
  });

  it.each([4, 40])(
    "EXT-07 tells an account of type %s that it is for real accounts, and asks for nothing",
    async (type) => {
      await open("", type);
      expect(await screen.findByText(en.free_reject)).toBeTruthy();
      expect(server.listCalls(PROFIT)).toEqual([]);
    },
  );
});

it("EXT-07 the chart has a day for each day of the range, zero if nothing was played", () => {
  expect(fillDays(["2026-02-27", "2026-03-02"], [{ day: "2026-03-01", net: -3 }])).toEqual([
    { day: "2026-02-27", net: 0 },
    { day: "2026-02-28", net: 0 },
    { day: "2026-03-01", net: -3 },
    { day: "2026-03-02", net: 0 },
  ]);
});

describe("the betting record of profit and loss", () => {
  const record = {
    next: null,
    pageNum: 1,
    totalPages: 0,
    totalCount: 0,
    list: [],
    totals: { rounds: 0, stake: 0, validStake: 0, win: 0, net: 0 },
  };

  it("EXT-07 counts the rounds that ended on the days, until that is taken back", async () => {
    server.handlers["GET /wps/record/games"] = () => record;
    await renderApp({
      path: "/m/gameRecord?period=range&from=2026-11-18&to=2026-11-24&by=settled",
      session: buildSession(),
    });
    const mark = await screen.findByRole("checkbox", { name: "Only rounds that ended in this period" });
    await waitFor(() => expect(server.listCalls("GET /wps/record/games")).toHaveLength(1));
    await userEvent.click(mark);
    await waitFor(() => expect(server.listCalls("GET /wps/record/games")).toHaveLength(2));
    expect(server.listCalls("GET /wps/record/games").map(({ query }) => query.get("by"))).toEqual([
      "settled",
      null,
    ]);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
