import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../platform/router/history.ts";
import type { RoutePath } from "../platform/router/paths.ts";
import { localStore, type SessionInfo } from "../shared/storage/stores.ts";
import { buildSession, buildSettings } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { iconOf } from "../testing/icon-of.tsx";
import { leaveFront } from "../testing/leave-front.ts";
import { buildMember } from "../testing/member-builders.ts";
import { renderApp } from "../testing/render-app.tsx";
import { findBackTarget } from "./layout-rules.ts";
import { getRoute, screenPaths } from "./routes.ts";

const time = "2026-11-20T10:30:00Z";
const notice = { id: "1", title: "News", startDate: time, content: "", read: false, types: "PL" };
const message = { id: "1", title: "A bonus", content: "", time: Date.parse(time), read: false };

beforeEach(() => {
  createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/member/info": () => buildMember(),
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/system/announcements/notices": () => [notice],
    "GET /wps/system/helpCenter": () => [{ title: "How to pay in", content: "" }],
    "GET /wps/message/inbox": () => ({ list: [message], next: null }),
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
  });
});
afterEach(leaveFront);

/**
 * The parts that no other screen has. The title above them comes from the table of routes and says nothing about the screen.
 */
const rows: [row: string, path: string, who: "guest" | "member", role: string, name: RegExp][] = [
  ["ROUTE-04", "/m/login", "guest", "button", /^Log in$/],
  ["ROUTE-05", "/m/register", "guest", "button", /^Create account$/],
  ["ROUTE-05", "/m/register.html", "guest", "button", /^Create account$/],
  ["ROUTE-06", "/m/forget", "guest", "button", /^Retrieve password$/],
  ["ROUTE-06", "/m/changePsw", "member", "button", /^Save new password$/],
  ["ROUTE-06", "/m/set", "member", "combobox", /^Language$/],
  ["ROUTE-06", "/m/feedback", "member", "textbox", /^Your message/],
  ["ROUTE-06", "/m/message", "member", "button", /Live chat/],
  ["ROUTE-06", "/m/webEmail", "member", "button", /A bonus/],
  ["ROUTE-06", "/m/app", "guest", "region", /^How to install on/],
  ["ROUTE-07", "/m/trail", "guest", "button", /^Start the trial$/],
  ["ROUTE-08", "/m/notice", "guest", "button", /News/],
  ["ROUTE-09", "/m/mine", "member", "heading", /^Ana$/],
  ["ROUTE-09", "/m/member/home", "member", "heading", /^Ana$/],
  ["ROUTE-27", "/m/help", "guest", "button", /^How to pay in$/],
];

/** Where the back button leads who came from the help. */
const ways: [path: RoutePath, target: string][] = [
  ...screenPaths.flatMap((path): [RoutePath, string][] => {
    const target = findBackTarget(path);
    return target ? [[path, target]] : [];
  }),
  ["/m/app", "/m/help"],
];

describe("each path", () => {
  it.each(rows)("%s %s shows its own screen to a %s", async (_row, path, who, role, name) => {
    const session = who === "member" && { session: buildSession() };
    await renderApp({ path, switches: ["CHNGPASSMAIL3", "CBS3", "TRIALPLAY"], ...session });
    const main = within(await screen.findByRole("main"));
    expect((await main.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    expect(location.pathname).toBe(path);
  });

  it.each(ways)("LAYOUT-05 LAYOUT-06 MSG-01 %s has a back arrow that leads to %s", async (path, target) => {
    await renderApp({ path: "/m/help" });
    act(() => navigate(path));
    const heading = await screen.findByRole("heading", { level: 1, name: en[getRoute(path).title] });
    const back = within(heading.parentElement as HTMLElement).getByRole("button", { name: "Back" });
    expect(iconOf(back)).toBe("back");
    await userEvent.click(back);
    await waitFor(() => expect(location.pathname).toBe(target));
  });

  it.each([
    ["without a session", undefined],
    ["with a stored record that has no token", { ...buildSession(), token: undefined }],
  ])("PWD-03 /m/changePsw %s is replaced by the lobby", async (_what, stored) => {
    await renderApp({ path: "/m/changePsw", ...(stored && { session: stored as unknown as SessionInfo }) });
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(screen.queryByRole("button", { name: "Save new password" })).toBeNull();
  });

  it.each([
    ["PWD-03", "/m/changePsw", "/m/home"],
    ["FEED-01", "/m/feedback", "/m/login"],
    ["MSG-07", "/m/webEmail", "/m/login"],
    ["ROUTE-09", "/m/mine", "/m/login"],
    ["ROUTE-09", "/m/member/home", "/m/login"],
  ])("%s a sign-out in another tab leads from %s to %s", async (_row, path, target) => {
    await renderApp({ path, switches: ["CHNGPASSMAIL3", "CBS3"], session: buildSession() });
    await screen.findByRole("main");
    expect(location.pathname).toBe(path);
    localStore.remove("MC_SESSION_INFO");
    dispatchEvent(new StorageEvent("storage", { key: "MC_SESSION_INFO" }));
    await waitFor(() => expect(location.pathname).toBe(target));
  });
});
