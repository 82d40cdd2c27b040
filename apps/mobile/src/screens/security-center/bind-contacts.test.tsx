import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";
import { centre, open, press, securityReplies, type } from "../../testing/security-centre-screen.ts";

const bindMobile = "POST /wps/member/security/mobile";
const bindEmail = "POST /wps/member/security/email";
const stepUp = "POST /wps/session/stepUp";

const server = createFakeServer();
const fakeFetch = globalThis.fetch;
void serveSealing(server);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  for (const key of [bindMobile, bindEmail, stepUp] as const) delete server.handlers[key];
  Object.assign(server.handlers, securityReplies());
});
afterEach(leaveFront);

describe("mobile number and e-mail", () => {
  it("EXT-08 binds a number by a code that is sent only to a number that fits", async () => {
    server.handlers["POST /wps/verification/sms"] = () => ({ expirationTime: Date.now() + 60_000 });
    server.handlers[bindMobile] = () => centre({ mobileNum: "+55 **** 4321" });
    await open();
    await press(/^Mobile number/);
    await screen.findByLabelText("Mobile number");
    await press("Get code");
    await screen.findByText("Please enter a mobile number of 6 to 20 digits.");
    expect(server.listCalls("POST /wps/verification/sms")).toEqual([]);
    await type("Mobile number", "11987654321");
    await press("Get code");
    const wait = await screen.findByRole<HTMLButtonElement>("button", { name: /^Resend in (60|5\d) s$/ });
    expect(wait.getAttribute("aria-disabled")).toBe("true");
    const request = server.listCalls("POST /wps/verification/sms")[0];
    expect(JSON.parse(request?.body ?? "")).toEqual({
      countryDialingCode: "55",
      mobileNum: "11987654321",
      purpose: "bind-mobile",
    });
    expect(request?.query.get("language")).toBe("EN");
    await type("Code from the text message", "123456");
    await press("Save");
    await screen.findByText("Your mobile number is bound");
    expect(JSON.parse(server.listCalls(bindMobile)[0]?.body ?? "")).toEqual({
      countryDialingCode: "55",
      mobileNum: "11987654321",
      verificationCode: "123456",
    });
    expect(screen.getByText("+55 **** 4321")).toBeTruthy();
  });

  it("a bound number has the server asked again whether its member may take part in the open rain", async () => {
    server.handlers["POST /wps/verification/sms"] = () => ({ expirationTime: Date.now() + 60_000 });
    server.handlers[bindMobile] = () => centre({ mobileNum: "+55 **** 4321" });
    const { client } = await open();
    const standing = [PRIVATE, "rewards", "rain", "7"];
    client.setQueryData(standing, { reason: "mobile" });
    await press(/^Mobile number/);
    await screen.findByLabelText("Mobile number");
    await type("Mobile number", "11987654321");
    await press("Get code");
    await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ });
    await type("Code from the text message", "123456");
    await press("Save");
    await screen.findByText("Your mobile number is bound");
    expect(client.getQueryState(standing)?.isInvalidated).toBe(true);
  });

  it("SEC-36 asks for a password before a code goes to another number, and then sends it once", async () => {
    const sending = "POST /wps/verification/sms";
    let isProven = false;
    server.handlers[sending] = () =>
      isProven
        ? { expirationTime: Date.now() + 60_000 }
        : failWith("step.up.required", { proofs: ["payment", "login"] });
    server.handlers[stepUp] = () => {
      isProven = true;
      return null;
    };
    await open();
    await press(/^Mobile number/);
    await screen.findByLabelText("Mobile number");
    await type("Mobile number", "11987654321");
    await press("Get code");
    const sheet = await screen.findByRole("dialog", { name: "Confirm that it is you" });
    expect(screen.queryByText("Sending the text message…")).toBeNull();
    await userEvent.click(within(sheet).getByRole("button", { name: "Close" }));
    const button = await screen.findByRole("button", { name: "Get code" });
    expect([server.listCalls(sending).length, screen.queryByRole("alert")]).toEqual([1, null]);
    await userEvent.click(button);
    const again = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
    await userEvent.type(again.getByLabelText("Payment password"), "271828");
    await userEvent.click(again.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("button", { name: /^Resend in (60|5\d) s$/ })).toBeTruthy();
    expect(server.listCalls(sending)).toHaveLength(3);
    expect(screen.getByLabelText<HTMLInputElement>("Mobile number").value).toBe("11987654321");
  });

  it("SEC-36 says so when a member has asked for too many codes", async () => {
    server.handlers["POST /wps/verification/sms"] = () =>
      failWith("verification.limit", { retryAfterSeconds: 80_000 });
    await open();
    await press(/^Mobile number/);
    await screen.findByLabelText("Mobile number");
    await type("Mobile number", "11987654321");
    await press("Get code");
    expect((await screen.findByRole("alert")).textContent).toContain("Too many codes have been sent.");
  });

  it("EXT-08 binds an e-mail address, and reports a wrong code at its field", async () => {
    server.handlers["POST /wps/verification/email"] = () => ({ expirationTime: Date.now() + 60_000 });
    server.handlers[bindEmail] = () => failWith("verification.wrong");
    await open();
    await press(/^E-mail/);
    await type("E-mail", "maria@mail.example");
    await press("Get code");
    await screen.findByText("The code is on its way");
    await type("Code from the e-mail", "000000");
    await press("Save");
    await screen.findByText("The code is wrong or no longer valid.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Code from the e-mail")));
    server.handlers[bindEmail] = () => centre({ email: "m****@mail.example" });
    await press("Save");
    await screen.findByText("Your e-mail is bound");
  });

  it("CASE-26 opens the contact to prove, and leads back to the screen that needed it", async () => {
    server.handlers["POST /wps/verification/email"] = () => ({ expirationTime: Date.now() + 60_000 });
    server.handlers[bindEmail] = () => centre({ email: "m****@mail.example" });
    await renderApp({ path: "/m/securityCenter?add=email&to=%2Fm%2Fhelp%3Fq%3D1", session: buildSession() });
    await screen.findByLabelText("E-mail");
    await type("E-mail", "maria@mail.example");
    await press("Get code");
    await screen.findByText("The code is on its way");
    await type("Code from the e-mail", "123456");
    await press("Save");
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/help?q=1"));
    expect(server.listCalls(bindEmail)).toHaveLength(1);
  });

  it("a late answer leads nobody back who has gone to another screen", async () => {
    let answer = () => {};
    server.handlers["POST /wps/verification/email"] = () => ({ expirationTime: Date.now() + 60_000 });
    server.handlers[bindEmail] = () =>
      new Promise((resolve) => {
        answer = () => resolve(centre({ email: "m****@mail.example" }));
      });
    await renderApp({ path: "/m/securityCenter?add=email&to=%2Fm%2Fhelp%3Fq%3D1", session: buildSession() });
    await screen.findByLabelText("E-mail");
    await type("E-mail", "maria@mail.example");
    await press("Get code");
    await screen.findByText("The code is on its way");
    await type("Code from the e-mail", "123456");
    await press("Save");
    await waitFor(() => expect(server.listCalls(bindEmail)).toHaveLength(1));
    act(() => navigate("/m/trail"));
    await waitFor(() => expect(screen.queryByLabelText("E-mail")).toBeNull());
    answer();
    await screen.findByText("Your e-mail is bound");
    expect(location.pathname).toBe("/m/trail");
  });

  it("SMS-02 another address gets its code at once, and has a countdown of its own", async () => {
    const sending = "POST /wps/verification/email";
    server.handlers[sending] = () => ({ expirationTime: Date.now() + 60_000 });
    const counting = /^Resend in (60|5\d) s$/;
    await open();
    await press(/^E-mail/);
    await type("E-mail", "maria@mail.exampl");
    await press("Get code");
    await screen.findByRole("button", { name: counting });
    await type("E-mail", "e");
    await press("Get code");
    await screen.findByRole("button", { name: counting });
    const asked = server.listCalls(sending).map(({ body }) => JSON.parse(body ?? "") as object);
    expect(asked).toEqual([{ email: "maria@mail.exampl" }, { email: "maria@mail.example" }]);
  });

  it("EXT-08 tells why no code was sent, and counts down the wait that the server wants", async () => {
    server.handlers["POST /wps/verification/email"] = () =>
      failWith("verification.wait", { retryAfterSeconds: 30 });
    await open();
    await press(/^E-mail/);
    await type("E-mail", "maria@mail.example");
    await press("Get code");
    expect((await screen.findByRole("alert")).textContent).toContain("Please wait a moment");
    expect(await screen.findByRole("button", { name: /^Resend in (30|2\d) s$/ })).toBeTruthy();
  });
});
