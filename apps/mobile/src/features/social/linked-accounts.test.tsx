import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const start = "POST /wps/social/start";
const finish = "POST /wps/social/session";
const linkTelegram = "POST /wps/social/telegram/link";
const unlink = "DELETE /wps/social/identity";
const stepUp = "POST /wps/session/stepUp";
const address = "https://accounts.google.com/o/oauth2/v2/auth?state=s";

// All tests of this file share one key, because the client keeps it, as in a browser.
const server: FakeServer = createFakeServer();
const fakeFetch = globalThis.fetch;
void serveSealing(server);
const leave = vi.fn();
let linked: { provider: "google" | "facebook" | "telegram"; linkedMs: number }[];

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  vi.spyOn(location, "assign").mockImplementation(leave);
  server.requests.length = 0;
  linked = [];
  Object.assign(server.handlers, {
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/member/security": () => failWith("unknown"),
    "GET /wps/member/passkeys": () => ({ list: [] }),
    "GET /wps/member/sessions": () => ({ list: [] }),
    "GET /wps/social/identities": () => ({ list: linked }),
    [start]: () => ({ url: address }),
    [stepUp]: () => null,
    [linkTelegram]: () => {
      linked = [{ provider: "telegram", linkedMs: Date.UTC(2026, 10, 20, 12) }];
      return null;
    },
    [unlink]: () => {
      linked = [];
      return null;
    },
    [finish]: () => {
      linked = [{ provider: "google", linkedMs: Date.UTC(2026, 10, 20, 12) }];
      return { provider: "google", outcome: "linked" };
    },
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  delete window.croupierHost;
  leave.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (search = "", switches: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({
    path: `/m/securityCenter${search}`,
    session: buildSession(),
    switches: ["GOOGLELOGIN3", "FACEBOOKLOGIN3"],
    ...switches,
  });
const part = () => screen.findByRole("region", { name: "Connected accounts" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const rows = async () => (await within(await part()).findAllByRole("listitem")).map((row) => row.textContent);

describe("connected accounts", () => {
  it("lists the providers of the brand, and connected ones that it no longer offers", async () => {
    linked = [{ provider: "telegram", linkedMs: Date.UTC(2026, 10, 20, 12) }];
    await open("", { switches: ["GOOGLELOGIN3"] });
    expect(await rows()).toEqual([
      "GoogleNot connectedConnect",
      "TelegramConnected on Nov 20, 2026Disconnect",
    ]);
  });

  it("is not there at a brand that knows no providers", async () => {
    await open("", { switches: [] });
    await screen.findByRole("heading", { name: "Passkeys" });
    expect(screen.queryByText("Connected accounts")).toBeNull();
  });

  it("SEC-12 leaves for the provider after a step-up, to connect it", async () => {
    server.handlers[start] = () => failWith("step.up.required", { proofs: ["login"] });
    await open();
    await press("Connect Google");
    await userEvent.type(await screen.findByLabelText("Login password"), "croupier-demo-1");
    server.handlers[start] = () => ({ url: address });
    await press("Confirm");
    await waitFor(() => expect(leave).toHaveBeenCalledWith(address));
    expect(server.listCalls(start).map(({ body }) => JSON.parse(body ?? ""))).toEqual(
      Array(2).fill({ provider: "google", purpose: "link" }),
    );
  });

  it("CASE-13 is busy while the page is left, and can be pressed again once it is visible again", async () => {
    server.handlers[start] = () => ({ url: address });
    await open();
    await press("Connect Google");
    await waitFor(() => expect(leave).toHaveBeenCalledWith(address));
    const button = () => screen.getByRole("button", { name: "Connect Google" });
    expect(button().getAttribute("aria-busy")).toBe("true");
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  });

  it("tells on the way back that it is connected, and the address forgets it", async () => {
    await open("?social=google");
    expect(await screen.findByText("Google is connected.")).toBeTruthy();
    expect(location.search).toBe("");
    expect(await screen.findByText("Connected on Nov 20, 2026")).toBeTruthy();
    expect(server.listCalls(finish)).toHaveLength(1);
  });

  it("tells on the way back why it is not connected", async () => {
    server.handlers[finish] = () => failWith("social.taken");
    await open("?social=google");
    expect(await screen.findByText("This account is already connected to another member.")).toBeTruthy();
    expect((await rows())[1]).toBe("GoogleNot connectedConnect");
  });

  it("disconnects after a confirmation, and says what prevents it", async () => {
    linked = [{ provider: "google", linkedMs: Date.UTC(2026, 10, 20, 12) }];
    server.handlers[unlink] = () => failWith("social.last");
    await open();
    const confirm = async () => {
      await press("Disconnect Google");
      const question = screen.getByRole("alertdialog", { name: "Disconnect Google?" });
      await userEvent.click(within(question).getByRole("button", { name: "Disconnect" }));
    };
    await confirm();
    expect(await screen.findByText(/^Set a login password or connect another account first/)).toBeTruthy();
    server.handlers[unlink] = () => {
      linked = [];
      return null;
    };
    await confirm();
    expect(await screen.findByText("Google is disconnected.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Connect Google" })).toBeTruthy();
    expect(server.listCalls(unlink)[0]?.query.get("provider")).toBe("google");
  });

  it("stays connected if the confirmation or the step-up is cancelled", async () => {
    linked = [{ provider: "google", linkedMs: Date.UTC(2026, 10, 20, 12) }];
    server.handlers[unlink] = () => failWith("step.up.required", { proofs: ["login"] });
    await open();
    await press("Disconnect Google");
    const question = screen.getByRole("alertdialog", { name: "Disconnect Google?" });
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(server.listCalls(unlink)).toEqual([]);
    await press("Disconnect Google");
    await userEvent.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Disconnect" }),
    );
    const sheet = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByLabelText("Login password")).toBeNull());
    expect(screen.queryByText("Google is disconnected.")).toBeNull();
    expect(server.listCalls(unlink)).toHaveLength(1);
  });

  it("shows while it is connecting that it is", async () => {
    server.handlers[start] = () => new Promise(() => {});
    await open();
    await press("Connect Google");
    const button = screen.getByRole("button", { name: "Connect Google" });
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  });

  it("keeps its place while it loads, and can be asked for again", async () => {
    let answer = (_reply: Response) => {};
    server.handlers["GET /wps/social/identities"] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open("", { switches: ["GOOGLELOGIN3"] });
    const place = (await part()).querySelector<HTMLElement>(".skeleton");
    expect(place?.style.height).toBe("64px");
    answer(failWith("unknown"));
    const retry = await within(await part()).findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/social/identities"] = () => ({ list: linked });
    await userEvent.click(retry);
    expect(await rows()).toEqual(["GoogleNot connectedConnect"]);
  });

  describe("of telegram, whose widget the host page brings", () => {
    const signed = { id: 7, first_name: "Li", auth_date: 1_700_000_000, hash: "a".repeat(64) };
    const supply = () => {
      const telegramLogin = vi.fn(async () => signed);
      window.croupierHost = { telegramLogin };
      return telegramLogin;
    };

    it("SEC-12 connects after a step-up, and the widget asks once", async () => {
      const telegramLogin = supply();
      const serve = server.handlers[linkTelegram];
      server.handlers[linkTelegram] = () => failWith("step.up.required", { proofs: ["login"] });
      await open("", { switches: [] });
      expect(await rows()).toEqual(["TelegramNot connectedConnect"]);
      await press("Connect Telegram");
      await userEvent.type(await screen.findByLabelText("Login password"), "croupier-demo-1");
      server.handlers[linkTelegram] = serve;
      await press("Confirm");
      expect(await screen.findByText("Telegram is connected.")).toBeTruthy();
      expect(await screen.findByText("Connected on Nov 20, 2026")).toBeTruthy();
      expect(telegramLogin).toHaveBeenCalledTimes(1);
      expect(server.listCalls(linkTelegram).map(({ body }) => JSON.parse(body ?? ""))).toEqual(
        Array(2).fill(signed),
      );
    });

    it("says why it is not connected, and nothing to somebody who turned back", async () => {
      server.handlers[linkTelegram] = () => failWith("social.taken");
      supply();
      await open();
      await press("Connect Telegram");
      expect(await screen.findByText("This account is already connected to another member.")).toBeTruthy();
      const telegramLogin = vi.fn(async () => undefined);
      window.croupierHost = { telegramLogin };
      await press("Connect Telegram");
      await waitFor(() => expect(telegramLogin).toHaveBeenCalledTimes(1));
      expect(server.listCalls(linkTelegram)).toHaveLength(1);
      const button = await screen.findByRole("button", { name: "Connect Telegram" });
      await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
      expect(screen.queryByText("Telegram is connected.")).toBeNull();
    });
  });
});
