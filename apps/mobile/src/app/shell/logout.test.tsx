import { getToasts } from "@croupier/ui-kit/toast-store";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wps } from "../../platform/http/wps.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member, serveShell } from "../../testing/shell-server.ts";

let server: FakeServer;
beforeEach(() => {
  server = serveShell();
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const header = () => within(screen.getByRole("banner"));
const openMenu = async (name: string) => {
  await userEvent.click(header().getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

/** Has the network give up a call when the page does, as a browser's does. */
function giveUpWithPage() {
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string, init: RequestInit) =>
    Promise.race([
      network(input, init),
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(new DOMException("late", "AbortError")));
      }),
    ]),
  );
}

describe("logout", () => {
  it("SESS-05 says please wait for 9999 ms at most, and ends the session here when the server hangs", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    server.handlers["DELETE /wps/session/logout"] = () => new Promise(() => undefined);
    giveUpWithPage();
    await renderApp({ path: "/m/help", session: buildSession() });
    const dialog = await ask();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    fireEvent.click(dialog.getByRole("button", { name: "Sign out" }));
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await wait(9_998);
    expect(getToasts()).toMatchObject([{ kind: "loading", text: "Please wait…" }]);
    expect(localStore.read("MC_SESSION_INFO")).toBeDefined();
    await wait(1);
    expect(getToasts()).toEqual([]);
    expect(localStore.read("MC_SESSION_INFO")).toBeUndefined();
  });

  const ask = async () => {
    const menu = await openMenu("Open the account menu");
    await userEvent.click(menu.getByRole("button", { name: "Sign out" }));
    return within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
  };

  it("SESS-05 ERR-03 the home screen's pending reads are repeated as a guest's, and no refusal is shown", async () => {
    let refuse = (_reply: Response) => {};
    const late = new Promise<Response>((resolve) => {
      refuse = resolve;
    });
    server.handlers["GET /wps/game/vendorTypes"] = () => buildVendorTypes();
    server.handlers["GET /wps/game/hot"] = ({ headers }) =>
      headers.has("authorization") ? late : { list: [buildGame(1, { displayName: "Jade Koi" })] };
    server.handlers["DELETE /wps/session/logout"] = () => {
      refuse(failWith("session.expired"));
      return null;
    };
    await renderApp({ session: buildSession() });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByText("Jade Koi")).toBeTruthy();
    expect(location.pathname).toBe("/m/home");
    expect(getToasts()).toEqual([]);
    expect(localStorage.getItem("MC_SESSION_INFO")).toBeNull();
  });

  it("SESS-06 SEC-21 what the page shows of the member is not kept for the next one", async () => {
    const { client } = await renderApp({ path: "/m/help", session: buildSession() });
    const listKept = () =>
      client
        .getQueryCache()
        .findAll({ queryKey: [PRIVATE] })
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey }) => queryKey);
    const dialog = await ask();
    await waitFor(() => expect(listKept()).toContainEqual(walletQuery.queryKey));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
    expect(await header().findByRole("link", { name: "Log in" })).toBeTruthy();
    expect(listKept()).toEqual([]);
  });

  it("SESS-06 SEC-21 an answer with the member's data that comes after the logout is not kept", async () => {
    let answer: (reply: typeof member) => void = () => undefined;
    const late = new Promise<typeof member>((resolve) => {
      answer = resolve;
    });
    server.handlers["GET /wps/member/info"] = () => late;
    giveUpWithPage();
    await renderApp({ path: "/m/help", session: buildSession() });
    const dialog = await ask();
    await waitFor(() => expect(server.listCalls("GET /wps/member/info")).not.toEqual([]));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
    expect(await header().findByRole("link", { name: "Log in" })).toBeTruthy();
    answer(member);
    // The answers of later calls arrive after it.
    for (let calls = 0; calls < 2; calls += 1) await wps("GET /wps/wallets/gcs");
    expect(localStorage.getItem("memberInfo")).toBeNull();
  });

  it("SESS-04 asks first, and cancelling changes nothing", async () => {
    await renderApp({ session: buildSession() });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(server.listCalls("DELETE /wps/session/logout")).toHaveLength(0);
    expect(localStore.read("MC_SESSION_INFO")).toBeDefined();
  });

  it.each([
    ["answers", () => null],
    ["fails", () => failWith("unknown")],
  ])(
    "SESS-05 SESS-06 SESS-07 when the call %s, the session is cleared and the lobby shows",
    async (_how, reply) => {
      server.handlers["DELETE /wps/session/logout"] = reply as () => null;
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const record = { type: "username", username: "demo", password: "", countryDialingCode: "" };
      localStore.write("remPass", record);
      for (const name of ["hideDownloadBar", "hideBalance", "ofAge"] as const) localStore.write(name, true);
      localStore.write("language", "EN");
      await renderApp({ path: "/m/rewardCenter", session: buildSession() });
      const dialog = await ask();
      await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
      await waitFor(() => expect(location.pathname).toBe("/m/home"));
      const [call] = server.listCalls("DELETE /wps/session/logout");
      expect(call?.headers.get("authorization")).toBe("Bearer token-1");
      expect(localStorage.getItem("MC_SESSION_INFO")).toBeNull();
      expect(localStorage.getItem("memberInfo")).toBeNull();
      expect(localStorage.getItem("autoLogin")).toBe("0");
      expect(localStore.read("remPass")).toEqual(record);
      for (const name of ["hideDownloadBar", "hideBalance", "ofAge"] as const)
        expect(localStore.read(name), name).toBe(true);
      expect(localStore.read("language")).toBe("EN");
      expect(header().getByRole("link", { name: "Log in" })).toBeTruthy();
      vi.mocked(console.warn).mockRestore();
    },
  );
});
