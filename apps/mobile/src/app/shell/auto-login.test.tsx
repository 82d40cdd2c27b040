import { sessionTypes } from "@croupier/domain/session-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";
import { serveShell } from "../../testing/shell-server.ts";

// All tests of this file share one key, because the client keeps it, as in a browser.
const server = serveShell();
const network = globalThis.fetch;
const sealing = serveSealing(server);

beforeEach(async () => {
  await sealing;
  vi.stubGlobal("fetch", network);
  server.handlers["GET /wps/system/setting/register"] = () => buildSettings();
});
afterEach(leaveFront);

const autoLogin = () => localStorage.getItem("autoLogin");

it.each(Object.entries(sessionTypes))(
  "SESS-07 autoLogin is 1 after a login and 0 after the logout, which ends at home: %s",
  async (_name, type) => {
    server.handlers["POST /wps/session/login"] = () => buildSession({ type });
    await renderApp({ path: "/m/login" });
    expect(autoLogin()).toBeNull();
    await userEvent.type(screen.getByLabelText("Username"), "demo");
    await userEvent.type(screen.getByLabelText("Password"), "croupier-demo-1");
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(autoLogin()).toBe("1");
    const banner = within(await screen.findByRole("banner"));
    await userEvent.click(banner.getByRole("button", { name: "Open the account menu" }));
    const menu = within(await screen.findByRole("dialog"));
    await userEvent.click(menu.getByRole("link", { name: "Profit and loss" }));
    await waitFor(() => expect(location.pathname).toBe("/m/profitandloss"));
    await userEvent.click(banner.getByRole("button", { name: "Open the menu" }));
    const left = within(await screen.findByRole("dialog"));
    await userEvent.click(left.getByRole("button", { name: "Sign out" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
    await userEvent.click(question.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(autoLogin()).toBe("0");
    expect(localStorage.getItem("MC_SESSION_INFO")).toBeNull();
  },
);
