import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const key = "PUT /wps/member/register/mobile";
const sending = "POST /wps/verification/sms/register";
const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);
const both = { username: true, mobileNum: true };

const offer = (methods: typeof both) => {
  server.handlers["GET /wps/system/setting/register"] = () => ({ ...buildSettings(), methods });
};

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  offer(both);
  Object.assign(server.handlers, {
    "GET /wps/system/country": () => [
      { country: "CN", name: "China", countryDialingCode: "+86" },
      { country: "BR", name: "Brazil", countryDialingCode: "+55" },
    ],
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [sending]: () => ({ expirationTime: Date.now() + 60_000 }),
    [key]: () => buildSession({ userName: "m8kq3zty4321" }),
  });
});

afterEach(leaveFront);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));

async function open() {
  await renderApp({ path: "/m/register" });
  await userEvent.click(await screen.findByRole("radio", { name: "With mobile" }));
  await screen.findByLabelText("Mobile number");
}

async function fill() {
  await userEvent.type(field("Mobile number"), "11987654321");
  await userEvent.type(field("Password"), "long enough");
  await userEvent.type(field("Code from the text message"), "123456");
}

describe("the method", () => {
  it.each([
    [{ username: true, mobileNum: false }, "Username", false],
    [{ username: false, mobileNum: true }, "Mobile number", false],
    [both, "Username", true],
  ])(
    "REG-02 REG-03 with %j it starts with the field %s; a toggle shows: %s",
    async (methods, first, toggles) => {
      offer(methods);
      await renderApp({ path: "/m/register" });
      expect(await screen.findByLabelText(first)).toBeTruthy();
      expect(screen.queryAllByRole("radio").length > 0).toBe(toggles);
      expect(screen.queryAllByLabelText(/^(?:Username|Mobile number)$/)).toHaveLength(1);
    },
  );

  it("REG-03 the toggle goes to the mobile number and back", async () => {
    await open();
    expect(screen.queryByLabelText("Username")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "With username" }));
    expect(await screen.findByLabelText("Username")).toBeTruthy();
    expect(screen.queryByLabelText("Mobile number")).toBeNull();
  });
});

describe("registration by mobile number", () => {
  it("API-07 API-08 REG-18 sends the mobile payload, sealed, and opens a session and the lobby", async () => {
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toEqual({
      countryDialingCode: "+55",
      mobileNum: "11987654321",
      password: "long enough",
      verificationCode: "123456",
      registerUrl: location.host,
      registerMethod: "H5",
      type: 0,
      domain: location.hostname,
      merchantCode: "nova",
      route: key,
      challenge: "once",
    });
    expect(JSON.parse(localStorage.getItem("MC_SESSION_INFO") ?? "{}")).toMatchObject({
      userName: "m8kq3zty4321",
    });
  });

  it("SMS-01 API-11 asks for the code of a valid number only", async () => {
    await open();
    await userEvent.type(field("Mobile number"), "12");
    await userEvent.click(screen.getByRole("button", { name: "Get code" }));
    expect(await screen.findByText("Please enter a mobile number of 6 to 20 digits.")).toBeTruthy();
    expect(server.listCalls(sending)).toHaveLength(0);
    await userEvent.type(field("Mobile number"), "987654321");
    await userEvent.click(screen.getByRole("button", { name: "Get code" }));
    expect(await screen.findByRole("button", { name: /^Resend in/ })).toBeTruthy();
    expect(JSON.parse(server.listCalls(sending)[0]?.body ?? "{}")).toEqual({
      mobileNum: "12987654321",
      countryDialingCode: "+55",
    });
  });

  it("REG-06 REG-13 nothing is sent while a field fails, and the first one gets the focus", async () => {
    await open();
    await submit();
    expect(await screen.findByText("Please enter a mobile number of 6 to 20 digits.")).toBeTruthy();
    expect(screen.getByText("Please enter the code from the text message.")).toBeTruthy();
    expect(document.activeElement).toBe(field("Mobile number"));
    expect(server.listCalls(key)).toHaveLength(0);
  });

  it("REG-06 a wrong code is reported at its field and keeps the typed values", async () => {
    const fields = { verificationCode: "error.verification.wrong" };
    server.handlers[key] = () => failWith("verification.wrong", { fields });
    await open();
    await fill();
    await submit();
    expect(await screen.findByText("The code is wrong or no longer valid.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Code from the text message")));
    expect([field("Mobile number").value, field("Password").value]).toEqual(["11987654321", "long enough"]);
  });
});
