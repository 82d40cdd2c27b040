import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { drawQr } from "../../testing/draw-qr.tsx";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../../testing/list-pages.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";

const link = `${location.origin}/m/register?affiliateCode=ABCD2345`;
const joined = Date.parse("2026-11-20T12:00:00Z");
const page = (pageNum: number, names: string[], totalCount: number) => ({
  list: names.map((name) => ({ name, joinedAt: joined, step: null })),
  ...pagesOf(pageNum, Math.max(1, totalCount), totalCount),
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/member/affiliateCode": () => ({ code: "ABCD2345" }),
    "GET /wps/member/invited": () => page(1, [], 0),
    "GET /wps/member/invite/programme": () => ({ programme: null }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const open = (options: RenderAppOptions = {}) =>
  renderApp({ path: "/m/inviteFriends", session: buildSession(), ...options });

describe("invite friends", () => {
  it("API-22 shows the member's own code, the link that registration takes, and the link as a QR code", async () => {
    await open();
    expect(await screen.findByText("ABCD2345")).toBeTruthy();
    expect(screen.getByText(link)).toBeTruthy();
    const code = await screen.findByRole("img", { name: "QR code of your invitation link" });
    expect(code.innerHTML).toBe(drawQr(link));
  });

  it("API-22 keeps the code when a later request for it fails", async () => {
    const { client } = await open();
    await expectKept(server, client, "GET /wps/member/affiliateCode", "ABCD2345");
  });

  it.each([
    ["Copy the code", "ABCD2345"],
    ["Copy the link", link],
  ])("ERR-09 %s copies it and says so", async (name, text) => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it("says what to do if the browser does not copy", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    vi.spyOn(console, "warn").mockReturnValue();
    await open();
    await user.click(await screen.findByRole("button", { name: "Copy the code" }));
    expect(await screen.findByText(/Copying did not work/)).toBeTruthy();
  });

  it("EXT-14 counts the invited members and lists them by masked names, page by page", async () => {
    server.handlers["GET /wps/member/invited"] = ({ query }) =>
      readPageNo(query) === 1 ? page(1, ["a***1"], 2) : page(2, ["b***2"], 2);
    await open();
    const list = within(await screen.findByRole("region", { name: "Friends who joined" }));
    expect(list.getByText("2")).toBeTruthy();
    expect(list.getByText("a***1")).toBeTruthy();
    await userEvent.click(list.getByRole("button", { name: "More" }));
    expect(await list.findByText("b***2")).toBeTruthy();
    await waitFor(() => expect(list.queryByRole("button", { name: "More" })).toBeNull());
  });

  it("asks again after a failure, and says that nobody came yet", async () => {
    server.handlers["GET /wps/member/invited"] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/invited"] = () => page(1, [], 0);
    await userEvent.click(retry);
    expect(await screen.findByText(/Nobody has used your invitation yet/)).toBeTruthy();
  });

  it("offers a trial a full account in place of a code", async () => {
    await open({ session: buildSession({ type: 4 }) });
    expect(screen.getByRole("link", { name: "Register now" }).getAttribute("href")).toBe("/m/register");
    expect(server.listCalls("GET /wps/member/affiliateCode")).toEqual([]);
  });
});

const programme = {
  deposit: 100,
  turnover: 1_000,
  days: 30,
  wagering: 2,
  monthly: 20,
  tiers: [
    { from: 1, amount: 10 },
    { from: 5, amount: 15 },
  ],
  paidThisMonth: 2,
  qualified: 3,
  earned: 30,
};
const openProgramme = async (over: Partial<typeof programme> = {}) => {
  server.handlers["GET /wps/member/invite/programme"] = () => ({ programme: { ...programme, ...over } });
  await open();
  return within(await screen.findByRole("region", { name: "What you earn" }));
};

describe("the invite programme", () => {
  it("EXT-14 RWD-27 shows the conditions for a friend, the reward of each tier with its first friend, and the earnings", async () => {
    const section = await openProgramme();
    expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "A friend registers with your link.",
      "They confirm a mobile number.",
      "They deposit at least ¥ 100.00.",
      "They play ¥ 1,000.00 within 30 days of registering.",
      "From friend 1: ¥ 10.00 each",
      "From friend 5: ¥ 15.00 each",
    ]);
    expect(section.getByRole("link", { name: "¥ 30.00" }).getAttribute("href")).toBe("/m/rewardCenter");
    expect(section.getByText("2 of 20")).toBeTruthy();
    expect(section.getByText("1 more until you earn ¥ 15.00 each.")).toBeTruthy();
    expect(section.getByText(/20 friends a month\. Play each reward 2x/)).toBeTruthy();
  });

  it("names no next tier in the highest one, and no turnover if none is required", async () => {
    const section = await openProgramme({ qualified: 4, wagering: 0 });
    expect(section.queryByText(/more until/)).toBeNull();
    expect(section.getByText("Up to 20 friends a month.")).toBeTruthy();
  });

  it("keeps the code and the friends if there is no programme", async () => {
    await open();
    expect(await screen.findByText("ABCD2345")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "What you earn" })).toBeNull();
  });

  it("FAULT-10 asks again after a failure", async () => {
    server.handlers["GET /wps/member/invite/programme"] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/invite/programme"] = () => ({ programme });
    await userEvent.click(retry);
    expect(await screen.findByRole("region", { name: "What you earn" })).toBeTruthy();
  });

  it("EXT-14 RWD-27 says how far each friend has come", async () => {
    const steps = ["registered", "verified", "deposited", "qualified", "missed"] as const;
    const list = steps.map((step, place) => ({ name: `${place}***x`, joinedAt: joined, step }));
    server.handlers["GET /wps/member/invited"] = () => ({
      ...page(1, [], 5),
      totalPages: 1,
      next: null,
      list,
    });
    await open();
    const region = within(await screen.findByRole("region", { name: "Friends who joined" }));
    const rows = (await region.findAllByRole("listitem")).map(({ textContent }) => textContent);
    const texts = ["Registered", "Mobile confirmed", "Deposited", "Qualified", "Not completed in time"];
    for (const [place, text] of texts.entries()) expect(rows[place]).toContain(text);
  });
});

describe("the referral panel", () => {
  const openReferral = async (options: RenderAppOptions) => {
    await open({ path: "/m/help", ...options });
    openPanel("referral");
    return within(await screen.findByRole("dialog", { name: "Refer a friend" }));
  };

  it("FOOT-04 opens from the footer with the member's own code and link, copies both, and leads on to the invitations", async () => {
    const user = userEvent.setup();
    await open({ path: "/m/help", parameters: { footer_menu: "home,invite" } });
    const footer = within(screen.getByRole("navigation", { name: "Bottom navigation" }));
    await user.click(footer.getByRole("button", { name: "Invite" }));
    const panel = within(await screen.findByRole("dialog", { name: "Refer a friend" }));
    expect(await panel.findByText("ABCD2345")).toBeTruthy();
    expect(panel.getByText(link)).toBeTruthy();
    await user.click(panel.getByRole("button", { name: "Copy the code" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("ABCD2345"));
    await user.click(panel.getByRole("button", { name: "Copy the link" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
    await user.click(panel.getByRole("link", { name: "See my invitations" }));
    await waitFor(() => expect(location.pathname).toBe("/m/inviteFriends"));
  });

  it("offers a trial a full account", async () => {
    const panel = await openReferral({ session: buildSession({ type: 4 }) });
    expect(panel.getByRole("link", { name: "Register now" }).getAttribute("href")).toBe("/m/register");
    expect(server.listCalls("GET /wps/member/affiliateCode")).toEqual([]);
  });
});
