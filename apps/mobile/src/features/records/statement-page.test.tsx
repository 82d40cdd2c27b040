import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const STATEMENT = "GET /wps/member/statement";
const nothing = { opening: "0.00", lines: [], closing: "0.00" };
const november = {
  startDate: "2026-11-01",
  endDate: "2026-11-21",
  memberName: "anna",
  time: Date.parse("2026-11-21T12:00:00Z"),
  balance: {
    opening: "9007199254740993.00",
    lines: [
      { kind: "deposit" as const, count: 2, amount: "150.00" },
      { kind: "bet" as const, count: 7, amount: "-13.00001" },
      { kind: "correction" as const, count: 1, amount: "-3.00" },
    ],
    closing: "9007199254741126.99999",
  },
  held: {
    opening: "0.00",
    lines: [
      { kind: "paid" as const, count: 1, amount: "-38.00" },
      { kind: "fee" as const, count: 1, amount: "-2.00" },
    ],
    closing: "2.00",
  },
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    [STATEMENT]: () => november,
  });
});
afterEach(leaveFront);

const open = (search = "", type = 0) =>
  renderApp({ path: `/m/statement${search}`, session: buildSession({ type }) });
const asked = () => server.listCalls(STATEMENT).map(({ query }) => Object.fromEntries(query));
const cells = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe("the statement", () => {
  it("EXT-07 downloads this year and the one before by months", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:year");
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const csv = "GET /wps/member/statement/year/csv";
    server.handlers[csv] = () => "Month\r\n";
    await open();
    for (const year of ["2026", "2025"])
      await userEvent.click(await screen.findByRole("button", { name: `Download ${year} as CSV` }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(2));
    expect(server.listCalls(csv).map(({ query }) => query.get("year"))).toEqual(["2026", "2025"]);
    vi.restoreAllMocks();
  });

  it("EXT-07 shows both accounts exactly, and each line opens the rows that it is the sum of", async () => {
    await open();
    expect(await cells("Balance")).toEqual([
      ["Item", "Movements", "Amount"],
      ["Opening balance", "", "¥ 9,007,199,254,740,993.00"],
      ["Deposits", "2", "¥ 150.00"],
      ["Bets", "7", "−¥ 13.00001"],
      ["Corrections", "1", "−¥ 3.00"],
      ["Closing balance", "", "¥ 9,007,199,254,741,126.99999"],
    ]);
    expect(await cells("Set aside for withdrawals")).toContainEqual(["Withdrawals paid", "1", "−¥ 38.00"]);
    const range = "period=range&from=2026-11-01&to=2026-11-21";
    for (const [name, type] of [
      ["Deposits", "deposit"],
      ["Bets", "play"],
      ["Corrections", "correction"],
      ["Withdrawals paid", "withdraw&by=paid"],
      ["Withdrawal fees", "withdraw&by=fee"],
    ])
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
        `/m/transaction/record?${range}&type=${type}`,
      );
    const [opening] = screen.getAllByRole("link", { name: "Opening balance" });
    expect(opening?.getAttribute("href")).toBe("/m/statement?from=2026-10-01&to=2026-10-31");
    expect(screen.getByRole("heading", { name: "Statement of anna" })).toBeTruthy();
  });

  it("EXT-07 is of this month until another one or other days are chosen, which the address keeps", async () => {
    await open();
    await screen.findByRole("table", { name: "Balance" });
    await userEvent.selectOptions(screen.getByLabelText("Month"), "2026-10");
    await waitFor(() => expect(location.search).toBe("?month=2026-10"));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await userEvent.selectOptions(screen.getByLabelText("Month"), "Other days");
    expect(await screen.findByLabelText("From")).toBeTruthy();
    expect(asked()).toEqual([
      { startDate: "2026-11-01", endDate: "2026-11-21" },
      { startDate: "2026-10-01", endDate: "2026-10-31" },
    ]);
  });

  it.each(["From", "To"])("EXT-07 keeps the other days while the field %s is emptied", async (name) => {
    await open("?from=2026-11-02&to=2026-11-09");
    const field = await screen.findByLabelText(name);
    fireEvent.change(field, { target: { value: "" } });
    expect(location.search).toBe("?from=2026-11-02&to=2026-11-09");
    fireEvent.change(screen.getByLabelText(name), { target: { value: "2026-11-05" } });
    await waitFor(() => expect(location.search).toContain("2026-11-05"));
  });

  it("EXT-07 sends no request if the days are wrong, and says so", async () => {
    await open("?from=2026-01-01&to=2026-11-01");
    expect((await screen.findByRole("alert")).textContent).toContain("at most 92 days");
    expect(asked()).toEqual([]);
  });

  it("EXT-07 prints, says that loading failed, tries again, and says that nothing moved", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    server.handlers[STATEMENT] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[STATEMENT] = () => ({ ...november, balance: nothing, held: nothing });
    await userEvent.click(retry);
    expect(await screen.findByText("No movements in this period")).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Set aside for withdrawals" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([4, 40])("EXT-07 tells an account of type %s that it is for real accounts", async (type) => {
    await open("", type);
    expect(await screen.findByText(en.free_reject)).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});

describe("the account record", () => {
  const record = {
    next: null,
    pageNum: 1,
    totalPages: 1,
    totalCount: 1,
    totals: { in: 0, out: 38, net: -38 },
    list: [{ number: "7", time: 0, type: "withdraw" as const, memberName: "anna", amount: -38 }],
  };

  it("EXT-06 EXT-07 lists withdrawals by the amount paid until it is returned, with totals of all pages", async () => {
    server.handlers["GET /wps/record/transactions"] = () => record;
    await renderApp({
      path: "/m/transaction/record?period=range&from=2026-11-18&to=2026-11-24&type=withdraw&by=paid",
      session: buildSession(),
    });
    const mark = await screen.findByRole("checkbox", { name: "Only payouts in this period" });
    expect((await screen.findByText("Out")).nextElementSibling?.textContent).toBe("¥ 38.00");
    expect(screen.getByText("Net").nextElementSibling?.textContent).toBe("−¥ 38.00");
    expect(screen.queryByText(/^Balance/)).toBeNull();
    await userEvent.click(mark);
    await waitFor(() => expect(server.listCalls("GET /wps/record/transactions")).toHaveLength(2));
    expect(server.listCalls("GET /wps/record/transactions").map(({ query }) => query.get("by"))).toEqual([
      "paid",
      null,
    ]);
  });

  it("EXT-06 EXT-07 lists the cost of withdrawals until it is returned", async () => {
    server.handlers["GET /wps/record/transactions"] = () => record;
    await renderApp({ path: "/m/transaction/record?type=withdraw&by=fee", session: buildSession() });
    await userEvent.click(
      await screen.findByRole("checkbox", { name: "Only withdrawal fees in this period" }),
    );
    await waitFor(() => expect(location.search).toBe("?period=7&type=withdraw"));
    expect(server.listCalls("GET /wps/record/transactions")[0]?.query.get("by")).toBe("fee");
  });

  it("EXT-06 offers corrections as a type", async () => {
    server.handlers["GET /wps/record/transactions"] = () => record;
    await renderApp({ path: "/m/transaction/record", session: buildSession() });
    await userEvent.selectOptions(await screen.findByLabelText("Type"), "Correction");
    await waitFor(() => expect(location.search).toContain("type=correction"));
  });
});
