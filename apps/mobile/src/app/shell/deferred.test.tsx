import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** The part of a service worker that a page sees. */
class FakeWorker extends EventTarget {
  state = "installing";
  postMessage = vi.fn();
  finish() {
    this.state = "installed";
    this.dispatchEvent(new Event("statechange"));
  }
}
const registration = Object.assign(new EventTarget(), {
  waiting: null,
  installing: null as FakeWorker | null,
  active: new FakeWorker(),
  update: vi.fn(async () => undefined),
});
const container = Object.assign(new EventTarget(), {
  controller: null as FakeWorker | null,
  register: vi.fn(async () => registration),
  ready: Promise.resolve(registration),
});

/** A page registers only once, so all tests share one registration. */
function deploy(): FakeWorker {
  const worker = new FakeWorker();
  registration.installing = worker;
  act(() => {
    registration.dispatchEvent(new Event("updatefound"));
    worker.finish();
  });
  return worker;
}

beforeEach(() => {
  document.documentElement.lang = "en";
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  createFakeServer({ "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const isOffered = () => screen.queryByText("A new version is ready") !== null;
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? "online" : "offline")));
};

describe("notices after the first screen", () => {
  it("FAULT-10 a page that was opened without a network refetches the failed queries when it is back", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const server = createFakeServer({ "GET /wps/system/helpCenter": () => failWith("unknown") });
    await renderApp({ path: "/m/help" });
    await screen.findByRole("button", { name: "Loading failed, click to retry" });
    await screen.findByText("You are offline. Showing saved content.");
    server.handlers["GET /wps/system/helpCenter"] = () => [{ title: "Paying in", content: "" }];
    setOnline(true);
    expect(await screen.findByRole("button", { name: "Paying in" })).toBeDefined();
  });

  it("FAULT-14 registers the worker by an address of its own, and does not announce the first one", async () => {
    await renderApp({ path: "/m/help" });
    await waitFor(() =>
      expect(container.register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" }),
    );
    const { postMessage } = registration.active;
    await waitFor(() =>
      expect(postMessage.mock.calls).toMatchObject([
        [{ type: "keep", addresses: expect.any(Array) }],
        [{ type: "language", language: "en" }],
      ]),
    );
    deploy();
    expect(isOffered()).toBe(false);
    container.controller = registration.active;
  });

  it("tells the worker of the page that another language was chosen", async () => {
    await renderApp({ path: "/m/help" });
    await userEvent.click(screen.getByRole("button", { name: "Open the account menu" }));
    registration.active.postMessage.mockClear();
    await userEvent.click(await screen.findByRole("button", { name: "Português" }));
    await waitFor(() =>
      expect(registration.active.postMessage).toHaveBeenLastCalledWith({
        type: "language",
        language: "pt-BR",
      }),
    );
  });

  it("FAULT-14 offers a new version, and reloads into it only when it is wanted", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    await renderApp({ path: "/m/help" });
    const worker = deploy();
    expect(await screen.findByText("A new version is ready")).toBeTruthy();
    expect(worker.postMessage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(worker.postMessage).toHaveBeenCalledWith({ type: "take-over" });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(["/m/voucherCenter", "/m/withdraw", "/m/play"] as const)(
    "FAULT-14 offers nothing on %s, and does when it is left",
    async (path) => {
      await renderApp({ path: "/m/set", session: buildSession() });
      deploy();
      expect(await screen.findByText("A new version is ready")).toBeTruthy();
      act(() => navigate(path));
      await waitFor(() => expect(isOffered()).toBe(false));
      act(() => navigate("/m/set"));
      expect(await screen.findByText("A new version is ready")).toBeTruthy();
    },
  );

  it("FAULT-14 can be put off", async () => {
    await renderApp({ path: "/m/help" });
    deploy();
    await userEvent.click(await screen.findByRole("button", { name: "Later" }));
    expect(isOffered()).toBe(false);
  });

  it("FAULT-10 says that the page is offline, and stops once it is back", async () => {
    await renderApp({ path: "/m/help" });
    setOnline(false);
    expect(await screen.findByText("You are offline. Showing saved content.")).toBeTruthy();
    setOnline(true);
    expect(screen.queryByText("You are offline. Showing saved content.")).toBeNull();
  });

  it.each([
    ["/m/help", true],
    ["/m/redRain", true],
    ["/m/agent", true],
    ["/m/mine", false],
  ] as const)("AGENT-17 FAULT-10 the line on %s is above a footer: %s", async (path, isAbove) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await renderApp({ path, session: buildSession({ type: 1 }) });
    const line = (await screen.findByText("You are offline. Showing saved content.")).closest("[role=alert]");
    expect(line?.classList.contains("aboveFooter")).toBe(isAbove);
  });
});
