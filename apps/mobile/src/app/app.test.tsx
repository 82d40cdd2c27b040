import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wps } from "../platform/http/wps.ts";
import { localStore } from "../shared/storage/stores.ts";
import { buildSession } from "../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp } from "../testing/render-app.tsx";
import { LanguageProvider } from "./app-providers.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { screenPaths } from "./routes.ts";
import { loadScreen } from "./screen-loader.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({ "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }) });
});
afterEach(leaveFront);

describe("routes", () => {
  const agentOnly = /\/agent|\/member\/team|redRain|teamBetting|\/member\/notice|teamRebate/;

  it.each(screenPaths.filter((path) => !["/m/login", "/m/register", "/m/register.html"].includes(path)))(
    "ROUTE-06 ROUTE-10 ROUTE-12 %s opens a screen with its title for an account that may see it",
    async (path) => {
      const type = agentOnly.test(path) ? 1 : 0;
      await renderApp({ path, session: buildSession({ type }) });
      expect(location.pathname).toBe(path);
      const titles = screen.queryAllByRole("heading", { level: 1 }).map((heading) => heading.textContent);
      expect(titles).toEqual([expect.stringMatching(/\S/)]);
      expect(screen.getByRole("main").childElementCount).toBeGreaterThan(0);
    },
  );

  it("ROUTE-15 /m/provider has no title bar", async () => {
    await renderApp({ path: "/m/provider" });
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });

  it("ROUTE-02 an unknown path is replaced by the lobby", async () => {
    const before = history.length;
    await renderApp({ path: "/m/nope" });
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(history.length).toBe(before);
  });

  it.each([
    ["/foo", undefined],
    ["/foo/bar?x=1", 0],
    ["/m/nope", 1],
    ["/m/nope/", 4],
    ["/m/login/x", 41],
  ])("ROUTE-02 %s ends at home for type %s, in the same step of the history", async (path, type) => {
    const before = history.length;
    await renderApp({ path, ...(type !== undefined && { session: buildSession({ type }) }) });
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect([location.search, history.length]).toEqual(["", before]);
    expect(sessionStorage.getItem("returnTo")).toBeNull();
  });

  it("WALLET-03 deposit without a session goes to login, and the way back is kept", async () => {
    await renderApp({ path: "/m/voucherCenter" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("returnTo")).toBe('"/m/voucherCenter"');
  });

  it("LAYOUT-06 the back button of the trial screen leads home", async () => {
    await renderApp({ path: "/m/trail" });
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });
});

describe("refusals", () => {
  it.each([
    ["is for members", "/m/rewardCenter"],
    ["is open to all", "/m/help"],
    ["is home for guests", "/m/changePsw"],
  ])(
    "ERR-03 SESS-01 a refused session ends with its text on the login screen, also on a page that %s: %s",
    async (_access, path) => {
      await renderApp({ path, session: buildSession() });
      server.handlers["GET /wps/member/info"] = () => failWith("session.expired");
      await expect(wps("GET /wps/member/info")).rejects.toMatchObject({ status: 401 });
      await waitFor(() => expect(location.pathname).toBe("/m/login"));
      expect(await screen.findByText("Your session has ended. Please log in again.")).toBeTruthy();
      expect(localStore.read("MC_SESSION_INFO")).toBeUndefined();
      expect(sessionStorage.getItem("returnTo")).toBe(JSON.stringify(path));
    },
  );

  it("FAULT-12 a registration is not left when the trial's session ends meanwhile", async () => {
    await renderApp({ path: "/m/register", session: buildSession({ type: 4 }) });
    server.handlers["GET /wps/member/info"] = () => failWith("session.expired");
    await expect(wps("GET /wps/member/info")).rejects.toMatchObject({ status: 401 });
    expect(await screen.findByText("Your session has ended. Please log in again.")).toBeTruthy();
    expect(location.pathname).toBe("/m/register");
    expect(localStore.read("MC_SESSION_INFO")).toBeUndefined();
  });

  it("a session that ends in another tab ends here", async () => {
    await renderApp({ path: "/m/rewardCenter", session: buildSession() });
    localStore.remove("MC_SESSION_INFO");
    dispatchEvent(new StorageEvent("storage", { key: "MC_SESSION_INFO" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });
});

describe("a chunk that does not come", () => {
  async function open(load: () => Promise<{ Screen: () => ReactNode }>) {
    return render(
      <LanguageProvider initial={createTranslator("EN", await loadCatalogue("EN"))}>
        <ScreenOutlet load={load} />
      </LanguageProvider>,
    );
  }

  it("ROUTE-29 FAULT-09 logs an error, reloads once, and then shows a placeholder with a retry, which brings the screen", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const gone = () => Promise.reject(new Error("gone after a deploy"));
    await open(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("status", { name: "Loading…" })).toBeTruthy();
    cleanup();

    // The reloaded page is of the same build, so the screen is still gone.
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error("gone after a deploy"))
      .mockResolvedValue({ Screen: () => <p>Here it is</p> });
    await open(load);
    await userEvent.click(await screen.findByRole("button", { name: "Loading failed, click to retry" }));
    expect(await screen.findByText("Here it is")).toBeTruthy();
    expect(log).toHaveBeenCalledWith("A screen could not be loaded", expect.any(Error));
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it.each([
    [true, new Error("gone after a deploy")],
    [true, new TypeError("Failed to fetch dynamically imported module")],
    [true, "a text"],
    [false, new Error("gone after a deploy")],
    [false, new TypeError("Failed to fetch dynamically imported module")],
  ])(
    "ROUTE-29 logs the error that was thrown, and is no blank page: online %s, %s",
    async (isOnline, thrown) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      vi.spyOn(location, "reload").mockImplementation(() => {});
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      await open(() => Promise.reject(thrown));
      expect(await screen.findByRole("status", { name: "Loading…" })).toBeTruthy();
      await waitFor(() => expect(log).toHaveBeenCalledWith("A screen could not be loaded", thrown));
      vi.restoreAllMocks();
    },
  );

  it.each([
    ["without a network", () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)],
    [
      "where the browser blocks its storage",
      () => {
        const refuse = () => {
          throw new Error("blocked");
        };
        vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
      },
    ],
  ])("FAULT-09 never reloads %s, where the reloads could not end", async (_name, arrange) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    arrange();
    await open(() => Promise.reject(new Error("gone")));
    expect(await screen.findByRole("button", { name: "Loading failed, click to retry" })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("FAULT-09 a panel that does not come leaves the page as it was, says so, and may be opened again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.doMock("./shell/right-menu.tsx", () => Promise.reject(new Error("gone")));
    await renderApp({ path: "/m/help" });
    await userEvent.click(screen.getByRole("button", { name: "Open the account menu" }));
    expect(await screen.findByText("Loading failed, click to retry")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Help" })).toBeTruthy();
    expect(document.documentElement.classList.contains("modal-open")).toBe(false);
    vi.doUnmock("./shell/right-menu.tsx");
    vi.restoreAllMocks();
  });

  it("is asked for once, however many callers want it", async () => {
    const load = vi.fn().mockResolvedValue({ Screen: () => null });
    await Promise.all([loadScreen(load), loadScreen(load)]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it("FAULT-13 a screen that fails to render says so and can be tried again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error("a bug");
    return <p>Whole again</p>;
  }
  render(
    <ErrorBoundary
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    >
      <Fragile />
    </ErrorBoundary>,
  );
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Again" }));
  expect(screen.getByText("Whole again")).toBeTruthy();
  log.mockRestore();
});
