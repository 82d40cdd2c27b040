import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { openByPhone, phoneRecoveryReplies } from "../../testing/phone-recovery.ts";
import { serveSealing } from "../../testing/sealed.ts";

const set = "POST /wps/member/password/mobile";
const login = "POST /wps/session/login";
const sending = "POST /wps/verification/sms/noLogin";

// All tests of this file share one key, because the client keeps it, as in a browser.
const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  Object.assign(server.handlers, {
    ...phoneRecoveryReplies(),
    [sending]: () => ({ expirationTime: Date.now() + 90_000 }),
    [set]: () => null,
    [login]: () => buildSession(),
  });
});

afterEach(leaveFront);

const number = () => screen.getByLabelText<HTMLInputElement>("Mobile number");
const code = () => screen.getByLabelText<HTMLInputElement>("Code from the text message");
const password = () => screen.queryByLabelText<HTMLInputElement>("New password");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const readSealed = async (key: typeof set | typeof login) => (await opening)(key);
const open = () => openByPhone(server);

/** Completes the first step and continues to the second. */
async function fillFirst() {
  await userEvent.type(number(), "11987654321");
  await userEvent.type(code(), "123456");
  await press("Next");
  await screen.findByLabelText("New password");
}

async function fillAndSet(value = "a lamp in the window") {
  await fillFirst();
  await userEvent.type(password() as HTMLInputElement, value);
  await press("Set new password");
}

describe("recovery by phone", () => {
  it("EXT-29 FORGOT-08 asks for number and code first, then for the password, which can be shown", async () => {
    await open();
    expect(screen.getByLabelText<HTMLSelectElement>("Country code").value).toBe("+55");
    expect(password()).toBeNull();
    await fillFirst();
    expect(document.activeElement).toBe(password());
    expect(password()?.type).toBe("password");
    await press("Show the password");
    expect(password()?.type).toBe("text");
    expect(server.listCalls(set)).toHaveLength(0);
  });

  it("SMS-01 asks for a code of its own purpose", async () => {
    await open();
    await userEvent.type(number(), "11987654321");
    await press("Get code");
    await waitFor(() => expect(server.listCalls(sending)).toHaveLength(1));
    expect(JSON.parse(server.listCalls(sending)[0]?.body ?? "")).toEqual({
      countryDialingCode: "+55",
      mobileNum: "11987654321",
      purpose: "forgot",
    });
  });

  it("FORGOT-09 the first step checks number and code, and the number's message names its least digits", async () => {
    await open();
    await press("Next");
    expect(await screen.findByText("A mobile number has at least 6 digits.")).toBeTruthy();
    expect(screen.getByText("Please enter the code from the text message.")).toBeTruthy();
    expect(document.activeElement).toBe(number());
    expect(password()).toBeNull();
  });

  it("FORGOT-09 submit checks all three, those of the first step as well", async () => {
    await open();
    await fillFirst();
    await userEvent.clear(number());
    await userEvent.clear(code());
    await userEvent.type(password() as HTMLInputElement, "seven77");
    await press("Set new password");
    expect(await screen.findByText("A mobile number has at least 6 digits.")).toBeTruthy();
    expect(code().getAttribute("aria-invalid")).toBe("true");
    expect(password()?.getAttribute("aria-invalid")).toBe("true");
    expect(server.listCalls(set)).toHaveLength(0);
  });

  it("API-16 sends number, code and password sealed", async () => {
    await open();
    await fillAndSet();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await readSealed(set)).toMatchObject({
      countryDialingCode: "+55",
      mobileNum: "11987654321",
      verificationCode: "123456",
      newPassword: "a lamp in the window",
    });
    expect(server.listCalls(set)[0]?.body).not.toContain("lamp");
  });

  it("FORGOT-09 the blanks around a new password count as its characters, and are sent", async () => {
    await open();
    await fillAndSet(" six666 ");
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await readSealed(set)).toMatchObject({ newPassword: " six666 " });
  });

  it("FORGOT-11 logs in with the number, the new password and an empty captcha", async () => {
    await open();
    await fillAndSet();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await readSealed(login)).toMatchObject({
      username: "11987654321",
      countryDialingCode: "+55",
      password: "a lamp in the window",
      captcha: "",
      type: "username",
    });
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
  });

  it.each([
    ["username", "demo"],
    ["sms", "11987654321"],
  ])(
    "SEC-10 the remembered login of the account, by %s, is dropped with the old password",
    async (type, username) => {
      const record = { type, username, countryDialingCode: "" };
      localStore.write("remPass", { ...record, password: btoa(btoa("rd1.first")) });
      await open();
      await fillAndSet();
      await waitFor(() => expect(location.pathname).toBe("/m/home"));
      expect(localStore.read("remPass")).toEqual({ ...record, password: "" });
    },
  );

  it("FORGOT-11 goes to the login with the captcha shown when the login asks for one", async () => {
    server.handlers[login] = () => failWith("captcha.required", { captcha: true });
    await open();
    await fillAndSet();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(await screen.findByLabelText("Code from the picture")).toBeTruthy();
    expect(localStore.read("MC_SESSION_INFO")).toBeUndefined();
  });

  it("FORGOT-10 modify.new.old.same empties the password and nothing else", async () => {
    server.handlers[set] = () => failWith("modify.new.old.same");
    await open();
    await fillAndSet();
    expect(await screen.findByText("The new password must differ from the old one.")).toBeTruthy();
    expect([number().value, code().value, password()?.value]).toEqual(["11987654321", "123456", ""]);
    expect(document.activeElement).toBe(password());
  });

  const codeRows = [
    ["verification.wrong", { fields: { verificationCode: "error.verification.wrong" } }],
    ["password.common", { fields: { newPassword: "error.password.common" } }],
    ["system.unavailable", {}],
  ] as const;
  it.each(codeRows)("FORGOT-10 %s empties the code and nothing else, and is told", async (failure, value) => {
    server.handlers[set] = () => failWith(failure, value);
    await open();
    await fillAndSet();
    await waitFor(() => expect(code().value).toBe(""));
    expect([number().value, password()?.value]).toEqual(["11987654321", "a lamp in the window"]);
    const isTold =
      document.querySelector("[aria-invalid=true]") !== null || screen.queryByRole("alert") !== null;
    expect(isTold).toBe(true);
    expect(location.pathname).toBe("/m/forget");
  });

  it("FORGOT-12 the waiting message ends after 15 seconds at the latest", async () => {
    server.handlers[set] = () => new Promise(() => undefined);
    await open();
    await fillFirst();
    await userEvent.type(password() as HTMLInputElement, "a lamp in the window");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.submit(number().form as HTMLFormElement);
    // Wait until the call is sent, without letting time pass.
    while (server.listCalls(set).length === 0) await act(() => vi.advanceTimersByTimeAsync(0));
    const toast = () => screen.getByRole("status").textContent;
    await act(() => vi.advanceTimersByTimeAsync(14_999));
    expect(toast()).toContain("Please wait…");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(toast()).not.toContain("Please wait…");
  });

  it("FAULT-11 many presses are one call", async () => {
    await open();
    await fillFirst();
    await userEvent.type(password() as HTMLInputElement, "a lamp in the window");
    const form = number().form as HTMLFormElement;
    for (let taps = 0; taps < 20; taps += 1) fireEvent.submit(form);
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(server.listCalls(set)).toHaveLength(1);
  });
});
