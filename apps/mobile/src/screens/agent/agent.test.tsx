import type { SwitchName } from "@croupier/brand/switches";
import { switchNames } from "@croupier/brand/switches";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { teamKpiQuery } from "../../features/agent/agent-queries.ts";
import { getGreeting } from "../../features/agent/greeting.ts";
import { unreadCounts } from "../../shared/messages/unread.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements } from "../../testing/lobby-builders.ts";
import { buildMember, buildOffers } from "../../testing/member-builders.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

const footer = {
  teamLoginMemberCount: 12,
  teamBetMemberCount: 7,
  teamRegisterMemberCount: 3,
  teamOnlineCount: 5,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 1234.5, currency: "CNY" }),
    "GET /wps/member/info": () => buildMember({ account: "agent", type: 1 }),
    "GET /wps/agent/team/kpi": () => ({ footer }),
    "GET /wps/agent/earnings": () => ({
      balance: 0,
      free: 0,
      step: 0.01,
      canMove: true,
      isPlayedOnce: false,
      debts: [],
      list: [],
      next: null,
    }),
    "GET /wps/member/info/funds/consolidated": () => buildOffers(),
    "GET /wps/system/announcements": () => buildAnnouncements(),
  });
});
afterEach(leaveFront);

const open = (options: RenderAppOptions = {}) =>
  renderApp({ path: "/m/agent", session: buildSession({ type: 1, userName: "agent" }), ...options });
const linksOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));
const tools = () => linksOf("Tools");
const own = () => linksOf("Agent centre");

describe("agent home", () => {
  it.each([0, 4, 40])("AGENT-01 sends type %d to the lobby", async (type) => {
    await open({ session: buildSession({ type }) });
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it.each([
    [[0, 5, 10], "agent.morning"],
    [[11, 14], "agent.earlyAfternoon"],
    [[15, 18], "agent.lateAfternoon"],
    [[19, 23], "agent.evening"],
  ])("AGENT-02 greets the hours %j by %s", (hours, phrase) => {
    for (const hour of hours) expect(getGreeting(hour)).toBe(phrase);
  });

  it("AGENT-02 greets by the local clock", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 10, 59), toFake: ["Date"] });
    await open();
    expect(screen.getByText("Good morning")).toBeTruthy();
    cleanup();
    vi.setSystemTime(new Date(2026, 10, 21, 19, 0));
    await open();
    expect(screen.getByText("Good evening")).toBeTruthy();
  });

  it("AGENT-03 shows the name and the balance with deposit and withdraw", async () => {
    let answer = () => {};
    const member = new Promise<ReturnType<typeof buildMember>>((resolve) => {
      answer = () => resolve(buildMember({ account: "agent77", type: 1 }));
    });
    server.handlers["GET /wps/member/info"] = () => member;
    await open();
    expect(await screen.findByText("agent")).toBeTruthy();
    answer();
    expect(await screen.findByText("agent77")).toBeTruthy();
    expect(screen.queryByText("agent")).toBeNull();
    expect(await screen.findByText("¥ 1,234.50")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/m/voucherCenter");
    expect(screen.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
  });

  it("AGENT-04 API-33 shows the four counters of today", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await open();
    const team = within(screen.getByRole("region", { name: "Your team today" }));
    await team.findByText("12");
    const figures = team
      .getAllByRole("term")
      .map((term) => [term.textContent, term.parentElement?.querySelector("dd")?.textContent]);
    expect(figures).toEqual([
      ["Logged in", "12"],
      ["Betting", "7"],
      ["Registered", "3"],
      ["Online", "5"],
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const query = server.listCalls("GET /wps/agent/team/kpi")[0]?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({ startDate: today, endDate: today, size: "0" });
  });

  it("AGT-13 API-33 asks for the counters of the brand's day", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
    await open({ status: { timeZone: "Pacific/Kiritimati" } });
    await screen.findByText("12");
    const query = server.listCalls("GET /wps/agent/team/kpi")[0]?.query;
    expect(query?.get("startDate")).toBe("2026-11-21");
  });

  it("API-33 asks for the new day's counters on a page that stays open over midnight", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T23:59:00Z") });
    const { client } = await open({ status: { timeZone: "UTC" } });
    await screen.findByText("12");
    vi.setSystemTime(new Date("2026-11-21T00:01:00Z"));
    await act(() => client.refetchQueries({ queryKey: teamKpiQuery(() => "2026-11-20").queryKey }));
    const days = server
      .listCalls("GET /wps/agent/team/kpi")
      .map(({ query }) => [query.get("startDate"), query.get("endDate")]);
    expect([days[0], days.at(-1)]).toEqual([
      ["2026-11-20", "2026-11-20"],
      ["2026-11-21", "2026-11-21"],
    ]);
  });

  it("asks for the counters again after a failure", async () => {
    server.handlers["GET /wps/agent/team/kpi"] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/agent/team/kpi"] = () => ({ footer });
    await userEvent.click(retry);
    expect(await screen.findByText("12")).toBeTruthy();
  });

  it("AGENT-16 opens customer service, which is always there", async () => {
    await open();
    expect(tools()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Online service" }));
    const list = within(await screen.findByRole("dialog", { name: "Customer service" }));
    expect(list.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe("https://wa.me/1");
  });
});

/** Every entry of the agent home with the permission key that shows it. */
const entryRows: Array<[string, SwitchName, string[]]> = [
  ["AGENT-05", "AGEPAG", ["/m/agent/team/overview"]],
  ["AGENT-06", "TRANSREC3", ["/m/transaction/record?types=A"]],
  ["AGENT-07", "DOWNMAN", ["/m/member/team"]],
  ["AGENT-08", "AGENTRANSMULTDOWN3", ["/m/redRain"]],
  ["AGENT-09", "AGETEAMPNL3", ["/m/agent/team/pnl"]],
  ["AGENT-10", "TEAMBETTING3", ["/m/teamBetting"]],
  ["AGENT-11 AGENT-12", "AGEREBINC3", ["/m/member/teamRebate", "/m/member/agent/agentRebeat"]],
  ["AGENT-13", "SECPRIV", ["/m/securityCenter"]],
  ["AGENT-13", "MAILCEN", ["/m/webEmail"]],
  ["AGENT-14", "TRANSBETREPMEM3", ["/m/gameRecord"]],
  ["AGENT-14", "REWCEN3", ["/m/rewardCenter"]],
  ["AGENT-14", "PTSYS3", ["/m/mall/mallHome"]],
  ["AGENT-15", "GAMSER", []],
  ["AGENT-15", "PERSREP", []],
];

describe("the agent's entries", () => {
  it.each(entryRows)("%s key %s alone shows %j, and without it there is none", async (_row, key, paths) => {
    await open({ switches: [key] });
    expect(tools()).toEqual(paths);
    cleanup();
    await open({ switches: switchNames.filter((other) => other !== key) });
    for (const path of paths) expect(tools()).not.toContain(path);
  });

  it.each([1, 2, 41, 42])(
    "AGENT-05 AGENT-06 AGENT-07 AGENT-08 AGENT-09 AGENT-10 AGENT-11 AGENT-12 AGENT-13 AGENT-14 type %i has each one whose key is on",
    async (type) => {
      const session = buildSession({ type, userName: "agent" });
      await open({ switches: [...switchNames], session });
      expect(tools()).toEqual(entryRows.flatMap(([, , paths]) => paths));
      cleanup();
      await open({ switches: [], session });
      expect(tools()).toEqual([]);
    },
  );

  it.each([1, 2, 41, 42])(
    "AGENT-06 type %i taps the transaction record and sees the record of the team",
    async (type) => {
      await open({ switches: ["TRANSREC3"], session: buildSession({ type, userName: "agent" }) });
      const menu = within(screen.getByRole("navigation", { name: "Tools" }));
      expect(menu.getAllByRole("link")).toHaveLength(1);
      await userEvent.click(menu.getByRole("link", { name: /Transaction record$/ }));
      await waitFor(() => expect(location.pathname).toBe("/m/transaction/record"));
      expect(location.search).toBe("?types=A");
      expect(await screen.findByLabelText("Member name")).toBeTruthy();
      const key = "GET /wps/record/transactions";
      await waitFor(() => expect(server.listCalls(key)[0]?.query.get("types")).toBe("A"));
    },
  );

  it("AGENT-13 mail shows the unread count of the inbox", async () => {
    await open({ switches: ["MAILCEN"] });
    act(() => unreadCounts.set({ announcement: 0, inbox: 3, chat: 5 }));
    const mail = screen.getByRole("link", { name: /Mail$/ });
    expect(within(mail).getByRole("img").textContent).toBe("3");
    act(() => unreadCounts.set({ announcement: 0, inbox: 0, chat: 0 }));
    expect(within(mail).queryByRole("img")).toBeNull();
  });

  it("AGENT-17 the footer leads home, to new accounts and to the agents' announcements with the unread count", async () => {
    const news = (id: string, types: string, read: boolean) => ({
      id,
      title: id,
      startDate: "2026-11-20",
      content: "",
      read,
      types,
    });
    server.handlers["GET /wps/system/announcements"] = () =>
      buildAnnouncements({ player: [news("1", "A", false), news("2", "A", true), news("3", "PL", false)] });
    await open();
    expect(own()).toEqual(["/m/home", "/m/agentRegister", "/m/member/notice?types=A"]);
    expect(await screen.findByRole("img", { name: "1 unread message" })).toBeTruthy();
    const query = server.listCalls("GET /wps/system/announcements").at(-1)?.query;
    expect(query?.get("types")).toBe("A");
  });

  it("MSG-06 AGENT-17 the footer's unread count drops as soon as the announcement is read", async () => {
    const news = { id: "1", title: "For agents", startDate: "2026-11-20T00:00:00Z", content: "", types: "A" };
    let read = false;
    server.handlers["GET /wps/system/announcements"] = () =>
      buildAnnouncements({ player: [{ ...news, read }] });
    server.handlers["GET /wps/system/announcements/notices"] = () => [{ ...news, read }];
    server.handlers["POST /wps/system/announcements/read"] = () => {
      read = true;
      return null;
    };
    await open({ path: "/m/member/notice?types=A" });
    const footer = within(await screen.findByRole("navigation", { name: "Agent centre" }));
    expect(await footer.findByRole("img", { name: "1 unread message" })).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /For agents/ }));
    await waitFor(() => expect(footer.queryByRole("img")).toBeNull());
  });

  it("AGENT-18 the footer has dividends only while they are switched on", async () => {
    await open({ switches: ["AGENTDIVIDEND"] });
    expect(own()).toContain("/m/member/agent/agentDivident");
  });

  it("AGENT-19 shows a prompt for each contract that is offered", async () => {
    server.handlers["GET /wps/member/info/funds/consolidated"] = () =>
      buildOffers({ dailysalreqtype: "TURNOVER", contracthoursalreq: "TURNOVER" });
    await open();
    expect(await screen.findByRole("region", { name: "Daily-salary contract" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Hourly-salary contract" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Dividend contract" })).toBeNull();
  });
});
