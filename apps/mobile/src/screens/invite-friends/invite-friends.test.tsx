import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { type RenderAppOptions, renderApp, resetFront } from "../../testing/render-app.tsx";

const link = `${location.origin}/m/register?affiliateCode=ABCD2345`;
const joined = Date.parse("2026-11-20T12:00:00Z");
const page = (pageNum: number, names: string[], totalCount: number) => ({
  list: names.map((name) => ({ name, joinedAt: joined })),
  pageNum,
  totalPages: Math.max(1, totalCount),
  totalCount,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/member/affiliateCode": () => ({ code: "ABCD2345" }),
    "GET /wps/member/invited": () => page(1, [], 0),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (options: RenderAppOptions = {}) =>
  renderApp({ path: "/m/inviteFriends", session: buildSession(), ...options });

describe("invite friends", () => {
  it("API-22 shows the own code, the link that registration takes, and the link as a QR code", async () => {
    await open();
    expect(await screen.findByText("ABCD2345")).toBeTruthy();
    expect(screen.getByText(link)).toBeTruthy();
    expect(await screen.findByRole("img", { name: "QR code of your invitation link" })).toBeTruthy();
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

  it("says what to do where the browser does not copy", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    vi.spyOn(console, "warn").mockReturnValue();
    await open();
    await user.click(await screen.findByRole("button", { name: "Copy the code" }));
    expect(await screen.findByText(/Copying did not work/)).toBeTruthy();
  });

  it("counts whom the member invited and lists them by masked names, page by page", async () => {
    server.handlers["GET /wps/member/invited"] = ({ query }) =>
      query.get("pageNo") === "1" ? page(1, ["a***1"], 2) : page(2, ["b***2"], 2);
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
    expect(await screen.findByText(/Nobody has followed your invitation yet/)).toBeTruthy();
  });

  it("offers a trial a full account in place of a code", async () => {
    await open({ session: buildSession({ type: 4 }) });
    expect(screen.getByRole("link", { name: "Register now" }).getAttribute("href")).toBe("/m/register");
    expect(server.listCalls("GET /wps/member/affiliateCode")).toEqual([]);
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
