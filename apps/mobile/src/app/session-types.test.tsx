import { getToasts } from "@croupier/ui-kit/toast-store";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { buildAnnouncements } from "../testing/lobby-builders.ts";
import { buildOffers } from "../testing/member-builders.ts";
import { serveMemberCentre } from "../testing/member-centre-screen.ts";
import { buildPromotion } from "../testing/promotion-builders.ts";
import { renderApp } from "../testing/render-app.tsx";

const join = "POST /wps/promotion/join";
const read = "POST /wps/system/announcements/read";
const offers = "GET /wps/member/info/funds/consolidated";
const unreal = [3, 4, 40, 41, 42, 99];
const real = [0, 1, 2];

let server: FakeServer;
beforeEach(() => {
  server = serveMemberCentre();
  Object.assign(server.handlers, {
    "GET /wps/system/announcements": () =>
      buildAnnouncements({ promotion: [buildPromotion(1, { signUpStatus: "ALLOW_JOIN" })] }),
    "GET /wps/promotion/categories": () => [],
    "GET /wps/deposit/methods": () => [],
    "GET /wps/deposit/orders": () => ({ list: [], next: null, pageNum: 1, totalPages: 0, totalCount: 0 }),
    "GET /wps/system/announcements/notices": () => [
      { id: "a", title: "News", startDate: "2026-11-20T00:00:00Z", content: "", read: false, types: "PL" },
    ],
    "GET /wps/chat/launch": () => ({ chatUrl: "/m/chat" }),
    [join]: () => ({ success: true }),
    [read]: () => null,
    [offers]: () => buildOffers({ dailysalreqtype: "DAY" }),
  });
});
afterEach(leaveFront);

const openAs = (type: number, path: string, options: object = {}) =>
  renderApp({ path, session: buildSession({ type }), ...options });
const FULL_ONLY = "This feature is for full accounts only.";
const lastToast = () => getToasts().at(-1);

describe("actions by account type", () => {
  const ways: [name: string, role: "banner" | "navigation"][] = [
    ["header", "banner"],
    ["footer menu", "navigation"],
  ];
  const withdraw = async (type: number, role: "banner" | "navigation") => {
    await openAs(type, "/m/help", { parameters: { footer_menu: "home,withdraw" } });
    const [place] = screen.getAllByRole(role).slice(-1);
    if (!place) throw new Error("no such place");
    await userEvent.click(await within(place).findByRole("link", { name: "Withdraw" }));
  };

  it.each(ways.flatMap(([name, role]) => unreal.map((type) => [name, type, role] as const)))(
    "WALLET-02 SESS-09 withdraw in the %s is refused to type %d by an offline toast",
    async (_name, type, role) => {
      await withdraw(type, role);
      expect(lastToast()).toMatchObject({ kind: "offline", text: FULL_ONLY });
      expect(location.pathname).toBe("/m/help");
    },
  );

  it.each(ways.flatMap(([name, role]) => real.map((type) => [name, type, role] as const)))(
    "SESS-09 withdraw in the %s is open to type %d",
    async (_name, type, role) => {
      await withdraw(type, role);
      await waitFor(() => expect(location.pathname).toBe("/m/withdraw"));
      expect(getToasts()).toEqual([]);
    },
  );

  it.each(unreal)("WALLET-01 deposit tells type %d what is missing", async (type) => {
    await openAs(type, "/m/voucherCenter");
    await screen.findByText("Please login an actual account to use this function");
    expect(server.listCalls("GET /wps/deposit/methods")).toEqual([]);
  });

  const fullOnly: [path: string, text: string][] = [
    ["/m/voucherCenter", "Please login an actual account to use this function"],
    ["/m/myAccount/index", FULL_ONLY],
    ["/m/securityCenter", FULL_ONLY],
  ];
  it.each(fullOnly.flatMap(([path, text]) => unreal.map((type) => [path, type, text] as const)))(
    "%s tells type %d who it is for, and leads only a trial to registration",
    async (path, type, text) => {
      await openAs(type, path);
      await screen.findByText(text);
      const register = screen.queryByRole("link", { name: "Create a full account" });
      expect(register?.getAttribute("href")).toBe(type === 4 ? "/m/register" : undefined);
    },
  );

  it.each(unreal)("WALLET-02 money screens tell type %d that they are not for them", async (type) => {
    for (const [path, text, call] of [
      ["/m/withdraw", FULL_ONLY, "GET /wps/withdrawal/methods"],
      ["/m/profitandloss", FULL_ONLY, "GET /wps/member/profitAndLoss"],
    ] as const) {
      const { unmount } = await openAs(type, path);
      await screen.findByText(text);
      expect(server.listCalls(call)).toEqual([]);
      unmount();
    }
  });

  it.each([0, 40, 41])("the trial tells type %d only that it is logged in", async (type) => {
    await openAs(type, "/m/trail", { switches: ["TRIALPLAY"] });
    await screen.findByText("You are already logged in.");
    expect(screen.queryByText(/full account\./)).toBeNull();
  });

  it.each(real)("WALLET-01 deposit is open to type %d", async (type) => {
    await openAs(type, "/m/voucherCenter");
    await waitFor(() => expect(server.listCalls("GET /wps/deposit/methods")).toHaveLength(1));
    expect(screen.queryByText("Please login an actual account to use this function")).toBeNull();
  });

  it.each(unreal)("SESS-09 joining a promotion is refused to type %d", async (type) => {
    await openAs(type, "/m/activity");
    await userEvent.click(await screen.findByRole("button", { name: "Join" }));
    expect(lastToast()).toMatchObject({ kind: "offline", text: FULL_ONLY });
    expect(server.listCalls(join)).toEqual([]);
  });

  it.each(real)("SESS-09 joining a promotion is open to type %d", async (type) => {
    await openAs(type, "/m/activity");
    await userEvent.click(await screen.findByRole("button", { name: "Join" }));
    await waitFor(() => expect(server.listCalls(join)).toHaveLength(1));
  });

  it.each([
    [0, 1],
    [1, 1],
    [4, 0],
    [40, 1],
    [41, 1],
    [99, 1],
  ])("NOTICE-04 a tap of type %d marks a notice read %d times", async (type, times) => {
    await openAs(type, "/m/notice");
    await userEvent.click(await screen.findByRole("button", { name: /News/ }));
    await waitFor(() => expect(screen.getByRole("button", { name: /News/, expanded: true })).toBeTruthy());
    expect(server.listCalls(read)).toHaveLength(times);
  });

  it.each([0, 1, 2, 3, 99])("AGENT-20 asks type %d to answer its contracts", async (type) => {
    await openAs(type, "/m/mine");
    await waitFor(() => expect(server.listCalls(offers)).toHaveLength(1));
  });

  it.each([4, 40, 41, 42])("AGENT-20 type %d is not", async (type) => {
    await openAs(type, "/m/mine");
    await screen.findAllByRole("heading");
    expect(server.listCalls(offers)).toEqual([]);
  });

  it.each([1, 2, 3, 41, 42, 99])("AGENT-01 SESS-08 type %d opens the agent home", async (type) => {
    await openAs(type, "/m/agent");
    expect(location.pathname).toBe("/m/agent");
  });

  it.each([0, 4, 40])("AGENT-01 SESS-08 type %d does not", async (type) => {
    await openAs(type, "/m/agent");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it.each([0, 1, 40, 41, 99])("MSG-08 type %d starts the chat", async (type) => {
    await openAs(type, "/m/message", { switches: ["CBS3"] });
    await userEvent.click(await screen.findByRole("button", { name: /Live chat/ }));
    await waitFor(() => expect(location.pathname).toBe("/m/chat"));
    expect(server.listCalls("GET /wps/chat/launch")).toHaveLength(1);
  });

  it("MSG-08 type 4 does not", async () => {
    await openAs(4, "/m/message", { switches: ["CBS3"] });
    await userEvent.click(await screen.findByRole("button", { name: /Live chat/ }));
    await waitFor(() => expect(lastToast()).toMatchObject({ kind: "offline", text: FULL_ONLY }));
    expect(server.listCalls("GET /wps/chat/launch")).toEqual([]);
  });
});
