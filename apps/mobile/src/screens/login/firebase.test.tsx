import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildRule, buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const login = "POST /wps/session/login";
const register = "PUT /wps/member/register/mobile";
const script = "/brand/firebase.js";

/** A fake Firebase that accepts one code. */
const sendCode = vi.fn(async (_number: string) => ({
  confirm: async (code: string) => {
    if (code !== "123456") throw new Error("auth/invalid-verification-code");
    return "token-of-firebase";
  },
}));
vi.mock("/brand/firebase.js", () => ({ sendCode: (number: string) => sendCode(number) }));

const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);
const settings = buildSettings();
const mobileNum = buildRule("rule.mobileNum", { minLength: 6, maxLength: 20, pattern: "\\d+" });
const verificationCode = buildRule("rule.verificationCode", { maxLength: 10, pattern: "\\d+" });
const mobileFields = {
  countryDialingCode: buildRule("rule.countryDialingCode"),
  mobileNum,
  verificationCode,
  password: buildRule("rule.password", { minLength: 8, maxLength: 256 }),
};

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  sendCode.mockClear();
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => ({
      ...settings,
      methods: { username: false, mobileNum: true },
      mobileFields,
      login: { ...settings.login, loginMobileNum: mobileNum, verificationCode },
    }),
    "GET /wps/system/country": () => [{ country: "BR", name: "Brazil", countryDialingCode: "+55" }],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [login]: () => buildSession(),
    [register]: () => buildSession(),
  });
});

afterEach(leaveFront);

const number = () => screen.getByLabelText<HTMLInputElement>("Mobile number");
const code = () => screen.getByLabelText<HTMLInputElement>("Code from the text message");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const asked = () => server.requests.filter(({ key }) => key.includes("/wps/verification/"));

async function open(switches: ("FIREBASE" | "MOBILEVERCODELOGIN3")[] = ["FIREBASE", "MOBILEVERCODELOGIN3"]) {
  await renderApp({ path: "/m/login", switches, parameters: { firebase_script: script } });
  await userEvent.click(screen.getByRole("radio", { name: "By text message" }));
  await screen.findByLabelText("Mobile number");
}

async function askCode() {
  await userEvent.type(number(), "11987654321");
  await press("Get code");
}

describe("codes by Firebase", () => {
  it("SOCIAL-06 are sent and checked by it, and login sends its word of type firebase", async () => {
    await open();
    await askCode();
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    expect(sendCode.mock.calls).toEqual([["+5511987654321"]]);
    expect(asked()).toHaveLength(0);
    await userEvent.type(code(), "123456");
    await press("Log in");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({
      type: "firebase",
      username: "11987654321",
      password: "",
      firebaseChannel: "sms",
      firebaseIdToken: "token-of-firebase",
      firebaseMobileNo: "11987654321",
      countryDialingCode: "+55",
    });
  });

  it("SOCIAL-06 a wrong code is told at its field and reaches no server", async () => {
    await open();
    await askCode();
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    await userEvent.type(code(), "999999");
    await press("Log in");
    expect(await screen.findByText("The code is wrong or no longer valid.")).toBeTruthy();
    expect(server.listCalls(login)).toHaveLength(0);
  });

  it("SOCIAL-07 when the send fails the loading indicator disappears and no message is shown", async () => {
    let fail = (_error: Error) => {};
    sendCode.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    await open();
    await askCode();
    expect((await screen.findByRole("status")).textContent).toContain("Sending");
    fail(new Error("auth/too-many-requests"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Get code" })).toBeTruthy();
  });

  const never = () => new Promise<never>(() => undefined);
  const senders: [who: string, switches: Parameters<typeof open>[0], hang: () => void][] = [
    ["Firebase", undefined, () => sendCode.mockImplementationOnce(never)],
    [
      "our own gateway",
      ["MOBILEVERCODELOGIN3"],
      () => Object.assign(server.handlers, { "POST /wps/verification/sms/noLogin": never }),
    ],
  ];

  it.each(senders)("UX-04 the waiting message ends after 15 seconds if %s hangs", async (_who, on, hang) => {
    hang();
    await open(on);
    await userEvent.type(number(), "11987654321");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(screen.getByRole("button", { name: "Get code" }));
    // Wait until it was asked for, without letting time pass.
    while (sendCode.mock.calls.length + asked().length === 0) await pass(0);
    const toast = () => screen.getByRole("status").textContent;
    await pass(14_999);
    expect(toast()).toContain("Sending the text message…");
    await pass(1);
    expect(toast()).toBe("");
  });

  it("SOCIAL-06 with the switch off our own gateway sends, and the script is not loaded", async () => {
    server.handlers["POST /wps/verification/sms/noLogin"] = () => ({ expirationTime: Date.now() + 60_000 });
    await open(["MOBILEVERCODELOGIN3"]);
    await askCode();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(sendCode).not.toHaveBeenCalled();
  });

  it("SOCIAL-06 API-16 FORGOT-10 a forgotten password is set by its word, asked for once for each code", async () => {
    const setPassword = "POST /wps/member/password/mobile";
    const confirm = vi.fn(async () => "token-of-firebase");
    sendCode.mockImplementationOnce(async () => ({ confirm }));
    server.handlers[setPassword] = () => failWith("modify.new.old.same");
    await renderApp({
      path: "/m/forget",
      switches: ["FIREBASE", "CHNGPASSVERIF3"],
      parameters: { firebase_script: script },
    });
    await screen.findByLabelText("Mobile number");
    await askCode();
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    await userEvent.type(code(), "123456");
    await press("Next");
    await userEvent.type(await screen.findByLabelText("New password"), "the old one");
    await press("Set new password");
    await screen.findByText("The new password must differ from the old one.");
    server.handlers[setPassword] = () => null;
    await userEvent.type(screen.getByLabelText("New password"), "a lamp in the window");
    await press("Set new password");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(asked()).toHaveLength(0);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(await (await opening)(setPassword)).toMatchObject({
      mobileNum: "11987654321",
      firebaseIdToken: "token-of-firebase",
    });
  });

  it.each(["verification.wrong", "social.failed"] as const)(
    "SOCIAL-06 API-16 after a refusal by %s another code is proved anew, and its own word is sent",
    async (refusal) => {
      const setPassword = "POST /wps/member/password/mobile";
      const confirm = async (typed: string) => `token of ${typed}`;
      sendCode.mockImplementationOnce(async () => ({ confirm }));
      server.handlers[setPassword] = () => failWith(refusal);
      await renderApp({
        path: "/m/forget",
        switches: ["FIREBASE", "CHNGPASSVERIF3"],
        parameters: { firebase_script: script },
      });
      await screen.findByLabelText("Mobile number");
      await askCode();
      await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
      await userEvent.type(code(), "123456");
      await press("Next");
      await userEvent.type(await screen.findByLabelText("New password"), "a lamp in the window");
      await press("Set new password");
      await waitFor(() => expect(code().value).toBe(""));
      const first = { verificationCode: "123456", firebaseIdToken: "token of 123456" };
      expect(await (await opening)(setPassword)).toMatchObject(first);
      server.handlers[setPassword] = () => null;
      await userEvent.type(code(), "654321");
      await press("Set new password");
      await waitFor(() => expect(location.pathname).toBe("/m/home"));
      const second = { verificationCode: "654321", firebaseIdToken: "token of 654321" };
      expect(await (await opening)(setPassword)).toMatchObject(second);
    },
  );

  it("SOCIAL-06 a registration that was refused is corrected and sent again, with the word that the code got", async () => {
    const confirm = vi.fn(async () => "token-of-firebase");
    sendCode.mockImplementationOnce(async () => ({ confirm }));
    server.handlers[register] = () =>
      failWith("password.common", { fields: { password: "error.password.common" } });
    await renderApp({ path: "/m/register", switches: ["FIREBASE"], parameters: { firebase_script: script } });
    await screen.findByLabelText("Mobile number");
    await askCode();
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    await userEvent.type(code(), "123456");
    await userEvent.type(screen.getByLabelText("Password"), "password1");
    await press("Create account");
    await screen.findByText("This password is too common. Please choose another.");
    server.handlers[register] = () => buildSession();
    await userEvent.clear(screen.getByLabelText("Password"));
    await userEvent.type(screen.getByLabelText("Password"), "a lamp in the window");
    await press("Create account");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(await (await opening)(register)).toMatchObject({
      password: "a lamp in the window",
      firebaseIdToken: "token-of-firebase",
    });
  });

  it("SOCIAL-06 a login that the server could not answer is sent again, with the word that the code got", async () => {
    const confirm = vi.fn(async () => "token-of-firebase");
    sendCode.mockImplementationOnce(async () => ({ confirm }));
    server.handlers[login] = () => failWith("social.unavailable");
    await open();
    await askCode();
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    await userEvent.type(code(), "123456");
    await press("Log in");
    await screen.findByText(/^The sign-in service is not responding/);
    server.handlers[login] = () => buildSession();
    await press("Log in");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it("SOCIAL-06 API-08 registration by mobile number sends its word as well", async () => {
    await renderApp({ path: "/m/register", switches: ["FIREBASE"], parameters: { firebase_script: script } });
    await screen.findByLabelText("Mobile number");
    await askCode();
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    await userEvent.type(code(), "123456");
    await userEvent.type(screen.getByLabelText("Password"), "long enough");
    await press("Create account");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(register)).toMatchObject({
      mobileNum: "11987654321",
      firebaseChannel: "sms",
      firebaseIdToken: "token-of-firebase",
    });
  });
});
