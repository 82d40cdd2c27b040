import { parameterNames, parameterRegistry } from "@croupier/brand/parameters";
import { flag } from "@croupier/brand/value-kinds";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { localStore, tabStore } from "../../shared/storage/stores.ts";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

let server: FakeServer;
let readSealed: Awaited<ReturnType<typeof serveSealing>>;

// All tests of this file share one key, because the client keeps it, as in a browser.
const shared = createFakeServer();
const open = serveSealing(shared);

beforeEach(async () => {
  readSealed = await open;
  server = shared;
  server.requests.length = 0;
  vi.stubGlobal("fetch", sharedFetch);
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
    "POST /wps/session/login": () => buildSession(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
const sharedFetch = globalThis.fetch;

afterEach(leaveFront);

const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const captcha = () => screen.queryByLabelText<HTMLInputElement>("Code from the picture");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Log in" }));
const logins = () => server.listCalls("POST /wps/session/login");

async function fillAndSubmit() {
  await userEvent.type(username(), "demo");
  await userEvent.type(password(), "croupier-demo-1");
  await submit();
}

describe("login screen", () => {
  it("FAULT-11 twenty quick taps send one login", async () => {
    let answer = (_session: ReturnType<typeof buildSession>) => {};
    server.handlers["POST /wps/session/login"] = () => new Promise((resolve) => (answer = resolve));
    await renderApp({ path: "/m/login" });
    await userEvent.type(username(), "demo");
    await userEvent.type(password(), "croupier-demo-1");
    const button = screen.getByRole("button", { name: "Log in" });
    for (let tap = 0; tap < 20; tap += 1) button.click();
    await waitFor(() => expect(logins()).toHaveLength(1));
    button.click();
    answer(buildSession());
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(logins()).toHaveLength(1);
  });

  it("LOGIN-01 the close button leads to the lobby", async () => {
    await renderApp({ path: "/m/login" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it.each([
    ["1", true],
    ["0", false],
  ])("LOGIN-02 the register tab with switch_register_button %s: %s", async (value, isShown) => {
    await renderApp({ path: "/m/login", parameters: { switch_register_button: value } });
    expect(screen.queryByRole("tab", { name: "Sign up" }) !== null).toBe(isShown);
  });

  it("LOGIN-02 the tabs switch between login and register", async () => {
    await renderApp({ path: "/m/login" });
    await userEvent.click(screen.getByRole("tab", { name: "Sign up" }));
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
    await userEvent.click(await screen.findByRole("tab", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  const flags = [
    [[], false],
    [["CHNGPASSMAIL3"], true],
    [["CHNGPASSVERIF3"], true],
    [["CHNGPASSMAIL3", "CHNGPASSVERIF3"], true],
  ] as const;

  it.each(flags)("LOGIN-03 with %j the forgot-password link shows: %s", async (switches, isShown) => {
    await renderApp({ path: "/m/login", switches: [...switches] });
    const link = screen.queryByRole("link", { name: "Forgot password?" });
    expect(link !== null).toBe(isShown);
    if (link) expect(link.getAttribute("href")).toBe("/m/forget");
  });

  /** The template parameters that are on or off. */
  const flagNames = parameterNames.filter((name) => parameterRegistry[name].kind === flag);

  it.each(["0", "1"])(
    "LOGIN-03 the forgot-password link shows whatever else the brand offers: each other flag is %s",
    async (value) => {
      expect(flagNames).toContain("remember_password");
      const parameters = Object.fromEntries(flagNames.map((name) => [name, value]));
      await renderApp({ path: "/m/login", parameters, switches: ["CHNGPASSMAIL3"] });
      expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe("/m/forget");
    },
  );

  it("LOGIN-07 sends nothing while a field fails its rule, and names the missing input", async () => {
    await renderApp({ path: "/m/login" });
    await submit();
    expect(await screen.findByText("Please enter your username.")).toBeTruthy();
    expect(screen.getByText("Please enter your password.")).toBeTruthy();
    expect(logins()).toHaveLength(0);
  });

  /** Submits an empty form, lets the rules change, and opens the menu with the languages. */
  async function failThenOpenLanguages() {
    const { client } = await renderApp({ path: "/m/login" });
    await submit();
    await screen.findByText("Please enter your username.");
    const settings = buildSettings();
    const message = "rule.required";
    const loginUsername = { ...settings.login.loginUsername, message };
    const loginPassword = { ...settings.login.loginPassword, message };
    client.setQueryData(registerSettingsQuery.queryKey, {
      ...settings,
      login: { ...settings.login, loginUsername, loginPassword },
    });
    act(() => openPanel("rightMenu"));
  }

  it("LOGIN-13 fields that failed are checked again after a change of the language", async () => {
    await failThenOpenLanguages();
    await userEvent.click(await screen.findByRole("button", { name: "Português" }));
    await waitFor(() => expect(screen.getAllByText("Preencha este campo.")).toHaveLength(2));
  });

  it("LOGIN-13 the check comes 200 ms after the change of the language, not sooner", async () => {
    await failThenOpenLanguages();
    const portuguese = await screen.findByRole("button", { name: "Português" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await act(async () => portuguese.click());
    for (let turn = 0; turn < 5_000 && !screen.queryByText("Digite seu usuário."); turn += 1)
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await act(async () => void vi.advanceTimersByTime(199));
    expect(screen.queryByText("Preencha este campo.")).toBeNull();
    await act(async () => void vi.advanceTimersByTime(1));
    expect(screen.getAllByText("Preencha este campo.")).toHaveLength(2);
  });
});

describe("a successful login", () => {
  it("LOGIN-14 API-03 stores the session and goes home; the password travels sealed", async () => {
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
    expect(await readSealed("POST /wps/session/login")).toMatchObject({
      username: "demo",
      password: "croupier-demo-1",
      type: "username",
      merchantCode: "nova",
    });
    expect(logins()[0]?.body).not.toContain("croupier-demo-1");
  });

  it("LOGIN-14 returns to the page that asked for login, with its query", async () => {
    await renderApp({ path: "/m/transaction/record?types=A" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    await screen.findByLabelText("Username");
    await fillAndSubmit();
    await waitFor(() => expect(location.pathname).toBe("/m/transaction/record"));
    expect(location.search).toBe("?types=A");
  });

  it("LOGIN-14 a first login goes to the change of the password and keeps the typed one", async () => {
    server.handlers["POST /wps/session/login"] = () => buildSession({ firstTimeLogin: true });
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    await waitFor(() => expect(location.pathname).toBe("/m/changePsw"));
    expect(tabStore.read("heldPassword")).toBe("croupier-demo-1");
  });

  it("LOGIN-04 unticked removes the record", async () => {
    localStore.write("remPass", { type: "username", username: "old", password: "", countryDialingCode: "" });
    await renderApp({ path: "/m/login" });
    await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await userEvent.clear(username());
    await fillAndSubmit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(localStorage.getItem("remPass")).toBeNull();
  });
});

describe("a failed login", () => {
  const failing = () => {
    server.handlers["POST /wps/session/login"] = () => failWith("login.failed", { captcha: true });
  };

  it("LOGIN-10 without the flag shows the phrase of its code and no captcha, and keeps the typed values", async () => {
    server.handlers["POST /wps/session/login"] = () => failWith("login.failed");
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    expect((await screen.findByRole("alert")).textContent).toBe("The username or the password is wrong.");
    expect(captcha()).toBeNull();
    expect(server.listCalls("GET /wps/captcha")).toEqual([]);
    expect([username().value, password().value]).toEqual(["demo", "croupier-demo-1"]);
  });

  it("LOGIN-10 no captcha at first; it appears with its picture after a failure that carries the flag", async () => {
    failing();
    await renderApp({ path: "/m/login" });
    expect(captcha()).toBeNull();
    await fillAndSubmit();
    await screen.findByLabelText("Code from the picture");
    const picture = await screen.findByRole("img", { name: "Picture with the code" });
    expect(picture.getAttribute("src")).toBe("data:image/png;base64,iVBORw0KGgo=");
  });

  it("LOGIN-12 the shown captcha is required and takes at most 6 digits", async () => {
    failing();
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    const field = await screen.findByLabelText<HTMLInputElement>("Code from the picture");
    await submit();
    expect(await screen.findByText("Please enter the code from the picture.")).toBeTruthy();
    expect(logins()).toHaveLength(1);
    await userEvent.type(field, "1234567");
    expect(field.value).toBe("123456");
    server.handlers["POST /wps/session/login"] = () => buildSession();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await readSealed("POST /wps/session/login")).toMatchObject({ captcha: "123456" });
  });

  it("LOGIN-11 a tap on the picture takes another and empties the typed value", async () => {
    failing();
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    const field = await screen.findByLabelText<HTMLInputElement>("Code from the picture");
    await userEvent.type(field, "12");
    const before = server.listCalls("GET /wps/captcha").length;
    await userEvent.click(screen.getByRole("button", { name: "Get another picture" }));
    await waitFor(() => expect(server.listCalls("GET /wps/captcha")).toHaveLength(before + 1));
    expect(field.value).toBe("");
  });

  it("a wrong captcha is told at its field, with a new picture", async () => {
    failing();
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    const field = await screen.findByLabelText<HTMLInputElement>("Code from the picture");
    await userEvent.type(field, "111111");
    server.handlers["POST /wps/session/login"] = () => failWith("captcha.wrong", { captcha: true });
    await submit();
    expect(await screen.findByText("That code was wrong. Here is a new one.")).toBeTruthy();
    expect(field.value).toBe("");
  });

  it("SEC-06 a delay says how long to wait", async () => {
    server.handlers["POST /wps/session/login"] = () => failWith("login.delayed", { retryAfterSeconds: 30 });
    await renderApp({ path: "/m/login" });
    await fillAndSubmit();
    expect((await screen.findByRole("alert")).textContent).toBe("Please wait 30 seconds.");
  });
});
