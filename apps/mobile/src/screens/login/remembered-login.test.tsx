import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { localStore, tabStore } from "../../shared/storage/stores.ts";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const login = "POST /wps/session/login";
const dots = "••••••••••";
const server = createFakeServer();
const sharedFetch = globalThis.fetch;
const opening = serveSealing(server);

beforeEach(() => {
  server.requests.length = 0;
  vi.stubGlobal("fetch", sharedFetch);
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
    [login]: () => ({ ...buildSession(), deviceCredential: "rd1.second" }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
afterEach(leaveFront);

const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Remember me" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Log in" }));
const atHome = () => waitFor(() => expect(location.pathname).toBe("/m/home"));
const readRecord = () =>
  JSON.parse(localStorage.getItem("remPass") ?? "null") as Record<string, string> | null;
const readSent = async () => (await opening)(login);

const remember = (credential = "rd1.first") =>
  localStore.write("remPass", {
    type: "username",
    username: "demo",
    password: btoa(btoa(credential)),
    countryDialingCode: "",
  });

describe("remembered login", () => {
  it("LOGIN-04 LOGIN-05 SEC-10 writes what the server handed out, twice base64, beside the name", async () => {
    await renderApp({ path: "/m/login" });
    expect(box().checked, "unticked by default").toBe(false);
    await userEvent.type(username(), "demo");
    await userEvent.type(password(), "croupier-demo-1");
    await userEvent.click(box());
    await submit();
    await atHome();
    expect(await readSent()).toMatchObject({ password: "croupier-demo-1", remember: true });
    const record = readRecord();
    expect({ ...record, password: atob(atob(record?.["password"] ?? "")) }).toEqual({
      type: "username",
      username: "demo",
      password: "rd1.second",
      countryDialingCode: "",
    });
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
  });

  it("SEC-10 the password is in no storage, decoded however often", async () => {
    await renderApp({ path: "/m/login" });
    await userEvent.type(username(), "demo");
    await userEvent.type(password(), "croupier-demo-1");
    await userEvent.click(box());
    await submit();
    await atHome();
    const kept = [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "") ?? ""),
    );
    expect(kept.length).toBeGreaterThan(2);
    const once = atob(readRecord()?.["password"] ?? "");
    expect([...kept, once, atob(once)].join()).not.toContain("croupier-demo-1");
  });

  it("LOGIN-04 asks for nothing and keeps nothing when the box is not ticked", async () => {
    server.handlers[login] = () => buildSession();
    await renderApp({ path: "/m/login" });
    await userEvent.type(username(), "demo");
    await userEvent.type(password(), "croupier-demo-1");
    await submit();
    await atHome();
    expect(await readSent()).toMatchObject({ remember: false });
    expect(readRecord()).toBeNull();
  });

  it("LOGIN-05 refills name, a masked password and the box, sends the credential when untouched, keeps the next", async () => {
    remember();
    await renderApp({ path: "/m/login" });
    expect([username().value, password().value, box().checked]).toEqual(["demo", dots, true]);
    expect(
      screen.queryByRole("button", { name: "Show the password" }),
      "there is nothing to show",
    ).toBeNull();
    await submit();
    await atHome();
    expect(await readSent()).toMatchObject({ username: "demo", password: "rd1.first", remember: true });
    expect(atob(atob(readRecord()?.["password"] ?? ""))).toBe("rd1.second");
  });

  it("LOGIN-05 a password typed into the mask counts instead", async () => {
    remember();
    await renderApp({ path: "/m/login" });
    await userEvent.type(password(), "croupier-demo-1");
    expect(password().value).toBe("croupier-demo-1");
    expect(password().type).toBe("password");
    await submit();
    await atHome();
    expect(await readSent()).toMatchObject({ password: "croupier-demo-1" });
  });

  it("LOGIN-05 another name takes the mask away", async () => {
    remember();
    await renderApp({ path: "/m/login" });
    await userEvent.type(username(), "2");
    expect(password().value).toBe("");
    await submit();
    expect(await screen.findByText("Please enter your password.")).toBeTruthy();
    expect(server.listCalls(login)).toHaveLength(0);
  });

  it("LOGIN-04 unticked with the mask signs in once more and forgets", async () => {
    remember();
    server.handlers[login] = () => buildSession();
    await renderApp({ path: "/m/login" });
    await userEvent.click(box());
    await submit();
    await atHome();
    expect(await readSent()).toMatchObject({ password: "rd1.first", remember: false });
    expect(readRecord()).toBeNull();
  });

  it("SEC-10 a credential that opens nothing any more is gone, says so at the field, and keeps the name", async () => {
    remember();
    server.handlers[login] = () => failWith("login.failed");
    await renderApp({ path: "/m/login" });
    await submit();
    const told = "This device is no longer remembered. Please enter your password.";
    expect(await screen.findByText(told)).toBeTruthy();
    expect([username().value, password().value]).toEqual(["demo", ""]);
    expect(document.activeElement).toBe(password());
    expect(readRecord()).toMatchObject({ username: "demo", password: "" });
    expect(screen.queryByText("The username or the password is wrong.")).toBeNull();
  });

  it("SEC-10 LOGIN-13 what the server said of the field outlasts the check after a change of the language", async () => {
    remember();
    server.handlers[login] = () => failWith("login.failed");
    await renderApp({ path: "/m/login" });
    await submit();
    await screen.findByText("This device is no longer remembered. Please enter your password.");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    act(() => openPanel("rightMenu"));
    await user.click(await screen.findByRole("button", { name: "Português" }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(
      await screen.findByText("O login não está mais salvo neste aparelho. Digite sua senha."),
    ).toBeTruthy();
  });

  it("SEC-10 stays remembered when only the network failed", async () => {
    remember();
    server.handlers[login] = () => failWith("system.unavailable");
    await renderApp({ path: "/m/login" });
    await submit();
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(password().value).toBe(dots);
    expect(atob(atob(readRecord()?.["password"] ?? ""))).toBe("rd1.first");
  });

  it("LOGIN-14 a first login by credential holds no password for the change that follows", async () => {
    remember();
    server.handlers[login] = () => buildSession({ firstTimeLogin: true });
    await renderApp({ path: "/m/login" });
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/changePsw"));
    expect(tabStore.read("heldPassword")).toBeUndefined();
  });

  it("LOGIN-05 a brand that remembers nobody offers no box and refills nothing", async () => {
    remember();
    await renderApp({ path: "/m/login", parameters: { remember_password: "0" } });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect([username().value, password().value]).toEqual(["", ""]);
  });

  it("LOGIN-05 a record of an older front, without a credential, refills the name alone", async () => {
    localStore.write("remPass", { type: "username", username: "demo", password: "", countryDialingCode: "" });
    await renderApp({ path: "/m/login" });
    expect([username().value, password().value]).toEqual(["demo", ""]);
  });
});
