import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { Opened, RebateLine } from "./rebate-place.ts";

const INCOME = "GET /wps/agent/rebate/income";
const LEGS = "GET /wps/agent/rebate/legs";
const OPEN = "GET /wps/agent/statement/open";
const CHECK = "POST /wps/agent/statement/check";
type Income = ReplyOf<typeof INCOME>;

const time = Date.parse("2026-11-24T00:11:00Z");
const sums = {
  ownTurnover: "100",
  teamTurnover: "10000",
  own: "0.9",
  team: "29.99999",
  amount: "30.89999",
};
const line = (over: Partial<RebateLine> = {}): RebateLine => ({
  id: "5",
  day: "2026-11-23",
  forDay: null,
  category: "RNG",
  ppm: 9000,
  ...sums,
  state: "paid",
  isCorrected: false,
  ...over,
});
const pages = (totalPages = 1, pageNum = 1) => pagesOf(pageNum, totalPages);
const income = (list: RebateLine[], over: Partial<Income> = {}): Income => ({
  startDate: "2026-11-20",
  endDate: "2026-11-26",
  settledDay: "2026-11-25",
  list,
  footer: sums,
  ...pages(),
  ...over,
});
const leg = {
  memberId: "7",
  name: "bob",
  isAgent: true,
  turnover: "10000",
  ppm: 6000,
  ownPpm: 9000,
  amount: "29.99999",
};
const opened = (over: Partial<Opened> = {}): Opened => ({
  line: line(),
  bookings: [],
  member: null,
  below: [],
  rounds: [],
  ...pages(),
  footer: { rounds: 0, turnover: "0", win: "0" },
  ...over,
});
const paid: Opened["bookings"][number] = {
  number: "901",
  vendorNumber: null,
  kind: "rebate",
  time,
  amount: "30.89999",
  postings: [
    { account: "rebate", amount: "-30.89999" },
    { account: "agent", amount: "30.89999" },
  ],
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-26T12:00:00Z") });
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [INCOME]: () => income([line()]),
    [LEGS]: () => ({
      line: line(),
      list: [leg],
      footer: { turnover: "10000", amount: "29.99999" },
      ...pages(),
    }),
    [OPEN]: () => opened({ bookings: [paid] }),
  });
});
afterEach(leaveFront);

const path = "/m/member/agent/agentRebeat";
const open = (query = "", type = 1) =>
  renderApp({ path: `${path}${query}`, session: buildSession({ type }) });
const queriesOf = (key: typeof INCOME | typeof LEGS | typeof OPEN) =>
  server.listCalls(key).map(({ query }) => Object.fromEntries(query));
const textsOf = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

describe("rebate income", () => {
  it("EXT-20 lists rebates by day and category to the last unit, corrections with the day they are for, under their sum", async () => {
    const correction = {
      id: "6",
      day: "2026-11-25",
      forDay: "2026-11-23",
      state: "computed" as const,
      own: "-0.9",
      team: "0",
      amount: "-0.9",
    };
    server.handlers[INCOME] = () =>
      income([
        line(correction),
        line({ id: "7", category: "LIVE", state: "review" }),
        line({ isCorrected: true }),
      ]);
    await open();
    expect((await screen.findByText("Total rebates")).nextElementSibling?.textContent).toBe("¥ 30.89999");
    expect(textsOf("Nov 25, 2026")).toEqual([
      "Slots\u2212¥ 0.90Being paid · correction for Nov 23, 20260.90 %Own play \u2212¥ 0.90Directs ¥ 0.00",
    ]);
    expect(textsOf("Nov 23, 2026")).toEqual([
      "Live casino¥ 30.89999Under review0.90 %Own play ¥ 0.90Directs ¥ 29.99999",
      "Slots¥ 30.89999Paid · corrected later0.90 %Own play ¥ 0.90Directs ¥ 29.99999",
    ]);
    expect(screen.getByText("Settled up to Nov 25, 2026")).toBeTruthy();
    expect(screen.getByText("Days and times are in GMT+0")).toBeTruthy();
    expect(queriesOf(INCOME)).toEqual([{ startDate: "2026-11-20", endDate: "2026-11-26" }]);
  });

  it("EXT-20 keeps category and period in the address", async () => {
    await open("?period=today");
    await userEvent.selectOptions(await screen.findByLabelText("Game type"), "Lottery");
    await waitFor(() => expect(location.search).toBe("?period=today&category=LOTT"));
    await userEvent.click(screen.getByRole("button", { name: "Yesterday" }));
    await waitFor(() => expect(location.search).toBe("?period=yesterday&category=LOTT"));
    await waitFor(() =>
      expect(queriesOf(INCOME).at(-1)).toMatchObject({ startDate: "2026-11-25", category: "LOTT" }),
    );
  });

  it("EXT-20 says that there is none, refuses a long range, loads by pages and asks again after a failure", async () => {
    server.handlers[INCOME] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[INCOME] = () => income([], { settledDay: null });
    await userEvent.click(retry);
    expect(await screen.findByText("No rebates in this period")).toBeTruthy();
    expect(screen.getByText("No day has been settled yet.")).toBeTruthy();
    server.handlers[INCOME] = ({ query }) =>
      income([line({ id: String(readPageNo(query)) })], pages(2, readPageNo(query)));
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await waitFor(() => expect(textsOf("Nov 23, 2026")).toHaveLength(2));
    leaveFront();
    await open("?period=range&from=2026-01-01&to=2026-11-26");
    expect(await screen.findByText(/at most 92 days/)).toBeTruthy();
  });

  it("EXT-20 is closed to a member", async () => {
    await open("", 0);
    await waitFor(() => expect(location.pathname).not.toBe(path));
    expect(queriesOf(INCOME)).toEqual([]);
  });
});

describe("a line of rebates", () => {
  it("AGT-36 opens to its directs with both rates and to how it was paid", async () => {
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Slots" }));
    await screen.findByText("901", { exact: false });
    expect(textsOf("From the directs")).toEqual([
      "bob¥ 29.99999Agent with teamTurnover ¥ 10,000.000.90 % minus 0.60 %0.30 %",
    ]);
    expect(screen.getByText(/¥ 29\.99999 in total/)).toBeTruthy();
    expect(textsOf("How it was paid")[0]).toContain("Rebates of the brand\u2212¥ 30.89999Earnings¥ 30.89999");
    expect(location.search).toBe("?line=5");
    expect(screen.getByRole("link", { name: "My rounds of the day" }).getAttribute("href")).toBe(
      "/m/gameRecord?period=range&from=2026-11-23&to=2026-11-23&gameType=RNG&by=settled",
    );
  });

  it("AGT-36 opens on to a member's day, and a round to its movements", async () => {
    const member = {
      memberId: "7",
      name: "bob",
      isAgent: true,
      turnover: "40",
      changedSince: "-5",
      teamTurnover: "10000",
    };
    const round = { vendor: "BGS", roundId: "r-1", gameName: "Sunken Gold", time, turnover: "40", win: "12" };
    server.handlers[OPEN] = ({ query }) => {
      if (query.has("roundId"))
        return opened({ member, bookings: [{ ...paid, kind: "bet", vendorNumber: "v-9", amount: "40" }] });
      return opened({
        member,
        rounds: [round],
        footer: { rounds: 1, turnover: "40", win: "12" },
        below: [{ memberId: "8", name: "zoe", isAgent: false, turnover: "9960" }],
      });
    };
    await open("?line=5&member=7");
    expect((await screen.findByText("Changed since")).nextElementSibling?.textContent).toBe("\u2212¥ 5.00");
    expect(textsOf("Team below")).toEqual(["zoe¥ 9,960.00Member"]);
    expect(screen.getByRole("link", { name: "zoe" }).getAttribute("href")).toBe(`${path}?line=5&member=8`);
    await userEvent.click(screen.getByRole("link", { name: "Sunken Gold" }));
    expect(await screen.findByText("Bet")).toBeTruthy();
    expect(screen.getByText(/v-9/)).toBeTruthy();
    expect(queriesOf(OPEN).at(-1)).toEqual({
      id: "5",
      memberId: "7",
      vendor: "BGS",
      roundId: "r-1",
      pageNo: "1",
    });
    const way = within(screen.getByRole("navigation", { name: "You are here" }));
    await userEvent.click(way.getByRole("link", { name: "bob" }));
    expect(await screen.findByText("zoe")).toBeTruthy();
  });

  it("AGT-37 says that a line or a member is not there, and leads back", async () => {
    server.handlers[OPEN] = () => failWith("statement.not.found");
    await open("?line=5&member=99");
    expect(await screen.findByText("This statement line does not exist")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Rebate income" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("AGT-39 checks a line once for two taps, and tells when both figures differ", async () => {
    let answer = () => {};
    const counted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const agreed = { agrees: true, kept: "30.89999", recomputed: "30.89999", time };
    server.handlers[CHECK] = () => counted.then(() => agreed);
    await open("?line=5");
    const check = within(await screen.findByRole("region", { name: "Check" }));
    await userEvent.dblClick(check.getByRole("button", { name: "Check" }));
    expect(check.getByRole("button", { name: "Check" }).getAttribute("aria-busy")).toBe("true");
    answer();
    expect(await check.findByText("The rounds give the same result.")).toBeTruthy();
    expect(server.listCalls(CHECK).map(({ body }) => body)).toEqual([JSON.stringify({ id: "5" })]);
    server.handlers[CHECK] = () => ({ agrees: false, kept: "30.89999", recomputed: "30.5", time });
    await userEvent.click(check.getByRole("button", { name: "Check" }));
    expect(await check.findByText(/give a different result/)).toBeTruthy();
    for (const text of ["¥ 30.89999", "¥ 30.50"]) expect(check.getByText(text)).toBeTruthy();
    server.handlers[CHECK] = () => failWith("request.rate.limited");
    await userEvent.click(check.getByRole("button", { name: "Check" }));
    expect(await check.findByRole("alert")).toBeTruthy();
  });
});
