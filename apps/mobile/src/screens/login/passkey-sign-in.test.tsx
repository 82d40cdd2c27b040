import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { dismissal, stubPasskeys } from "../../testing/fake-passkeys.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const signIn = "POST /wps/session/passkey";
let server: FakeServer;

beforeEach(() => {
  server = createFakeServer({
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "POST /wps/session/passkey/options": () => ({
      challenge: "b25jZQ",
      rpId: "localhost",
      userVerification: "required",
      timeout: 300_000,
    }),
    [signIn]: () => buildSession(),
  });
});
afterEach(leaveFront);

const press = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Log in with a passkey" }));
const sent = () => JSON.parse(server.listCalls(signIn)[0]?.body ?? "null") as unknown;
const assertion = {
  id: "a2V5",
  clientDataJSON: btoa("client"),
  authenticatorData: btoa("data").replaceAll("=", ""),
  signature: btoa("signature"),
  userHandle: btoa("owner").replaceAll("=", ""),
};

describe("signing in by a passkey", () => {
  it("SEC-11 the button signs in without name and password, and goes home", async () => {
    const { get } = stubPasskeys();
    await renderApp({ path: "/m/login" });
    await press();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
    expect(sent()).toEqual(assertion);
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
    });
  });

  it.each([
    ["knows related origins", true, true, ["main.example", "localhost"]],
    ["knows related origins, where this host has none of its own", true, false, ["main.example"]],
    ["does not know related origins", false, true, ["localhost"]],
  ])(
    "CASE-25 a browser that %s asks for passkeys of the hosts that it can use",
    async (_browser, relatedOrigins, hasOwn, hosts) => {
      const { get } = stubPasskeys({ relatedOrigins });
      server.handlers["POST /wps/session/passkey/options"] = () => ({
        challenge: "b25jZQ",
        rpId: "localhost",
        userVerification: "required",
        timeout: 300_000,
        mainRpId: "main.example",
        hasOwn,
      });
      get.mockRejectedValue(dismissal());
      await renderApp({ path: "/m/login" });
      await press();
      await waitFor(() => expect(get.mock.calls.map(([{ publicKey }]) => publicKey?.rpId)).toEqual(hosts));
      expect(location.pathname).toBe("/m/login");
      expect(server.listCalls(signIn)).toHaveLength(0);
    },
  );

  it("LOGIN-14 returns to the page that asked for login", async () => {
    stubPasskeys();
    await renderApp({ path: "/m/transaction/record?types=A" });
    await press();
    await waitFor(() => expect(location.pathname).toBe("/m/transaction/record"));
  });

  it("SEC-11 the autofill of the name's field signs in as well, and waits until it is picked", async () => {
    const { get, pick } = stubPasskeys({ hasAutofill: true });
    await renderApp({ path: "/m/login" });
    expect(screen.getByLabelText("Username").getAttribute("autocomplete")).toBe("username webauthn");
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(get.mock.calls[0]?.[0].mediation).toBe("conditional");
    expect(server.listCalls(signIn)).toHaveLength(0);
    pick();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(sent()).toEqual(assertion);
  });

  it("SEC-11 the button takes over from the waiting autofill, and leaving the screen calls it off", async () => {
    const { get } = stubPasskeys({ hasAutofill: true });
    await renderApp({ path: "/m/login" });
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await press();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(get.mock.calls.map(([request]) => request.mediation)).toEqual(["conditional", undefined]);
    await waitFor(() => expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true));
    expect(server.listCalls(signIn)).toHaveLength(1);
  });

  it("SEC-11 the autofill waits again after the button's dialog was closed", async () => {
    const { get, pick } = stubPasskeys({ hasAutofill: true });
    await renderApp({ path: "/m/login" });
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockRejectedValueOnce(dismissal());
    await press();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(3));
    expect(get.mock.calls[2]?.[0].mediation).toBe("conditional");
    pick();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("SEC-11 the offer is renewed before its challenge ends", async () => {
    // The test library's own waiting uses intervals, which are fake here.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { get } = stubPasskeys({ hasAutofill: true });
    await renderApp({ path: "/m/login" });
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  it("says nothing when the person closes the browser's dialog", async () => {
    const { get } = stubPasskeys();
    get.mockRejectedValue(dismissal());
    await renderApp({ path: "/m/login" });
    await press();
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(location.pathname).toBe("/m/login");
    expect(screen.queryByText("Unknown error")).toBeNull();
  });

  it.each([
    ["passkey.unknown", "This passkey is not known here. Please log in with your password."],
    ["passkey.refused", "The passkey could not be verified. Please try again."],
    ["member.disabled", "Sorry, the user does not exist or is disabled."],
  ] as const)("SEC-11 tells the answer %s", async (code, text) => {
    stubPasskeys();
    server.handlers[signIn] = () => failWith(code);
    await renderApp({ path: "/m/login" });
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(localStore.read("MC_SESSION_INFO")).toBeUndefined();
  });

  it("offers no passkeys if the browser does not know them", async () => {
    await renderApp({ path: "/m/login" });
    expect(screen.queryByRole("button", { name: "Log in with a passkey" })).toBeNull();
    expect(server.listCalls("POST /wps/session/passkey/options")).toHaveLength(0);
  });
});
