import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import { navigate } from "../../platform/router/history.ts";
import { endSession, startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const popup = (id: string) => ({
  id,
  title: `Popup ${id}`,
  content: `<p>Words ${id}</p><img src="/art/x.webp" alt="Picture ${id}" style="width:250px">`,
});

let server: FakeServer;
beforeAll(() => Promise.all(["/m/home", "/m/help", "/m/set"].map(preloadPath)));
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/system/announcements/popular": () => [popup("1"), popup("2")],
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [] }),
    "GET /wps/game/hot": () => ({ list: [] }),
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/helpCenter": () => [],
  });
});
afterEach(leaveFront);

const logIn = (token = "token-1", type = 0) => act(() => startSession(buildSession({ token, type })));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const asked = () => server.listCalls("GET /wps/system/announcements/popular").length;
const press = async (name: string, button: string) =>
  userEvent.click(within(await dialog(name)).getByRole("button", { name: button }));

describe("the popups of a login", () => {
  it("HOME-06 come one after another, and give the focus back", async () => {
    await renderApp();
    const opener = screen.getByRole("button", { name: "Open the menu" });
    opener.focus();
    logIn();
    const first = await dialog("Popup 1");
    expect(within(first).getByText("Words 1")).toBeDefined();
    expect(within(first).getByText("1 of 2")).toBeDefined();
    expect(screen.queryByText("Words 2")).toBeNull();
    await press("Popup 1", "Next");
    expect(within(await dialog("Popup 2")).getByText("Words 2")).toBeDefined();
    expect(document.activeElement?.textContent).toBe("Popup 2");
    await press("Popup 2", "Got it");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it("HOME-06 come with their texts on a page that began with the lobby's alone", async () => {
    // Nothing further down the page becomes visible and loads the texts.
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    await renderApp({ hasLobbyTexts: true });
    logIn();
    await press("Popup 1", "Next");
    expect(within(await dialog("Popup 2")).getByText("2 of 2")).toBeDefined();
  });

  it("HOME-06 come once for each login", async () => {
    await renderApp();
    logIn();
    await press("Popup 1", "Close");
    await press("Popup 2", "Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => navigate("/m/help"));
    await screen.findByRole("heading", { name: "Help" });
    act(() => navigate("/m/home"));
    await screen.findByRole("navigation", { name: "Game categories" });
    expect([screen.queryByRole("dialog"), asked()]).toEqual([null, 1]);
    act(endSession);
    logIn("token-2");
    expect(await dialog("Popup 1")).toBeDefined();
  });

  it("HOME-06 SEC-21 are those of the member who signs in, not of the one before in the tab", async () => {
    await renderApp();
    logIn();
    await press("Popup 1", "Close");
    await press("Popup 2", "Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(endSession);
    server.handlers["GET /wps/system/announcements/popular"] = () => [popup("3")];
    logIn("token-2");
    expect(await dialog("Popup 3")).toBeDefined();
    await press("Popup 3", "Close");
    // The next member has stopped, and signs in without a logout of this one.
    server.handlers["GET /wps/system/announcements/popular"] = () => [];
    logIn("token-3");
    await waitFor(() => expect(asked()).toBe(3));
    await waitFor(() => expect(sessionStorage.getItem("popupsDue")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("HOME-06 wait for home if a login leads elsewhere first", async () => {
    await renderApp({ path: "/m/set" });
    logIn();
    await screen.findByRole("heading", { name: "Settings" });
    expect(asked()).toBe(0);
    act(() => navigate("/m/home"));
    expect(await dialog("Popup 1")).toBeDefined();
  });

  it("HOME-06 do not greet a guest, nor a session that was there before", async () => {
    await renderApp();
    await screen.findByRole("navigation", { name: "Game categories" });
    cleanup();
    await renderApp({ session: buildSession() });
    await screen.findByRole("navigation", { name: "Game categories" });
    expect([screen.queryByRole("dialog"), asked()]).toEqual([null, 0]);
  });

  it("HOME-06 load later if they failed, and are no error", async () => {
    server.handlers["GET /wps/system/announcements/popular"] = () => failWith("unknown");
    await renderApp();
    logIn();
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => navigate("/m/help"));
    await screen.findByRole("heading", { name: "Help" });
    server.handlers["GET /wps/system/announcements/popular"] = () => [popup("3")];
    act(() => navigate("/m/home"));
    const only = await dialog("Popup 3");
    expect(within(only).queryByText("1 of 1")).toBeNull();
  });

  it("HOME-07 show the pixels of their HTML as rem", async () => {
    await renderApp();
    logIn();
    const picture = within(await dialog("Popup 1")).getByRole("img", { name: "Picture 1" });
    expect(picture.style.width).toBe("2.5rem");
  });
});
