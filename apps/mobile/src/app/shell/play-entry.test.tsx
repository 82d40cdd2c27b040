import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RoutePath } from "../../platform/router/paths.ts";
import { buildSession } from "../../testing/builders.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildCheck, buildDueCheck, buildProtection, playNow } from "../../testing/play-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { findRedirect } from "../route-guard.ts";
import { rows } from "../route-table.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveShell();
  server.handlers["GET /wps/play/limits"] = () => buildProtection();
  server.handlers["GET /wps/play/realityCheck"] = () => buildCheck();
});
afterEach(leaveFront);

const agent = buildSession({ type: 1 });
const name = "Responsible play";
/** Every screen that an agent may open. `outerApp` shows nothing of the site; the game's bar has a test of its own. */
const paths = (Object.keys(rows) as RoutePath[]).filter(
  (path) => !findRedirect(path, agent) && path !== "/m/outerApp" && path !== "/m/play",
);

describe("the page of responsible play", () => {
  it.each(["/m/home" as RoutePath, ...paths])("PLAY-20 is one tap from %s", async (path) => {
    await renderApp({ path, session: agent });
    const entries = await screen.findAllByRole(path === "/m/chat" ? "button" : "link", { name });
    await userEvent.click(entries[0] as HTMLElement);
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/set?tab=play"));
    expect(await screen.findByRole("heading", { name: "My limits" })).toBeTruthy();
  });

  it("PLAY-20 is one tap from the bar over a game", async () => {
    await renderApp({ path: "/m/play?nodeId=3", session: agent });
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(location.search).toBe("?tab=play"));
  });

  it.each(["/m/login", "/m/register"] as const)("PLAY-20 is one tap from %s", async (path) => {
    await renderApp({ path });
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/m/set?tab=play");
  });

  it("PLAY-20 is in the side menu, for guests as well", async () => {
    await renderApp({ path: "/m/help" });
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    const menu = within(await screen.findByRole("dialog"));
    expect(menu.getByRole("link", { name }).getAttribute("href")).toBe("/m/set?tab=play");
  });
});

describe("a brand whose games have windows of their own", () => {
  const parameters = { game_window: "1" };

  it("PLAY-27 shows the check on any page that the player returns to", async () => {
    server.handlers["GET /wps/play/realityCheck"] = () => buildDueCheck();
    server.handlers["POST /wps/play/realityCheck"] = () => buildCheck({ dueAt: playNow + 3_600_000 });
    await renderApp({ path: "/m/help", session: buildSession(), parameters });
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reality check" }));
    await userEvent.click(dialog.getByRole("button", { name: "Continue playing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(location.pathname).toBe("/m/help");
  });

  it("PLAY-27 leads who stops to the page of limits", async () => {
    server.handlers["GET /wps/play/realityCheck"] = () => buildDueCheck();
    server.handlers["POST /wps/play/realityCheck"] = () => buildCheck({ dueAt: playNow + 3_600_000 });
    await renderApp({ path: "/m/help", session: buildSession(), parameters });
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reality check" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stop playing" }));
    await waitFor(() => expect(location.search).toBe("?tab=play"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it.each<[who: string, overrides: Record<string, string>, type: number | undefined]>([
    ["a member of a brand with frames", {}, sessionTypes.member],
    ["a guest", parameters, undefined],
    ...Object.entries(sessionTypes)
      .filter(([, type]) => !isRealType(type))
      .map(([kind, type]): [string, typeof parameters, number] => [kind, parameters, type]),
  ])("PLAY-27 PLAY-28 %s is asked for none outside of games", async (_who, overrides, type) => {
    // A member who is asked comes first, so that the check's script has loaded.
    await renderApp({ path: "/m/help", session: buildSession(), parameters });
    await waitFor(() => expect(server.listCalls("GET /wps/play/realityCheck")).toHaveLength(1));
    cleanup();
    server.requests.length = 0;
    const { client } = await renderApp({
      path: "/m/help",
      parameters: overrides,
      ...(type !== undefined && { session: buildSession({ type }) }),
    });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(server.listCalls("GET /wps/play/realityCheck")).toEqual([]);
  });
});
