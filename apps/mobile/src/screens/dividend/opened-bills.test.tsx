import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  BILLS,
  bill,
  createBillServer,
  dividend,
  figuresIn,
  MINE,
  now,
  owed,
  page,
  plain,
} from "../../testing/bill-server.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const path = "/m/member/agent/agentDivident";
const onContract = "/m/member/agent/getDevidendContract";
const LINES = "GET /wps/agent/bills/lines";
const EARNED = "GET /wps/agent/bills/earned";
type Lines = ReplyOf<typeof LINES>;
type Line = Lines["list"][number];
type EarnedRow = ReplyOf<typeof EARNED>["list"][number];

const sums = {
  turnover: "9000.12345",
  win: "7000.00",
  bonus: "100.00",
  rebate: "80.00001",
  salary: "20.00",
  loss: "1800.12344",
};
const line = (over: Partial<Line> = {}): Line => ({
  id: "7",
  name: "bob",
  isAgent: false,
  isOwn: false,
  ...sums,
  ...over,
});
const ann = line({
  id: "5",
  name: "ann",
  isAgent: true,
  isOwn: true,
  turnover: "0.00",
  win: "0.00",
  bonus: "0.00",
  rebate: "5.00",
  salary: "1.00",
  loss: "-6.00",
});
const counted: Lines["bill"] = {
  first: "2026-11-01",
  last: "2026-11-15",
  days: { first: "2026-11-03", last: "2026-11-15" },
  name: "ann",
  isAgent: true,
  at: null,
  turnover: sums.turnover,
  loss: sums.loss,
  changedSince: { turnover: "0.00", loss: "0.00" },
};
const answer = (list: Line[], over: Partial<Lines> = {}): Lines => ({
  bill: counted,
  under: null,
  list,
  footer: sums,
  ...pagesOf(1, 1, list.length),
  ...over,
});
const earned = (over: Partial<EarnedRow> = {}): EarnedRow => ({
  memberName: "bob",
  day: "2026-11-14",
  hour: null,
  category: "RNG",
  amount: "80.00001",
  paid: [{ number: "4711", amount: "80.00001" }],
  ...over,
});

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server = createBillServer();
  server.handlers[LINES] = () => answer([line(), line({ id: "8", name: "carl", isAgent: true }), ann]);
  server.handlers[EARNED] = () => ({
    list: [earned()],
    total: "80.00001",
    under: null,
    line: { id: "7", name: "bob" },
    ...pagesOf(),
  });
});
afterEach(leaveFront);

const open = (at: string, type = 1) => renderApp({ path: at, session: buildSession({ type }) });
const rowsIn = async (name: string) =>
  within(await screen.findByRole("list", { name })).getAllByRole("listitem");
const linkIn = (place: HTMLElement, name: RegExp) => within(place).getByRole("link", { name });
const asked = (key: typeof LINES | typeof EARNED) =>
  server.listCalls(key).map(({ query }) => Object.fromEntries(query));
const range = "period=range&from=2026-11-03&to=2026-11-15";

describe("a dividend's calculation", () => {
  it.each(["Turnover", "Team loss"])(
    "AGT-36 opens from the bill's %s: the lines, and the summands of each of their figures",
    async (figure) => {
      server.handlers[MINE] = () => ({ list: [dividend({ id: "3" })], next: null });
      await open(path);
      await userEvent.click(await screen.findByRole("button", { name: /Nov 1/ }));
      const sheet = await screen.findByRole("dialog", { name: /Nov 1/ });
      await userEvent.click(linkIn(sheet, new RegExp(`^${figure}`)));
      expect(location.search).toBe("?bill=3");
      const [bob, carl, own] = await rowsIn("How it is calculated");
      if (!bob || !carl || !own) throw new Error("no lines");
      expect(figuresIn(screen.getByRole("main"))).toMatchObject({
        Turnover: "¥ 9,000.12345",
        Wins: "¥ 7,000.00",
        Bonuses: "¥ 100.00",
        "Team loss": "¥ 1,800.12344",
      });
      // The days of the contract, if it began within the period.
      expect(plain(screen.getByRole("navigation", { name: "You are here" }).textContent)).toBe(
        "My dividendsann · Nov 3 – 15, 2026",
      );
      expect(figuresIn(bob)).toEqual({
        Turnover: "¥ 9,000.12345",
        Wins: "¥ 7,000.00",
        Bonuses: "¥ 100.00",
        Rebates: "¥ 80.00001",
        Salaries: "¥ 20.00",
      });
      expect(linkIn(bob, /^bob/).getAttribute("href")).toBe(
        `/m/teamBetting?${range}&member=bob&by=settled&under=own`,
      );
      expect(linkIn(bob, /^Bonuses/).getAttribute("href")).toBe(`/m/agent/team/pnl?${range}&line=7&of=bonus`);
      expect(linkIn(bob, /^Rebates/).getAttribute("href")).toBe(`${path}?bill=3&line=7&earned=rebate`);
      expect(linkIn(bob, /^Salaries/).getAttribute("href")).toBe(`${path}?bill=3&line=7&earned=salary`);
      expect(linkIn(carl, /^carl/).getAttribute("href")).toBe(`${path}?bill=3&under=8`);
      // The agent's own play is not part of their bill.
      expect(figuresIn(own)).toEqual({ Rebates: "¥ 5.00", Salaries: "¥ 1.00" });
      expect(own.textContent).toContain("Agent's earnings");
      expect(within(own).queryByRole("link", { name: /^ann/ })).toBeNull();
      expect(screen.queryByText(/^Changed since/)).toBeNull();
    },
  );

  it("AGT-36 goes on to the lines of agents below, and by pages", async () => {
    server.handlers[LINES] = ({ query }) => {
      const pageNo = readPageNo(query);
      if (!query.has("under")) return answer([line({ id: "8", name: "carl", isAgent: true })]);
      const rows = [line({ id: "8", name: "carl", isAgent: true, isOwn: true })];
      return answer(pageNo === 1 ? rows : [line({ id: "9", name: "dora" })], {
        under: { id: "8", name: "carl" },
        ...pagesOf(pageNo, 2, 2),
      });
    };
    await open(`${path}?bill=3`);
    const [carl] = await rowsIn("How it is calculated");
    await userEvent.click(linkIn(carl as HTMLElement, /^carl/));
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    const [own, dora] = await rowsIn("How it is calculated");
    expect(own?.textContent).toContain("Their own play");
    expect(linkIn(own as HTMLElement, /^carl/).getAttribute("href")).toBe(
      `/m/teamBetting?${range}&member=carl&by=settled&under=8`,
    );
    expect(linkIn(dora as HTMLElement, /^Bonuses/).getAttribute("href")).toBe(
      `/m/agent/team/pnl?${range}&line=9&under=8&of=bonus`,
    );
    expect(screen.getByText("2 of 2")).toBeTruthy();
    expect(asked(LINES)).toEqual([{ id: "3" }, { id: "3", under: "8" }, { id: "3", under: "8", after: "2" }]);
    await userEvent.click(screen.getByRole("link", { name: /^ann/ }));
    expect(location.search).toBe("?bill=3");
  });

  it("AGT-36 lists the rebates and salaries of a line with the ledger's numbers, and marks the unpaid ones", async () => {
    server.handlers[EARNED] = ({ query }) => ({
      list:
        query.get("of") === "salary"
          ? [
              earned({ category: null, paid: [] }),
              earned({ category: null, hour: now, paid: [{ number: "1", amount: "3.00" }] }),
            ]
          : [earned()],
      total: "80.00001",
      under: null,
      line: { id: "7", name: "bob" },
      ...pagesOf(),
    });
    await open(`${path}?bill=3`);
    await userEvent.click(linkIn((await rowsIn("How it is calculated"))[0] as HTMLElement, /^Rebates/));
    expect((await rowsIn("Rebates")).map(({ textContent }) => plain(textContent))).toEqual([
      "bob¥ 80.00001SlotsNov 14, 2026No. 4711¥ 80.00001",
    ]);
    const way = screen.getByRole("navigation", { name: "You are here" });
    expect(way.textContent).toBe("How it is calculatedbob · Rebates");
    await userEvent.click(linkIn(way, /How it is calculated/));
    await userEvent.click(linkIn((await rowsIn("How it is calculated"))[0] as HTMLElement, /^Salaries/));
    expect((await rowsIn("Salaries")).map(({ textContent }) => plain(textContent))).toEqual([
      "bob¥ 80.00001Daily salaryNov 14, 2026Nothing has been paid yet.",
      "bob¥ 80.00001Hourly salaryNov 25, 2026, 12:00 PMNo. 1¥ 3.00",
    ]);
    expect(asked(EARNED)).toEqual([
      { id: "3", of: "rebate", line: "7" },
      { id: "3", of: "salary", line: "7" },
    ]);
  });

  it("AGT-36 of an owed bill opens below its beneficiary, and shows later changes", async () => {
    server.handlers[BILLS] = () => page([owed({ id: "4" })]);
    server.handlers[LINES] = () =>
      answer([line()], {
        bill: { ...counted, name: "carl", at: "8", changedSince: { turnover: "0.00", loss: "9.00" } },
      });
    await open(`${path}?tab=owed`);
    await userEvent.click(await screen.findByRole("button", { name: "carl" }));
    await userEvent.click(linkIn(await screen.findByRole("dialog"), /^Team loss/));
    const [bob] = await rowsIn("How it is calculated");
    expect(linkIn(bob as HTMLElement, /^bob/).getAttribute("href")).toBe(
      `/m/teamBetting?${range}&member=bob&by=settled&under=8`,
    );
    expect(plain(screen.getByText(/^Changed since/).textContent)).toBe(
      "Changed since the bill was calculated: turnover ¥ 0.00, team loss ¥ 9.00. The bill will be corrected shortly.",
    );
    await userEvent.click(screen.getByRole("link", { name: "Bills I owe" }));
    expect(location.search).toBe("?tab=owed");
  });

  it("AGT-36 of a member's own play opens on the contract's screen, to their own records", async () => {
    server.handlers["GET /wps/member/contract"] = () => failWith("system.unavailable");
    server.handlers[BILLS] = ({ query }) =>
      page(query.get("side") === "received" ? [bill({ id: "5", other: null })] : []);
    server.handlers[LINES] = () =>
      answer([line({ name: "mia", isOwn: true })], { bill: { ...counted, name: "mia", isAgent: false } });
    await open(onContract, 0);
    await userEvent.click(await screen.findByRole("button", { name: /Nov 1/ }));
    await userEvent.click(linkIn(await screen.findByRole("dialog"), /^Turnover/));
    expect(location.pathname + location.search).toBe(`${onContract}?bill=5`);
    const [mia] = await rowsIn("How it is calculated");
    expect(linkIn(mia as HTMLElement, /^mia/).getAttribute("href")).toBe(`/m/gameRecord?${range}&by=settled`);
    expect(linkIn(mia as HTMLElement, /^Bonuses/).getAttribute("href")).toBe(
      `/m/transaction/record?${range}&type=bonus`,
    );
    await userEvent.click(screen.getByRole("link", { name: "Dividend contract" }));
    expect(location.search).toBe("");
  });

  it("AGT-36 says that a bill is not there, and asks again after a failure", async () => {
    server.handlers[LINES] = () => failWith("system.unavailable");
    await open(`${path}?bill=3`);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[LINES] = () => failWith("bill.not.found");
    await userEvent.click(retry);
    await screen.findByText("This bill does not exist");
    // The footer has one as well.
    const [back] = screen.getAllByRole("link", { name: "Dividend" });
    expect(back?.getAttribute("href")).toBe(path);
  });

  it("AGT-36 of a salary opens nothing: its turnover is weighed", async () => {
    server.handlers[BILLS] = () => page([owed({ kind: "daily", last: "2026-11-01" })]);
    await open(`${path}?tab=owed`);
    await userEvent.click(await screen.findByRole("button", { name: "carl" }));
    const sheet = await screen.findByRole("dialog");
    expect(figuresIn(sheet)).toMatchObject({ Turnover: "¥ 9,000.00" });
    expect(within(sheet).queryByRole("link", { name: /^Turnover/ })).toBeNull();
  });
});
