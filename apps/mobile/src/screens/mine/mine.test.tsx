import type { SwitchName } from "@croupier/brand/switches";
import { switchNames } from "@croupier/brand/switches";
import { isAgentType } from "@croupier/domain/session-types";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";
import { unreadCounts } from "../../shared/messages/unread.ts";
import { findSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildMember, buildOffers } from "../../testing/member-builders.ts";
import { open, serveMemberCentre } from "../../testing/member-centre-screen.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveMemberCentre();
});
afterEach(leaveFront);

const entries = (name = "Your account") =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
const toast = () => screen.findByText("This feature is for full accounts only.");

describe("member centre", () => {
  it.each(["/m/mine", "/m/member/home"])(
    "EXT-01 at %s shows who, balance, ways to money and the way out",
    async (path) => {
      await open({ path });
      expect(await screen.findByRole("heading", { level: 2, name: "Ana" })).toBeTruthy();
      expect(screen.getByText("demo")).toBeTruthy();
      expect(await screen.findByText("¥ 1,234.50")).toBeTruthy();
      expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/m/voucherCenter");
      expect(screen.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
      expect(entries("Service")).toEqual(["/m/feedback", "/m/help", "/m/set"]);
      await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
      const question = within(await screen.findByRole("alertdialog"));
      await userEvent.click(question.getByRole("button", { name: "Sign out" }));
      await waitFor(() => expect(findSession()).toBeUndefined());
    },
  );

  it("EXT-01 shows the head icon, and the first letter of the name while there is none", async () => {
    await open();
    expect(await screen.findByText("A")).toBeTruthy();
    cleanup();
    server.handlers["GET /wps/member/headIcon"] = () => ({
      url: "/art/avatar/fox.svg",
      preset: 1,
      presets: [],
    });
    const { container } = await open();
    await waitFor(() => expect(container.querySelector('img[src="/art/avatar/fox.svg"]')).toBeTruthy());
  });

  it("shows the account name if there is no nickname", async () => {
    server.handlers["GET /wps/member/info"] = () => buildMember({ nickname: "" });
    await open();
    expect(await screen.findByRole("heading", { level: 2, name: "demo" })).toBeTruthy();
  });

  it.each([
    ["1", 0],
    ["2", 1],
  ])("EXT-01 with mem_cen %s shows a list or a grid of the same entries", async (variant, tiles) => {
    await open({
      switches: ["SECPRIV", "MYACC"],
      status: { mobileTemplate: { mem_cen: variant, dep_func: "1" } },
    });
    expect(entries()).toEqual(["/m/profitandloss", "/m/securityCenter", "/m/myAccount/index"]);
    const link = screen.getByRole("link", { name: "Security centre" });
    expect(link.className.includes("tile") ? 1 : 0).toBe(tiles);
  });

  it("tells an account that is not real what withdrawing takes (ERR-02), and stays", async () => {
    await open({ session: buildSession({ type: 40 }) });
    await userEvent.click(screen.getByRole("link", { name: "Withdraw" }));
    expect(await toast()).toBeTruthy();
    expect(location.pathname).toBe("/m/mine");
  });
});

/** Every entry that a switch shows, with its target. */
const switchRows: Array<[SwitchName, Target]> = [
  ["VIPBENEFITS", "/m/member/benefits"],
  ["TRANSBETREPMEM3", "/m/gameRecord"],
  ["TRANSREC3", "/m/transaction/record"],
  ["REWCEN3", "/m/rewardCenter"],
  ["PTSYS3", "/m/mall/mallHome"],
  ["REFERRAL", "/m/inviteFriends"],
  ["MAILCEN", "/m/message"],
  ["SECPRIV", "/m/securityCenter"],
  ["MYACC", "/m/myAccount/index"],
];

describe("the member centre's entries", () => {
  it.each(switchRows)(
    "EXT-01 switch %s alone brings the entry to %s, and without it there is none",
    async (name, path) => {
      await open({ switches: [name] });
      expect(entries().filter((to) => to !== "/m/profitandloss")).toEqual([path]);
      cleanup();
      await open({ switches: switchNames.filter((other) => other !== name) });
      expect(entries()).not.toContain(path);
    },
  );

  it("TPL-05 without any switch are profit and loss alone", async () => {
    await open();
    expect(entries()).toEqual(["/m/profitandloss"]);
  });

  it("lead an agent to the agent home, and to no invitation of members", async () => {
    await open({ session: buildSession({ type: 1 }), switches: ["REFERRAL"] });
    expect(entries()).toEqual(["/m/agent", "/m/profitandloss"]);
  });
});

it.each([0, 1, 2, 40, 41, 42])("EXT-01 has all of its entries for type %d", async (type) => {
  await open({ session: buildSession({ type }), switches: [...switchNames] });
  const isAgent = isAgentType(type);
  const own = switchRows.map(([, path]) => path).filter((path) => !isAgent || path !== "/m/inviteFriends");
  expect(entries().toSorted()).toEqual(
    [...own, "/m/profitandloss", ...(isAgent ? ["/m/agent"] : [])].toSorted(),
  );
});

it.each(
  ["1", "2"].flatMap((variant) =>
    (["announcement", "inbox", "chat"] as const).map((kind) => [variant, kind] as const),
  ),
)("EXT-01 counts in variant %s the unread of each kind behind the messages: %s", async (variant, kind) => {
  await open({ switches: ["MAILCEN"], status: { mobileTemplate: { mem_cen: variant, dep_func: "1" } } });
  const badge = () =>
    within(screen.getByRole("link", { name: /^Messages|Messages$/ })).queryByRole("img")?.textContent;
  act(() => unreadCounts.set({ announcement: 0, inbox: 0, chat: 0, [kind]: 3 }));
  expect(badge()).toBe("3");
  act(() => unreadCounts.set({ announcement: 2, inbox: 2, chat: 2, [kind]: 3 }));
  expect(badge()).toBe("7");
});

it.each(["1", "2"])("shows in variant %s the unread count behind the messages", async (variant) => {
  await open({ switches: ["MAILCEN"], status: { mobileTemplate: { mem_cen: variant, dep_func: "1" } } });
  act(() => unreadCounts.set({ announcement: 1, inbox: 2, chat: 100 }));
  const link = screen.getByRole("link", { name: /^Messages|Messages$/ });
  expect(within(link).getByRole("img").textContent).toBe("99+");
  act(() => unreadCounts.set({ announcement: 0, inbox: 0, chat: 0 }));
  expect(within(link).queryByRole("img")).toBeNull();
});

describe("a trial at the member centre", () => {
  const trial = { session: buildSession({ type: 4 }) };

  it("MEMBER-01 meets a prompt and cannot use the centre", async () => {
    await open(trial);
    const prompt = within(await screen.findByRole("alertdialog"));
    expect(prompt.getByText("This feature is for full accounts only.")).toBeTruthy();
    expect(prompt.getByRole("button", { name: "Cancel" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Your account" })).toBeNull();
    expect(server.listCalls("GET /wps/member/rank/progress")).toEqual([]);
  });

  it("MEMBER-01 goes home by cancel if there is no step back", async () => {
    await open(trial);
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("MEMBER-01 goes back by cancel to the previous screen", async () => {
    await open({ ...trial, path: "/m/help" });
    navigate("/m/mine");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location.pathname).toBe("/m/help"));
  });

  it("MEMBER-02 ERR-02 goes to registration by register-now, and keeps the trial's session", async () => {
    await open(trial);
    await userEvent.click(await screen.findByRole("button", { name: "Register now" }));
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
    expect(findSession()?.type).toBe(4);
  });
});

describe("contract prompts", () => {
  it.each([
    ["dailysalreqtype", "Daily-salary contract", "/m/member/agent/getSalaryContract"],
    ["divtypecompperiodreq", "Dividend contract", "/m/member/agent/getDevidendContract"],
    ["contracthoursalreq", "Hourly-salary contract", "/m/member/agent/getHourContract"],
  ])("AGENT-19 a filled %s alone shows the prompt of the %s", async (field, name, path) => {
    server.handlers["GET /wps/member/info/funds/consolidated"] = () => buildOffers({ [field]: "MONTHLY" });
    await open();
    const prompt = within(await screen.findByRole("region", { name }));
    expect(prompt.getByRole("link", { name: `View: ${name}` }).getAttribute("href")).toBe(path);
    expect(screen.getAllByText("A contract is waiting for your answer.")).toHaveLength(1);
  });

  it("LAYOUT-11 LAYOUT-12 are in the agent modal, which opens automatically once and then by its toggle", async () => {
    const isModal = () => document.documentElement.classList.contains("modal-open");
    server.handlers["GET /wps/member/info/funds/consolidated"] = () =>
      buildOffers({ dailysalreqtype: "DAY" });
    await open({ session: buildSession({ token: "modal-1" }) });
    const modal = await screen.findByRole("dialog", { name: "Contract offers" });
    expect(isModal()).toBe(true);
    await userEvent.click(within(modal).getByRole("button", { name: "Close" }));
    expect(isModal()).toBe(false);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Contract offers to answer: 1" }));
    await screen.findByRole("dialog", { name: "Contract offers" });
    expect(isModal()).toBe(true);
    cleanup();
    await open({ session: buildSession({ token: "modal-1" }) });
    await screen.findByRole("button", { name: /offers to answer/ });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([40, 41, 42])("AGENT-20 never reach type %d, even if the server sends them", async (type) => {
    server.handlers["GET /wps/member/info/funds/consolidated"] = () =>
      buildOffers({ dailysalreqtype: "DAY" });
    await open({ session: buildSession({ type }) });
    await screen.findByRole("progressbar");
    expect(screen.queryByRole("region", { name: "Daily-salary contract" })).toBeNull();
    expect(server.listCalls("GET /wps/member/info/funds/consolidated")).toEqual([]);
  });
});
