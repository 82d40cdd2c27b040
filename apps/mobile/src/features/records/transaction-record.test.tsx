import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const booking = (number: number, overrides: object = {}) => ({
  number: String(number),
  time: Date.parse("2026-11-20T12:00:00Z"),
  type: "deposit" as const,
  memberName: "anna",
  amount: 100,
  balance: 250.5,
  ...overrides,
});
const pageOf = (list: ReturnType<typeof booking>[], pageNum = 1, totalPages = 1) => ({
  list,
  ...pagesOf(pageNum, totalPages, list.length * totalPages),
  totals: { in: 340, out: 90.5, net: 249.5 },
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/record/transactions": () => pageOf([booking(7)]),
  });
});
afterEach(leaveFront);

const open = (path: string, type = 0) => renderApp({ path, session: buildSession({ type }) });
const queries = () =>
  server.listCalls("GET /wps/record/transactions").map(({ query }) => Object.fromEntries(query));

describe("account record", () => {
  it("EXT-06 shows number, time, amount, balance and state of each booking", async () => {
    await open("/m/transaction/record");
    for (const text of ["No. 7", "+¥ 100.00", "Balance ¥ 250.50", "Completed"])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByLabelText("Member name")).toBeNull();
    expect(queries()[0]).not.toHaveProperty("types");
  });

  it("EXT-06 EXT-11 shows a withdrawal by its order and state, and offers it as a filter", async () => {
    const of = (number: number, state: string, amount: number) =>
      booking(number, { type: "withdraw", amount, orderNo: `nova-${state}`, state });
    server.handlers["GET /wps/record/transactions"] = () =>
      pageOf([of(9, "pending", -50), of(10, "paid", -60), of(11, "rejected", 70)]);
    await open("/m/transaction/record");
    for (const text of [
      "No. nova-pending",
      "In progress",
      "Paid",
      "Not paid, returned",
      "−¥ 50.00",
      "+¥ 70.00",
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Withdrawal");
    expect(location.search).toContain("type=withdraw");
  });

  it("EXT-06 opens a session of play to its rounds, and a withdrawal to its order, only in the member's own record", async () => {
    const startTime = Date.parse("2026-11-20T11:30:00Z");
    server.handlers["GET /wps/record/transactions"] = () =>
      pageOf([
        booking(8, { type: "play", amount: -6, stake: 12, win: 6, startTime }),
        booking(9, { type: "withdraw", amount: -50, orderNo: "nova-9", state: "pending" }),
        booking(7),
      ]);
    const query = "period=range&from=2026-11-18&to=2026-11-24";
    await open(`/m/transaction/record?${query}`);
    const rows = within(await screen.findByRole("main")).getAllByRole("listitem");
    const links = rows.map((row) => within(row).queryByRole("link"));
    expect(links.map((link) => link?.getAttribute("href"))).toEqual([
      `/m/gameRecord?${query}&since=${startTime}&until=${booking(8).time}`,
      "/m/withdraw?order=nova-9",
      undefined,
    ]);
    expect(links[0]?.getAttribute("aria-label")).toMatch(/^Play Nov 20, 2026, 11:30/);
    cleanup();
    await open("/m/transaction/record?types=A", 1);
    await screen.findAllByText("anna");
    expect(within(screen.getByRole("main")).queryByRole("link", { name: /^Play/ })).toBeNull();
  });

  it("EXT-06 filters by type and period through the address", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await open("/m/transaction/record");
    await screen.findByText("No. 7");
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Bonus");
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(location.search).toBe("?period=today&type=bonus");
    const today = new Date().toISOString().slice(0, 10);
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ type: "bonus", startDate: today, endDate: today }),
    );
  });

  it("AGT-13 EXT-06 asks for the brand's day, shows its times and names its zone", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
    const status = { timeZone: "Pacific/Kiritimati" };
    await renderApp({
      path: "/m/transaction/record?period=today",
      session: buildSession({ type: 0 }),
      status,
    });
    expect(await screen.findByText("Days and times are in GMT+14")).toBeTruthy();
    expect(await screen.findByText("Nov 21, 2026, 2:00 AM")).toBeTruthy();
    expect(queries()[0]).toMatchObject({ startDate: "2026-11-21", endDate: "2026-11-21" });
  });

  it("EXT-06 loads further pages, and asks again after a failure", async () => {
    server.handlers["GET /wps/record/transactions"] = () => failWith("system.unavailable");
    await open("/m/transaction/record");
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/record/transactions"] = ({ query }) =>
      pageOf([booking(readPageNo(query))], readPageNo(query), 2);
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    expect(await screen.findByText("No. 2")).toBeTruthy();
    expect(screen.getByText("2 of 2")).toBeTruthy();
  });

  it("says that nothing was booked", async () => {
    server.handlers["GET /wps/record/transactions"] = () => pageOf([]);
    await open("/m/transaction/record");
    expect(await screen.findByText("No movements in this period")).toBeTruthy();
  });

  it.each([1, 2, 41, 42])(
    "EXT-06 ROUTE-11 with types=A shows agents of type %d the team's rows by name, and finds one member",
    async (type) => {
      await open("/m/transaction/record?types=A", type);
      expect(await screen.findByText("anna")).toBeTruthy();
      expect(queries()[0]).toMatchObject({ types: "A" });
      await userEvent.type(screen.getByLabelText("Member name"), "bob{Enter}");
      await waitFor(() => expect(queries().at(-1)).toMatchObject({ types: "A", memberName: "bob" }));
      expect(queries()).toHaveLength(2);
      await userEvent.click(screen.getByRole("button", { name: "Today" }));
      expect(location.search).toBe("?types=A&period=today");
    },
  );

  it.each([0, 4, 40])("ROUTE-11 ignores types=A for type %d", async (type) => {
    await open("/m/transaction/record?types=A", type);
    expect(await screen.findByText("No. 7")).toBeTruthy();
    expect(screen.queryByLabelText("Member name")).toBeNull();
    expect(queries()[0]).not.toHaveProperty("types");
  });

  it("EXT-06 shows a session of play by its sums, and offers play as a filter only in the member's own record", async () => {
    server.handlers["GET /wps/record/transactions"] = () =>
      pageOf([
        booking(8, {
          type: "play",
          amount: -6,
          balance: 94,
          stake: 12,
          win: 6,
          startTime: Date.parse("2026-11-20T11:30:00Z"),
        }),
      ]);
    await open("/m/transaction/record?type=play");
    for (const text of ["Bets ¥ 12.00", "Wins ¥ 6.00", "\u2212¥ 6.00", "Balance ¥ 94.00"])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(queries()[0]).toMatchObject({ type: "play" });
    expect(screen.getByRole("option", { name: "Play" })).toBeTruthy();
    cleanup();
    await open("/m/transaction/record?types=A&type=play", 1);
    await screen.findByText("anna");
    expect(screen.queryByRole("option", { name: "Play" })).toBeNull();
  });
});
