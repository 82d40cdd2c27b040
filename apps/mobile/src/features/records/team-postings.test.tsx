import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const postings = "GET /wps/agent/team/postings";
const games = "GET /wps/agent/team/games";
const oneRound = "GET /wps/agent/team/round";
type Posting = ReplyOf<typeof postings>["list"][number];

const asOf = Date.parse("2026-11-21T11:59:00Z");
const sums = {
  rounds: 4,
  turnover: 75,
  win: 54,
  deposit: 400,
  withdrawal: 20,
  bonus: 3,
  rebate: 2.5,
  salary: 1,
  loss: 14.5,
};
const posting = (over: Partial<Posting> = {}): Posting => ({
  memberName: "dora",
  time: asOf,
  kind: "deposit",
  account: "member",
  amount: 400,
  number: "81",
  ...over,
});
const fresh = { asOf, isProvisional: false };

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [overview]: () => ({
      startDate: "2026-11-15",
      endDate: "2026-11-21",
      own: sums,
      team: sums,
      members: 6,
      registered: 2,
      active: 4,
      asOf,
      isProvisional: true,
    }),
    [pnl]: () => ({
      list: [{ id: "7", name: "bob", isAgent: false, ...sums }],
      footer: sums,
      under: null,
      ...pagesOf(1, 1),
      ...fresh,
    }),
    [postings]: () => ({ list: [posting()], total: 400, line: null, ...pagesOf(1, 1) }),
  });
});
afterEach(leaveFront);

const open = (path: string) => renderApp({ path, session: buildSession({ type: 1 }) });
const queriesOf = (key: typeof pnl | typeof postings | typeof oneRound) =>
  server.listCalls(key).map(({ query }) => Object.fromEntries(query));
const days = "period=range&from=2026-11-15&to=2026-11-21";
/** Where the figures of a region lead, by their names. */
const linksOf = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole("link")
      .map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")]),
  );

describe("the figures of a team", () => {
  it("AGT-36 each figure of the overview opens its summands, of the team and of the agent", async () => {
    await open("/m/agent/team/overview");
    const ofTeam = linksOf(await screen.findByRole("region", { name: "The whole team" }));
    const lines = `/m/agent/team/pnl?${days}`;
    expect(ofTeam).toEqual({
      "Turnover ¥ 75.00": `/m/teamBetting?${days}&by=settled`,
      "Wins ¥ 54.00": `/m/teamBetting?${days}&by=settled`,
      "Deposits ¥ 400.00": `${lines}&of=deposit`,
      "Withdrawals ¥ 20.00": `${lines}&of=withdrawal`,
      "Bonuses ¥ 3.00": `${lines}&of=bonus`,
      "Rebates ¥ 2.50": `${lines}&of=rebate`,
      "Salaries ¥ 1.00": `${lines}&of=salary`,
      "Team loss +¥ 14.50": lines,
    });
    const own = linksOf(screen.getByRole("region", { name: "My own play" }));
    expect(own).toMatchObject({
      "Turnover ¥ 75.00": `/m/gameRecord?${days}&by=settled`,
      "Rebates ¥ 2.50": `${lines}&line=own&of=rebate`,
    });
    expect(Object.keys(own)).toHaveLength(7);
  });

  it("AGT-36 each figure of a line and of the footer opens its postings, below an agent as well", async () => {
    server.handlers[pnl] = () => ({
      list: [
        { id: "7", name: "bob", isAgent: false, ...sums },
        { id: "9", name: "eve", isAgent: true, ...sums },
        { id: "8", name: "carl", isAgent: true, ...sums },
      ],
      footer: sums,
      under: { id: "8", name: "carl" },
      ...pagesOf(1, 1),
      ...fresh,
    });
    await open(`/m/agent/team/pnl?${days}&under=5.8`);
    const line = (await screen.findByText("Member")).closest("li") as HTMLElement;
    const under = `/m/agent/team/pnl?${days}&under=5.8`;
    expect(linksOf(line)).toEqual({
      bob: `/m/teamBetting?${days}&member=bob&by=settled&under=5.8`,
      "Bonuses ¥ 3.00": `/m/agent/team/pnl?${days}&line=7&under=5.8&of=bonus`,
      "Rebates ¥ 2.50": `/m/agent/team/pnl?${days}&line=7&under=5.8&of=rebate`,
      "Salaries ¥ 1.00": `/m/agent/team/pnl?${days}&line=7&under=5.8&of=salary`,
      "Deposits ¥ 400.00": `/m/agent/team/pnl?${days}&line=7&under=5.8&of=deposit`,
      "Withdrawals ¥ 20.00": `/m/agent/team/pnl?${days}&line=7&under=5.8&of=withdrawal`,
    });
    // An agent's line leads to lines of the days on which the complete way there held, and the member's own line to their own
    // rounds of those days.
    expect(screen.getByRole("link", { name: "eve" }).getAttribute("href")).toBe(
      `/m/agent/team/pnl?${days}&under=5.8.9`,
    );
    const own = (await screen.findByText("Their own play")).closest("li") as HTMLElement;
    expect(Object.values(linksOf(own))[0]).toBe(`/m/teamBetting?${days}&member=carl&by=settled&under=5.8`);
    const [footer] = document.querySelectorAll("dl");
    // Its turnover and wins are those of the lines below it.
    expect(Object.values(linksOf(footer as HTMLElement))).toEqual(
      ["deposit", "withdrawal", "bonus", "rebate", "salary"].map((of) => `${under}&of=${of}`),
    );
  });

  it("AGT-36 shows the postings of a line with their sum, page after page, whose they are, and the way back", async () => {
    server.handlers[postings] = ({ query }) => {
      const pageNum = readPageNo(query);
      const list =
        pageNum === 1
          ? [posting({ memberName: "dora" }), posting({ number: "80", kind: "chargeback", amount: -5 })]
          : [posting({ number: "79", memberName: "eve" })];
      return { list, total: 795, line: { id: "8", name: "carl" }, ...pagesOf(pageNum, 2), totalCount: 3 };
    };
    await open(`/m/agent/team/pnl?${days}&line=8&under=9&of=deposit`);
    const path = await screen.findByRole("navigation", { name: "You are here" });
    expect(within(path).getByText("carl")).toBeTruthy();
    expect(within(path).getByText("Deposits").getAttribute("aria-current")).toBe("page");
    expect(within(path).getByRole("link").getAttribute("href")).toBe(`/m/agent/team/pnl?${days}&under=9`);
    expect(screen.getByText("¥ 795.00")).toBeTruthy();
    const [first, second] = screen.getAllByText(/^No\. /).map((one) => one.closest("li") as HTMLElement);
    for (const text of ["dora", "Deposit", "No. 81", "+¥ 400.00"])
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    for (const text of ["Reversed by the bank", "\u2212¥ 5.00"])
      expect(within(second as HTMLElement).getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(await screen.findByText("eve")).toBeTruthy();
    expect(screen.getByText("3 of 3")).toBeTruthy();
    const asked = { startDate: "2026-11-15", endDate: "2026-11-21", under: "9", line: "8", of: "deposit" };
    expect(queriesOf(postings)[0]).toEqual(asked);
    expect(queriesOf(pnl)).toEqual([]);
    // Another period is one of the same figure.
    await userEvent.click(screen.getByRole("button", { name: "Yesterday" }));
    const yesterday = { startDate: "2026-11-20", endDate: "2026-11-20" };
    await waitFor(() => expect(queriesOf(postings).at(-1)).toEqual({ ...asked, ...yesterday }));
  });

  it("AGT-36 says when a figure is of nothing, asks again after a failure, and says when a range is too long", async () => {
    server.handlers[postings] = () => failWith("system.unavailable");
    await open(`/m/agent/team/pnl?${days}&of=salary`);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[postings] = () => ({ list: [], total: 0, line: null, ...pagesOf(1, 1), totalCount: 0 });
    await userEvent.click(retry);
    expect(await screen.findByText("No movements in this period")).toBeTruthy();
    leaveFront();
    await open("/m/agent/team/pnl?period=range&from=2026-01-01&to=2026-11-21&of=salary");
    expect(await screen.findByText(/at most 92 days/)).toBeTruthy();
  });
});

describe("a round of a team", () => {
  it("AGT-36 opens to the vendor's calls and their transfers, without the member's balance", async () => {
    const round = { stake: 10, validStake: 10, win: 4, net: -6, state: "settled" } as const;
    server.handlers[games] = () => ({
      list: [
        {
          memberName: "dora",
          roundId: "r",
          vendor: "BGS",
          gameName: "Sunken Gold",
          gameType: "RNG",
          time: asOf,
          ...round,
        },
      ],
      totals: { rounds: 1, stake: 10, validStake: 10, win: 4, net: -6 },
      ...pagesOf(1, 1),
    });
    server.handlers[oneRound] = ({ query }) => {
      const pageNum = Number(query.get("pageNo"));
      const call = { time: asOf, reference: `v-${pageNum}`, number: `50${pageNum}` };
      return {
        round,
        pageNum,
        totalPages: 2,
        totalCount: 2,
        list: [
          pageNum === 1
            ? ({ kind: "bet", amount: -10, ...call } as const)
            : ({ kind: "win", amount: 4, ...call } as const),
        ],
      };
    };
    await open("/m/teamBetting?period=today");
    await userEvent.click(await screen.findByRole("button", { name: /^dora Sunken Gold/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Round of Sunken Gold" }));
    for (const text of ["Bet", "No. 501", "\u2212¥ 10.00"]) expect(await sheet.findByText(text)).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "More" }));
    for (const text of ["No. 502", "+¥ 4.00"]) expect(await sheet.findByText(text)).toBeTruthy();
    expect(sheet.queryByText(/Balance|Replay|Check how/)).toBeNull();
    const asked = { memberName: "dora", vendor: "BGS", roundId: "r", time: String(asOf) };
    expect(queriesOf(oneRound)).toEqual([
      { ...asked, pageNo: "1" },
      { ...asked, pageNo: "2" },
    ]);
  });
});

describe("the order of a team's lines", () => {
  it("EXT-18 is chosen by figure and way, is in the address, and the file has it", async () => {
    await open(`/m/agent/team/pnl?${days}`);
    await screen.findByText("bob");
    const names = within(screen.getByLabelText("Sort by")).getAllByRole("option");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Turnover",
      "Member name",
      "Wins",
      "Deposits",
      "Withdrawals",
      "Bonuses",
      "Rebates",
      "Salaries",
      "Team loss",
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Team loss");
    await waitFor(() => expect(queriesOf(pnl).at(-1)).toMatchObject({ sort: "loss" }));
    await userEvent.selectOptions(screen.getByLabelText("Order"), "Ascending");
    await waitFor(() => expect(queriesOf(pnl).at(-1)).toMatchObject({ sort: "loss", order: "asc" }));
    expect(location.search).toBe(`?${days}&sort=loss&order=asc`);
    await userEvent.click(screen.getByRole("button", { name: "Yesterday" }));
    await waitFor(() =>
      expect(queriesOf(pnl).at(-1)).toMatchObject({ sort: "loss", order: "asc", startDate: "2026-11-20" }),
    );
  });
});
