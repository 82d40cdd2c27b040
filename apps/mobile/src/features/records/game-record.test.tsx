import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

type State = "open" | "settled" | "cancelled";

const round = (number: number, overrides: { net?: number; state?: State; vendor?: string } = {}) => ({
  roundId: String(number),
  vendor: "BGS",
  gameCode: `game-${number}`,
  gameName: `Game ${number}`,
  gameType: "RNG",
  time: Date.parse("2026-11-20T12:00:00Z"),
  stake: 2,
  validStake: 1.5,
  win: 0,
  net: -2,
  state: "settled" as State,
  ...overrides,
});
const totals = { rounds: 41, stake: 82, validStake: 61.5, win: 90, net: 8 };
const pageOf = (list: ReturnType<typeof round>[], overrides: object = {}) => ({
  list,
  totals,
  ...pagesOf(1, 1, list.length),
  ...overrides,
});

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/game/vendorTypes": () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS", "AMBRFX"]), buildGroup("LIVE", ["EVO"])] }),
    "GET /wps/record/games": () => pageOf([round(1)]),
  });
});
afterEach(leaveFront);

const key = "GET /wps/record/games";
const open = (query = "") => renderApp({ path: `/m/gameRecord${query}`, session: buildSession() });
const queries = () => server.listCalls(key).map(({ query }) => Object.fromEntries(query));
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest("li");
  return within(row as HTMLElement);
};

it("EXT-05 asks for the last seven days by 20, and names neither type nor provider", async () => {
  await open();
  await screen.findByText("Game 1");
  expect(queries()).toEqual([{ startDate: "2026-11-15", endDate: "2026-11-21", pageSize: "20" }]);
});

it("EXT-05 shows stake, valid stake, time and result of each round", async () => {
  server.handlers[key] = () => pageOf([round(1), round(2, { net: 4 }), round(3, { net: 0 })]);
  await open();
  const lost = await rowOf("Game 1");
  for (const text of ["\u2212¥ 2.00", "Stake ¥ 2.00", "Valid ¥ 1.50", "Settled"])
    expect(lost.getByText(text)).toBeTruthy();
  expect(lost.getByText(/Nov 20, 2026.*\d:00:00/)).toBeTruthy();
  const won = (await rowOf("Game 2")).getByText("+¥ 4.00");
  expect(won.className).toContain("won");
  const even = (await rowOf("Game 3")).getByText("¥ 0.00");
  expect(even.className).not.toContain("won");
});

it.each([
  ["open", "Open"],
  ["cancelled", "Cancelled"],
] as const)("EXT-05 a round that is %s says so in place of a result", async (state, text) => {
  server.handlers[key] = () => pageOf([round(1, { state })]);
  await open();
  const row = await rowOf("Game 1");
  expect(row.getByText(text)).toBeTruthy();
  expect(row.queryByText("Settled")).toBeNull();
  expect(row.queryByText("\u2212¥ 2.00")).toBeNull();
});

const totalOf = (name: string) => {
  const term = screen.getAllByText(name).find(({ tagName }) => tagName === "DT");
  return term?.nextElementSibling;
};

it("EXT-05 sums up the period above the rounds", async () => {
  await open();
  await screen.findByText("Game 1");
  const shown = ["Rounds", "Stake", "Valid stake", "Win or loss"].map((name) => totalOf(name)?.textContent);
  expect(shown).toEqual(["41", "¥ 82.00", "¥ 61.50", "+¥ 8.00"]);
  expect(totalOf("Win or loss")?.className).toContain("won");
});

it.each([
  [-8, "\u2212¥ 8.00"],
  [0, "¥ 0.00"],
])("a sum of %d is not marked as won", async (net, text) => {
  server.handlers[key] = () => pageOf([round(1)], { totals: { ...totals, net } });
  await open();
  await screen.findByText("Game 1");
  expect(totalOf("Win or loss")?.textContent).toBe(text);
  expect(totalOf("Win or loss")?.className ?? "").not.toContain("won");
});

it("EXT-05 filters by type, then by the providers of that type, through the address", async () => {
  await open("?period=today");
  await screen.findByRole("option", { name: "EVO Studio" });
  await userEvent.selectOptions(screen.getByLabelText("Game type"), "Slots");
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ gameType: "RNG", startDate: "2026-11-21" }));
  expect(queries().at(-1)).not.toHaveProperty("vendor");
  expect(screen.queryByRole("option", { name: "EVO Studio" })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Provider"), "AMBRFX Studio");
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ gameType: "RNG", vendor: "AMBRFX" }));
  expect(location.search).toBe("?period=today&gameType=RNG&vendor=AMBRFX");
  // Another type may not have the provider.
  await userEvent.selectOptions(screen.getByLabelText("Game type"), "Live casino");
  expect(location.search).toBe("?period=today&gameType=LIVE");
  const offered = within(screen.getByLabelText("Provider")).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["All", "EVO Studio"]);
});

it("EXT-05 EXT-07 shows what a figure of any type opens, also of one that the lobby joins with another", async () => {
  server.handlers["GET /wps/game/vendorTypes"] = () =>
    buildVendorTypes({
      sorting: [
        buildGroup("LOTT", ["LOTT"]),
        buildGroup("ELOTT", ["TCG"]),
        buildGroup("SPORTS", ["BTI", "AV"]),
      ],
    });
  await open("?by=settled&gameType=LOTT&vendor=GONE");
  const type = await screen.findByRole("combobox", { name: "Game type" });
  const provider = screen.getByRole("combobox", { name: "Provider" });
  const namesOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(namesOf(provider)).toEqual(["All", "LOTT Studio", "TCG Studio", "GONE"]));
  expect([type, provider].map((select) => (select as HTMLSelectElement).value)).toEqual(["LOTT", "GONE"]);
  expect(queries().at(-1)).toMatchObject({ gameType: "LOTT", vendor: "GONE" });
  await userEvent.selectOptions(type, "SPORTS");
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ gameType: "SPORTS" }));
  expect(namesOf(provider)).toEqual(["All", "BTI Studio", "AV Studio"]);
  await userEvent.selectOptions(type, "");
  await waitFor(() => expect(queries().at(-1)).not.toHaveProperty("gameType"));
});

it("EXT-05 offers a range by its days, which the address keeps", async () => {
  await open("?period=range&from=2026-11-03&to=2026-11-09");
  await screen.findByText("Game 1");
  const days = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect(days("From")).toMatchObject({ type: "date", value: "2026-11-03", max: "2026-11-09" });
  expect(days("To")).toMatchObject({ type: "date", value: "2026-11-09", min: "2026-11-03" });
  expect(queries()[0]).toMatchObject({ startDate: "2026-11-03", endDate: "2026-11-09" });
  await userEvent.selectOptions(screen.getByLabelText("Game type"), "Slots");
  expect(location.search).toBe("?period=range&from=2026-11-03&to=2026-11-09&gameType=RNG");
  await userEvent.click(screen.getByRole("button", { name: "Yesterday" }));
  expect(location.search).toBe("?period=yesterday&gameType=RNG");
  expect(screen.queryByLabelText("From")).toBeNull();
});

it.each([
  ["Today", "2026-11-21", "2026-11-21"],
  ["Yesterday", "2026-11-20", "2026-11-20"],
  ["7 days", "2026-11-15", "2026-11-21"],
  ["30 days", "2026-10-23", "2026-11-21"],
])("EXT-05 a press on %s asks for %s to %s", async (name, startDate, endDate) => {
  await open("?period=range&from=2026-11-03&to=2026-11-09");
  await screen.findByText("Game 1");
  const periods = within(screen.getByRole("group", { name: "Period" })).getAllByRole("button");
  expect(periods.map(({ textContent }) => textContent)).toEqual([
    "Today",
    "Yesterday",
    "7 days",
    "30 days",
    "Range",
  ]);
  await userEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ startDate, endDate }));
  expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
});

it("EXT-05 a press on the range offers its days, and each change of one sends a new request", async () => {
  await open("?gameType=RNG");
  await screen.findByText("Game 1");
  await userEvent.click(screen.getByRole("button", { name: "Range" }));
  const change = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  change("From", "2026-11-10");
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ startDate: "2026-11-10", endDate: "2026-11-21" }),
  );
  change("To", "2026-11-12");
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ startDate: "2026-11-10", endDate: "2026-11-12" }),
  );
  expect(location.search).toBe("?period=range&from=2026-11-10&to=2026-11-12&gameType=RNG");
});

it("EXT-05 CASE-32 is paged by the last row, and the next page is of the same filter", async () => {
  server.handlers[key] = ({ query }) => {
    const pageNum = readPageNo(query);
    return pageOf([round(pageNum)], pagesOf(pageNum, 2));
  };
  await open("?period=yesterday&gameType=RNG&vendor=BGS");
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  expect(await screen.findByText("Game 2")).toBeTruthy();
  expect(screen.getByText("Game 1")).toBeTruthy();
  const asked = { startDate: "2026-11-20", endDate: "2026-11-20", gameType: "RNG", vendor: "BGS" };
  expect(queries()).toEqual([{}, { after: "2" }].map((place) => ({ ...asked, ...place, pageSize: "20" })));
});

it("a range that ends before it starts is not asked for, and says why", async () => {
  await open("?period=range&from=2026-11-09&to=2026-11-03");
  const text = "Choose a range of at most 92 days that ends after it starts.";
  expect(await screen.findByText(text)).toBeTruthy();
  expect(queries()).toEqual([]);
});

it("counts the shown rounds of all, and loads the next page", async () => {
  server.handlers[key] = ({ query }) => {
    const pageNum = readPageNo(query);
    return pageOf([round(pageNum)], pagesOf(pageNum, 2));
  };
  await open();
  const count = await screen.findByText("1 of 2");
  expect(count.getAttribute("role")).toBe("status");
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(await screen.findByText("Game 2")).toBeTruthy();
  expect(screen.getByText("2 of 2")).toBeTruthy();
  expect(screen.getByText("Game 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

it("keeps two rounds apart that two vendors gave the same number", async () => {
  server.handlers[key] = () => pageOf([round(1), round(1, { vendor: "EVO" })]);
  const warn = vi.spyOn(console, "error");
  await open();
  expect(await screen.findAllByText("Game 1")).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});

it("says that nothing was played, and leads to the lobby", async () => {
  server.handlers[key] = () => pageOf([]);
  await open();
  expect(await screen.findByText("No bets in this period")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the lobby" })).toBeTruthy();
});

it("asks again after a failure when wanted", async () => {
  server.handlers[key] = () => failWith("system.unavailable");
  await open();
  const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
  server.handlers[key] = () => pageOf([round(5)]);
  await userEvent.click(retry);
  expect(await screen.findByText("Game 5")).toBeTruthy();
});

it("keeps the rounds of before, marked as busy, while another filter loads", async () => {
  await open();
  const before = await screen.findByText("Game 1");
  let answer = () => {};
  server.handlers[key] = () =>
    new Promise((resolve) => {
      answer = () => resolve(pageOf([round(2)]));
    });
  const busy = () => document.querySelector("main [aria-busy]")?.getAttribute("aria-busy");
  expect(busy()).toBe("false");
  await userEvent.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(busy()).toBe("true"));
  expect(before.isConnected).toBe(true);
  answer();
  await screen.findByText("Game 2");
  expect(busy()).toBe("false");
});
