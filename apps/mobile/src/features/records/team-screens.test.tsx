import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const overview = "GET /wps/agent/team/overview";
const pnl = "GET /wps/agent/team/pnl";
const people = "GET /wps/agent/team/members";
const games = "GET /wps/agent/team/games";
type Line = ReplyOf<typeof pnl>["list"][number];
type Person = ReplyOf<typeof people>["list"][number];

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
const none = {
  rounds: 0,
  turnover: 0,
  win: 0,
  deposit: 0,
  withdrawal: 0,
  bonus: 0,
  rebate: 0,
  salary: 0,
  loss: 0,
};
const line = (over: Partial<Line> = {}): Line => ({ id: "7", name: "bob", isAgent: false, ...sums, ...over });
const person = (over: Partial<Person> = {}): Person => ({
  id: "7",
  name: "bob",
  isAgent: false,
  isDisabled: false,
  balance: 94,
  turnoverToday: 10,
  lastLoginDay: "2026-11-20",
  directs: 0,
  ...over,
});
const round = (memberName = "dora"): ReplyOf<typeof games>["list"][number] => ({
  memberName,
  roundId: "r",
  vendor: "BGS",
  gameName: "Sunken Gold",
  gameType: "RNG",
  time: asOf,
  stake: 10,
  validStake: 10,
  win: 4,
  net: -6,
  state: "settled",
});
const pages = (totalPages = 1, pageNum = 1) => pagesOf(pageNum, totalPages);
const wholeList = (totalCount: number) => ({ next: null, totalCount });
const fresh = { asOf, isProvisional: false };

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"])] }),
    [overview]: () => ({
      startDate: "2026-11-15",
      endDate: "2026-11-21",
      own: none,
      team: sums,
      members: 6,
      registered: 2,
      active: 4,
      asOf,
      isProvisional: true,
    }),
    [pnl]: () => ({ list: [line()], footer: sums, under: null, ...pages(), ...fresh }),
    [people]: () => ({ path: [], list: [person()], ...wholeList(1) }),
    [games]: () => ({ list: [], totals: { rounds: 0, stake: 0, validStake: 0, win: 0, net: 0 }, ...pages() }),
  });
});
afterEach(leaveFront);

const open = (path: string, type = 1) => renderApp({ path, session: buildSession({ type }) });
const queriesOf = (key: typeof overview | typeof pnl | typeof people | typeof games) =>
  server.listCalls(key).map(({ query }) => Object.fromEntries(query));
const figureOf = (region: string, name: string) => {
  const terms = within(screen.getByRole("region", { name: region })).getAllByText(name);
  return terms.find(({ tagName }) => tagName === "DT")?.nextElementSibling?.textContent;
};
const search = async (name: string) => {
  await userEvent.type(screen.getByRole("searchbox", { name: "Member name" }), `${name}{Enter}`);
};

describe("the overview of a team", () => {
  it("EXT-15 shows the team's sums and the agent's own, people, and the time of the count", async () => {
    await open("/m/agent/team/overview");
    await screen.findByText(/As of Nov 21, 2026.*may still change/);
    expect(
      ["Turnover", "Deposits", "Withdrawals", "Rebates", "Salaries", "Team loss"].map((name) =>
        figureOf("The whole team", name),
      ),
    ).toEqual(["¥ 75.00", "¥ 400.00", "¥ 20.00", "¥ 2.50", "¥ 1.00", "+¥ 14.50"]);
    expect(figureOf("My own play", "Turnover")).toBe("¥ 0.00");
    expect(screen.getByText("Active members").nextElementSibling?.textContent).toBe("4");
    expect(queriesOf(overview)).toEqual([{ startDate: "2026-11-15", endDate: "2026-11-21" }]);
    expect(screen.getByRole("link", { name: "Team betting" }).getAttribute("href")).toBe(
      "/m/teamBetting?period=range&from=2026-11-15&to=2026-11-21&by=settled",
    );
  });

  it("EXT-15 refuses a range that is too long, and asks again after a failure", async () => {
    await open("/m/agent/team/overview?period=range&from=2026-01-01&to=2026-11-21");
    expect(await screen.findByText(/at most 92 days/)).toBeTruthy();
    expect(queriesOf(overview)).toEqual([]);
    server.handlers[overview] = () => failWith("system.unavailable");
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(await screen.findByRole("button", { name: "Loading failed, click to retry" })).toBeTruthy();
  });
});

describe("the lines of a team", () => {
  it("EXT-18 AGT-36 opens a member's line to the rounds that ended and an agent's to the lines below, under one footer", async () => {
    server.handlers[pnl] = () => ({
      list: [line({ id: "8", name: "carl", isAgent: true, loss: -7 }), line()],
      footer: sums,
      under: null,
      ...pages(),
      totalCount: 2,
      ...fresh,
    });
    await open("/m/agent/team/pnl?period=today");
    expect((await screen.findByRole("link", { name: "carl" })).getAttribute("href")).toBe(
      "/m/agent/team/pnl?period=range&from=2026-11-21&to=2026-11-21&under=8",
    );
    expect(screen.getByRole("link", { name: "bob" }).getAttribute("href")).toBe(
      "/m/teamBetting?period=range&from=2026-11-21&to=2026-11-21&member=bob&by=settled&under=own",
    );
    expect(screen.getByText("\u2212¥ 7.00")).toBeTruthy();
    expect(screen.getByText("Agent with team")).toBeTruthy();
    expect(screen.getByText("2 of 2")).toBeTruthy();
    expect(screen.getByText(/^As of Nov 21/).textContent).not.toContain("change");
  });

  it("AGT-36 shows the lines of an agent below for the same days, whose they are, and keeps both when the period changes", async () => {
    server.handlers[pnl] = () => ({
      list: [line(), line({ id: "8", name: "carl", isAgent: true })],
      footer: sums,
      under: { id: "8", name: "carl" },
      ...pages(),
      ...fresh,
    });
    await open("/m/agent/team/pnl?period=today&under=8");
    // What the agent did themselves is a line as well, which leads to their rounds and not back here.
    const own = (await screen.findByText("Their own play")).closest("li");
    expect(
      within(own as HTMLElement)
        .getByRole("link", { name: "carl" })
        .getAttribute("href"),
    ).toBe("/m/teamBetting?period=range&from=2026-11-21&to=2026-11-21&member=carl&by=settled&under=8");
    const path = await screen.findByRole("navigation", { name: "You are here" });
    expect(within(path).getByRole("link", { name: "carl" }).getAttribute("href")).toBe(
      "/m/member/team?under=8",
    );
    expect(within(path).getByRole("link", { name: "My directs" }).getAttribute("href")).toBe(
      "/m/agent/team/pnl?period=range&from=2026-11-21&to=2026-11-21",
    );
    await userEvent.click(screen.getByRole("button", { name: "Yesterday" }));
    await waitFor(() =>
      expect(queriesOf(pnl).at(-1)).toMatchObject({
        under: "8",
        startDate: "2026-11-20",
        endDate: "2026-11-20",
      }),
    );
  });

  it("EXT-19 AGT-36 opened from a line counts rounds by the day they ended, until that is taken off", async () => {
    await open("/m/teamBetting?period=today&member=bob&by=settled&under=8.9");
    const box = await screen.findByRole("checkbox", { name: "Only rounds that ended in this period" });
    expect(queriesOf(games).at(-1)).toMatchObject({ by: "settled", memberName: "bob", under: "8.9" });
    await userEvent.click(box);
    await waitFor(() => expect(queriesOf(games).at(-1)).not.toHaveProperty("by"));
    expect(queriesOf(games).at(-1)).toMatchObject({ memberName: "bob", startDate: "2026-11-21" });
    expect(queriesOf(games).at(-1)).not.toHaveProperty("under");
  });

  it("EXT-18 searches a name when it is sent, and says that nobody has it, or that nobody did anything", async () => {
    server.handlers[pnl] = ({ query }) => ({
      list: query.has("name") ? [] : [line()],
      footer: none,
      under: null,
      ...pages(),
      ...fresh,
    });
    await open("/m/agent/team/pnl");
    await screen.findByText("bob");
    await search("zoe");
    expect(await screen.findByText("Nobody in your team has this name.")).toBeTruthy();
    expect(queriesOf(pnl).at(-1)).toMatchObject({ name: "zoe" });
  });

  it("EXT-18 comes by pages", async () => {
    server.handlers[pnl] = ({ query }) => {
      const pageNum = readPageNo(query);
      return {
        list: [line({ id: String(pageNum), name: `m${pageNum}` })],
        footer: sums,
        under: null,
        ...pages(2, pageNum),
        ...fresh,
      };
    };
    await open("/m/agent/team/pnl");
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    expect(await screen.findByText("m2")).toBeTruthy();
    expect(screen.getByText("m1")).toBeTruthy();
  });
});

describe("files of a team", () => {
  it.each([
    ["/m/agent/team/pnl", "GET /wps/agent/team/pnl/csv", { name: "zoe" }],
    ["/m/teamBetting", "GET /wps/agent/team/games/csv", { memberName: "zoe" }],
  ] as const)("AGT-38 %s downloads the rows under its filter", async (path, csv, named) => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:team");
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    server.handlers[csv] = () => "Time\r\n";
    server.handlers[games] = () => ({
      list: [round()],
      totals: { rounds: 1, stake: 10, validStake: 10, win: 0, net: -10 },
      ...pages(),
    });
    await open(`${path}?period=range&from=2026-11-01&to=2026-11-09`);
    await screen.findByRole("button", { name: "Download CSV" });
    await search("zoe");
    await waitFor(() =>
      expect(queriesOf(path === "/m/teamBetting" ? games : pnl).at(-1)).toMatchObject(named),
    );
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(Object.fromEntries(server.listCalls(csv)[0]?.query ?? [])).toEqual({
      startDate: "2026-11-01",
      endDate: "2026-11-09",
      ...named,
    });
    vi.restoreAllMocks();
  });
});

describe("the people of a team", () => {
  it("EXT-16 shows kind, balance, sign-in and turnover, and opens people with others below them", async () => {
    server.handlers[people] = ({ query }) =>
      query.get("under") === "8"
        ? {
            path: [{ id: "8", name: "carl" }],
            list: [person({ id: "9", name: "dora", lastLoginDay: null })],
            ...wholeList(1),
          }
        : {
            path: [],
            list: [person({ id: "8", name: "carl", isAgent: true, isDisabled: true, directs: 3 })],
            ...wholeList(1),
          };
    await open("/m/member/team");
    const carl = within((await screen.findByText("carl")).closest("li") as HTMLElement);
    for (const text of ["¥ 94.00", "Agent · Disabled", "Turnover today ¥ 10.00", "Last sign-in Nov 20, 2026"])
      expect(carl.getByText(text)).toBeTruthy();
    expect(carl.getByText("3 directly below")).toBeTruthy();
    await userEvent.click(carl.getByRole("link", { name: "carl" }));
    expect(await screen.findByText("dora")).toBeTruthy();
    expect(screen.getByText("Never signed in")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "dora" })).toBeNull();
    const path = within(screen.getByRole("navigation", { name: "You are here" }));
    expect(path.getByText("carl").getAttribute("aria-current")).toBe("page");
    await userEvent.click(path.getByRole("link", { name: "My directs" }));
    await waitFor(() => expect(location.search).toBe(""));
    expect(await screen.findByText("Agent · Disabled")).toBeTruthy();
  });

  it("EXT-16 says that an agent has nobody yet, and asks again after a failure", async () => {
    server.handlers[people] = () => failWith("system.unavailable");
    await open("/m/member/team?under=drop");
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[people] = () => ({ path: [], list: [], ...wholeList(0) });
    await userEvent.click(retry);
    expect(await screen.findByText("No members yet.")).toBeTruthy();
    expect(queriesOf(people)[0]).toEqual({});
  });

  it("EXT-16 asks for those after the last one that is shown", async () => {
    server.handlers[people] = ({ query }) => {
      const isLast = query.get("after") === "bob";
      const list = [isLast ? person({ id: "8", name: "carl" }) : person()];
      return { path: [], list, next: isLast ? null : "bob", totalCount: 2 };
    };
    await open("/m/member/team");
    expect(await screen.findByText("1 of 2")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(await screen.findByText("2 of 2")).toBeTruthy();
    expect(screen.getByText("carl")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });
});

describe("the betting record of a team", () => {
  it("EXT-19 shows the rounds of a member that a line leads to, and of all when the name is taken away", async () => {
    server.handlers[games] = ({ query }) => ({
      list: [round(query.get("memberName") ?? "dora")],
      totals: { rounds: 1, stake: 10, validStake: 10, win: 4, net: -6 },
      ...pages(),
    });
    await open("/m/teamBetting?period=today&member=bob");
    const row = within((await screen.findByText("bob")).closest("li") as HTMLElement);
    for (const text of ["Sunken Gold", "\u2212¥ 6.00", "Stake ¥ 10.00"])
      expect(row.getByText(text)).toBeTruthy();
    await userEvent.clear(screen.getByRole("searchbox", { name: "Member name" }));
    expect(await screen.findByText("dora")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Game type"), "Slots");
    await waitFor(() => expect(queriesOf(games).at(-1)).toMatchObject({ gameType: "RNG" }));
    expect(queriesOf(games).at(-1)).not.toHaveProperty("memberName");
  });

  it("EXT-19 says that nobody of the name played", async () => {
    await open("/m/teamBetting?member=zoe");
    expect(await screen.findByText(/Nobody with this name in your team played/)).toBeTruthy();
  });
});

it.each(["/m/agent/team/overview", "/m/agent/team/pnl", "/m/member/team", "/m/teamBetting"])(
  "%s is closed to a member",
  async (path) => {
    await open(path, 0);
    await waitFor(() => expect(location.pathname).not.toBe(path));
    for (const key of [overview, pnl, people, games] as const) expect(queriesOf(key)).toEqual([]);
  },
);
