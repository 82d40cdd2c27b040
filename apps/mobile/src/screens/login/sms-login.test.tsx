import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildRule, buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const login = "POST /wps/session/login";
const sending = "POST /wps/verification/sms/noLogin";
const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

const settings = buildSettings();
const rules = {
  ...settings.login,
  loginMobileNum: buildRule("rule.loginMobileNum", { minLength: 6, maxLength: 20, pattern: "\\d+" }),
  verificationCode: buildRule("rule.verificationCode", { maxLength: 10, pattern: "\\d+" }),
};

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => ({ ...settings, login: rules }),
    "GET /wps/system/country": () => [
      { country: "CN", name: "China", countryDialingCode: "+86" },
      { country: "BR", name: "Brazil", countryDialingCode: "+55" },
    ],
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [sending]: () => ({ expirationTime: Date.now() + 90_000 }),
    [login]: () => buildSession(),
  });
});

afterEach(() => {
  cleanup();
  resetFront();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const number = () => screen.getByLabelText<HTMLInputElement>("Mobile number");
const code = () => screen.getByLabelText<HTMLInputElement>("Code from the text message");
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const submit = () => userEvent.click(button("Log in"));
const bodies = () => server.listCalls(sending).map(({ body }) => JSON.parse(body ?? "{}") as object);

async function open() {
  await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
  await userEvent.click(screen.getByRole("radio", { name: "With text message" }));
  await screen.findByLabelText("Mobile number");
}

async function askCode(typed = "11987654321") {
  await userEvent.type(number(), typed);
  await userEvent.click(button("Get code"));
}

describe("the ways to log in", () => {
  it("LOGIN-06 with the switch on a toggle goes to the login by SMS and back", async () => {
    await open();
    expect(screen.queryByLabelText("Username")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "With username" }));
    expect(await screen.findByLabelText("Username")).toBeTruthy();
    expect(screen.queryByLabelText("Mobile number")).toBeNull();
  });

  it("LOGIN-06 with the switch off there is the username alone", async () => {
    await renderApp({ path: "/m/login" });
    expect(screen.getByLabelText("Username")).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("a remembered login by SMS", () => {
  const record = { type: "sms", username: "11987654321", password: "", countryDialingCode: "+86" };
  const signIn = async () => {
    await userEvent.type(code(), "123456");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  };

  it("LOGIN-04 LOGIN-05 ticked writes type, number and dialing code, and refills the form; unticked removes it", async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText("Country code"), "+86 China");
    await userEvent.type(number(), "11987654321");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await signIn();
    expect(localStore.read("remPass")).toEqual(record);
    cleanup();
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
    expect((await screen.findByLabelText<HTMLInputElement>("Mobile number")).value).toBe("11987654321");
    expect(screen.getByLabelText<HTMLSelectElement>("Country code").value).toBe("+86");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await signIn();
    expect(localStore.read("remPass")).toBeUndefined();
  });

  const kept = (credential: string) => ({ ...record, password: btoa(btoa(credential)) });
  const openKept = async (credential: string) => {
    localStore.write("remPass", kept(credential));
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
    await screen.findByLabelText("Mobile number");
  };

  it("LOGIN-05 SEC-10 keeps what the server handed out, shows it as a masked code, and sends it when untouched", async () => {
    server.handlers[login] = () => ({ ...buildSession(), deviceCredential: "rd1.second" });
    await openKept("rd1.first");
    expect(code().value).toBe("••••••");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({
      ...{ type: "sms", username: "11987654321", password: "rd1.first", remember: true },
    });
    expect(localStore.read("remPass")).toEqual(kept("rd1.second"));
  });

  it("LOGIN-05 a code typed into the mask counts instead, and another number takes the mask away", async () => {
    await openKept("rd1.first");
    await userEvent.type(code(), "123456");
    expect(code().value).toBe("123456");
    cleanup();
    await openKept("rd1.first");
    await userEvent.type(number(), "0");
    expect(code().value).toBe("");
    await submit();
    expect(await screen.findByText("Please enter the code from the text message.")).toBeTruthy();
    expect(server.listCalls(login)).toHaveLength(0);
  });

  it("SEC-10 a credential that opens nothing any more is gone, says so at the field, and keeps the number", async () => {
    server.handlers[login] = () => failWith("verification.wrong");
    await openKept("rd1.first");
    await submit();
    expect(
      await screen.findByText("This device is no longer remembered. Please ask for a code."),
    ).toBeTruthy();
    expect([number().value, code().value]).toEqual(["11987654321", ""]);
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(localStore.read("remPass")).toEqual(record);
  });

  it("leaves what is remembered of a login by username alone", async () => {
    const other = { type: "username", username: "demo", password: "", countryDialingCode: "" };
    localStore.write("remPass", other);
    await open();
    await userEvent.type(number(), "11987654321");
    await signIn();
    expect(localStore.read("remPass")).toEqual(other);
  });

  it("LOGIN-05 a brand can switch the feature off", async () => {
    localStore.write("remPass", record);
    const parameters = { remember_password: "0" };
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"], parameters });
    expect((await screen.findByLabelText<HTMLInputElement>("Mobile number")).value).toBe("");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("login by SMS", () => {
  it("LOGIN-06 API-03 sends number, dialing code and code, sealed, and opens the lobby", async () => {
    await open();
    await userEvent.type(number(), "11 98765-4321");
    await userEvent.type(code(), "123456");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({
      username: "11987654321",
      password: "123456",
      type: "sms",
      countryDialingCode: "+55",
    });
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
  });

  it("REG-16 starts with the visitor's own dialing code and takes another", async () => {
    await open();
    const select = screen.getByLabelText<HTMLSelectElement>("Country code");
    expect(select.value).toBe("+55");
    await userEvent.selectOptions(select, "+86 China");
    await askCode("13800138000");
    expect(bodies()).toEqual([{ mobileNum: "13800138000", countryDialingCode: "+86", purpose: "login" }]);
  });

  it("LOGIN-07 LOGIN-08 LOGIN-09 keeps the number to 20 digits and the code to 10, and needs both", async () => {
    await open();
    await submit();
    expect(await screen.findByText("Please enter your mobile number.")).toBeTruthy();
    expect(screen.getByText("Please enter the code from the text message.")).toBeTruthy();
    expect(server.listCalls(login)).toHaveLength(0);
    await userEvent.type(number(), "1234567890123456789012345");
    await userEvent.type(code(), "12a34b56789012");
    expect([number().value, code().value]).toEqual(["12345678901234567890", "1234567890"]);
  });

  it("a wrong code is told at its field, which is emptied; the number stays", async () => {
    server.handlers[login] = () => failWith("verification.wrong");
    await open();
    await userEvent.type(number(), "11987654321");
    await userEvent.type(code(), "111111");
    await submit();
    expect(await screen.findByText("The code is wrong or no longer valid.")).toBeTruthy();
    expect([number().value, code().value]).toEqual(["11987654321", ""]);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it("LOGIN-10 LOGIN-12 asks for a captcha after a failure that carries the flag", async () => {
    server.handlers[login] = () => failWith("verification.wrong", { captcha: true });
    await open();
    await userEvent.type(number(), "11987654321");
    await userEvent.type(code(), "111111");
    await submit();
    await userEvent.type(await screen.findByLabelText("Code from the picture"), "40817");
    await userEvent.type(code(), "222222");
    server.handlers[login] = () => buildSession();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({ captcha: "40817", password: "222222" });
  });
});

describe("asking for a code", () => {
  it("SMS-01 needs a valid number: what is wrong is told at it, and nothing is sent", async () => {
    await open();
    await askCode("123");
    expect(await screen.findByText("Please enter your mobile number.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number()));
    expect(bodies()).toEqual([]);
    await askCode("456");
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  /** Stops the clock for countdowns only. The test moves it on. */
  const stopTime = () => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const press = (name: string) => act(async () => fireEvent.click(button(name)));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  it("SMS-02 SMS-03 counts down to the server's time in steps of 500 ms, disabled, then offers it again", async () => {
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    stopTime();
    await press("Get code");
    await waitFor(() => expect(button("Resend in 90 s").getAttribute("aria-disabled")).toBe("true"));
    await pass(499);
    expect(button("Resend in 90 s")).toBeTruthy();
    await pass(501);
    expect(button("Resend in 89 s")).toBeTruthy();
    await press("Resend in 89 s");
    expect(bodies()).toHaveLength(1);
    await pass(88_500);
    expect(button("Resend in 1 s")).toBeTruthy();
    await pass(500);
    expect(button("Get code").getAttribute("aria-disabled")).toBeNull();
    await press("Get code");
    await waitFor(() => expect(bodies()).toHaveLength(2));
  });

  it("SMS-03 waits 60 s where the server names no time", async () => {
    server.handlers[sending] = () => Response.json({ success: true, value: {} });
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    stopTime();
    await press("Get code");
    expect(await screen.findByRole("button", { name: "Resend in 60 s" })).toBeTruthy();
  });

  it("SMS-02 a failed send leaves the button idle and says why", async () => {
    server.handlers[sending] = () => failWith("verification.unavailable", { retryAfterSeconds: 60 });
    await open();
    await askCode();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "We cannot send codes right now. Please try again later.",
    );
    expect(button("Get code").getAttribute("aria-disabled")).toBeNull();
    expect(number().value).toBe("11987654321");
  });

  it("SMS-02 another number has a countdown of its own", async () => {
    await open();
    await askCode();
    await screen.findByRole("button", { name: /^Resend in/ });
    await userEvent.type(number(), "0");
    expect(button("Get code")).toBeTruthy();
  });

  it("a wait that the server still sees goes on", async () => {
    server.handlers[sending] = () => failWith("verification.wait", { retryAfterSeconds: 42 });
    await open();
    await askCode();
    expect(await screen.findByRole("button", { name: /^Resend in 4[12] s$/ })).toBeTruthy();
  });

  it("SMS-04 says that it is sending, then for 1.5 s that it has sent", async () => {
    let answer = (_reply: { expirationTime: number }) => {};
    server.handlers[sending] = () => new Promise((resolve) => (answer = resolve));
    await open();
    fireEvent.change(number(), { target: { value: "11987654321" } });
    await press("Get code");
    const status = () => screen.getByRole("status").textContent;
    await waitFor(() => expect(status()).toContain("Sending the text message…"));
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    await act(async () => {
      answer({ expirationTime: Date.now() + 60_000 });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(status()).toContain("Text message sent.");
    await act(async () => vi.advanceTimersByTimeAsync(1_499));
    expect(status()).toContain("Text message sent.");
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(status()).not.toContain("Text message sent.");
  });

  it("FAULT-11 twenty quick taps ask once", async () => {
    await open();
    await userEvent.type(number(), "11987654321");
    const tapped = button("Get code");
    for (let tap = 0; tap < 20; tap += 1) tapped.click();
    await screen.findByRole("button", { name: /^Resend in/ });
    expect(bodies()).toHaveLength(1);
  });

  it("API-10 shows the captcha once the server asks for it, and sends what was typed", async () => {
    server.handlers[sending] = () => failWith("captcha.required", { captcha: true });
    await open();
    await askCode();
    const captcha = await screen.findByLabelText<HTMLInputElement>("Code from the picture");
    expect(await screen.findByRole("img", { name: "Picture with the code" })).toBeTruthy();
    expect(document.activeElement).toBe(captcha);
    await userEvent.type(captcha, "11111");
    server.handlers[sending] = () => failWith("captcha.wrong", { captcha: true });
    await userEvent.click(button("Get code"));
    expect(await screen.findByText("That code was wrong. Here is a new one.")).toBeTruthy();
    expect(captcha.value).toBe("");
    await userEvent.click(button("Get code"));
    expect(bodies(), "nothing is sent without it").toHaveLength(2);
    await userEvent.type(captcha, "40817");
    server.handlers[sending] = () => ({ expirationTime: Date.now() + 60_000 });
    await userEvent.click(button("Get code"));
    await screen.findByRole("button", { name: /^Resend in/ });
    expect(bodies().at(-1)).toMatchObject({ captcha: "40817" });
    expect(screen.queryByLabelText("Code from the picture")).toBeNull();
  });

  it("asks in the language of the screen", async () => {
    await open();
    await askCode();
    await waitFor(() => expect(server.listCalls(sending)[0]?.query.get("language")).toBe("EN"));
  });
});
