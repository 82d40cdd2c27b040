import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectKept } from "../../testing/asked-again.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";
import { centre, open, press, securityReplies, type } from "../../testing/security-centre-screen.ts";

const setPin = "POST /wps/member/security/paymentPassword";
const addBank = "POST /wps/member/security/bankAccounts";
const removeBank = "POST /wps/member/security/bankAccounts/remove";
const stepUp = "POST /wps/session/stepUp";

const account = {
  id: "7",
  bankName: "Bank of Tests",
  payeeName: "M****",
  accountNumber: "**** 7890",
  createdAt: 1,
};

// All tests of this file share one key, because the client keeps it, as in a browser.
const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  for (const key of [setPin, addBank, removeBank, stepUp] as const) delete server.handlers[key];
  Object.assign(server.handlers, securityReplies());
});
afterEach(leaveFront);

const openSealed = async (key: typeof setPin | typeof addBank | typeof stepUp) => (await opening)(key);

describe("security centre", () => {
  it("EXT-08 shows done and open steps, bound values masked", async () => {
    server.handlers["GET /wps/member/security"] = () =>
      centre({ mobileNum: "+55 **** 4321", paymentPassword: true, bankAccounts: [account] });
    await open();
    expect(screen.getByText("4 of 5 done")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Login password.*Done$/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Payment password.*Done$/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Mobile number.*\+55 \*{4} 4321.*Done$/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^E-mail.*To do$/ })).toBeTruthy();
    expect(screen.getByText("**** 7890 · M****")).toBeTruthy();
  });

  it("EXT-16 does not mention an upline if there is none", async () => {
    await open();
    expect(screen.queryByRole("region", { name: "What your upline can see" })).toBeNull();
  });

  it("EXT-16 always says what data an agent above can see", async () => {
    server.handlers["GET /wps/member/security"] = () => centre({ hasUpline: true });
    await open();
    const region = within(await screen.findByRole("region", { name: "What your upline can see" }));
    expect(region.getByText(/totals of your deposits/)).toBeTruthy();
    expect(region.getByText(/never see your mobile number/)).toBeTruthy();
  });

  it("EXT-08 leads to the change of the login password", async () => {
    await open();
    await userEvent.click(screen.getByRole("link", { name: /^Login password/ }));
    await waitFor(() => expect(location.pathname).toBe("/m/changePsw"));
  });

  it("EXT-08 is for members, and can be tried again when it does not load", async () => {
    await renderApp({ path: "/m/securityCenter", session: buildSession({ type: 4 }) });
    expect(await screen.findByRole("link", { name: "Create a full account" })).toBeTruthy();
    expect(server.listCalls("GET /wps/member/security")).toEqual([]);
    cleanup();
    server.handlers["GET /wps/member/security"] = () => failWith("unknown");
    await renderApp({ path: "/m/securityCenter", session: buildSession() });
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/member/security"] = () => centre();
    await userEvent.click(retry);
    expect(await screen.findByText("1 of 5 done")).toBeTruthy();
  });

  it("EXT-08 keeps its steps when a later request for them fails", async () => {
    const { client } = await open();
    await expectKept(server, client, "GET /wps/member/security", "1 of 5 done");
  });
});

describe("payment password", () => {
  it("EXT-08 SEC-15 is typed twice, sent sealed, and done", async () => {
    server.handlers[setPin] = () => centre({ paymentPassword: true });
    await open();
    await press(/^Payment password/);
    await type("New payment password", "271828");
    await type("Payment password again", "271829");
    await press("Save");
    await screen.findByText("The two passwords do not match.");
    expect(server.listCalls(setPin)).toEqual([]);
    await type("Payment password again", "{Backspace}8");
    await press("Save");
    await screen.findByText("Your payment password is set");
    expect(await openSealed(setPin)).toMatchObject({ paymentPassword: "271828" });
    expect(server.listCalls(setPin)[0]?.body).not.toContain("271828");
    expect(screen.getByText("2 of 5 done")).toBeTruthy();
  });

  it("EXT-08 is shown as done when it was kept, although the answer was lost", async () => {
    server.handlers[setPin] = () => {
      server.handlers["GET /wps/member/security"] = () => centre({ paymentPassword: true });
      return failWith("system.unavailable");
    };
    await open();
    await press(/^Payment password/);
    for (const label of ["New payment password", "Payment password again"]) await type(label, "271828");
    await press("Save");
    expect(await screen.findByText("2 of 5 done")).toBeTruthy();
  });

  it("EXT-08 shows a refusal at its field", async () => {
    server.handlers[setPin] = () =>
      failWith("payment.password.weak", { fields: { paymentPassword: "error.payment.password.weak" } });
    await open();
    await press(/^Payment password/);
    await type("New payment password", "123456");
    await type("Payment password again", "123456");
    await press("Save");
    await screen.findByText("This is easy to guess. Avoid repeated or counted digits.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("New payment password")));
  });
});

describe("step-up", () => {
  const fill = async () => {
    await press("Add a bank account");
    await type("Full name", "Maria Silva");
    await type("Bank", "Bank of Tests");
    await type("Account number", "6222021234567890");
    await press("Save");
    return within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  };
  let isProven = false;
  beforeEach(() => {
    isProven = false;
    server.handlers[addBank] = () =>
      isProven
        ? centre({ payeeName: "M****", bankAccounts: [account] })
        : failWith("step.up.required", { proofs: ["payment", "login"] });
    server.handlers[stepUp] = () => {
      isProven = true;
      return null;
    };
  });

  it("SEC-12 asks for the payment password and then makes the call once more", async () => {
    await open();
    const sheet = await fill();
    await userEvent.type(sheet.getByLabelText("Payment password"), "271828");
    await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
    await screen.findByText("The bank account is added");
    expect(await openSealed(stepUp)).toMatchObject({ proof: "payment", secret: "271828" });
    expect(server.listCalls(addBank)).toHaveLength(2);
    expect(await openSealed(addBank)).toMatchObject({ payeeName: "Maria Silva", bankName: "Bank of Tests" });
    expect(screen.getByText("**** 7890 · M****")).toBeTruthy();
  });

  it("SEC-12 takes the login password instead, and reports a wrong one and the wait", async () => {
    await open();
    const sheet = await fill();
    server.handlers[stepUp] = () => failWith("step.up.failed");
    await userEvent.click(sheet.getByRole("button", { name: "Use the login password instead" }));
    await userEvent.type(sheet.getByLabelText("Login password"), "wrong");
    await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
    await sheet.findByText("The password is wrong.");
    expect(await openSealed(stepUp)).toMatchObject({ proof: "login", secret: "wrong" });
    server.handlers[stepUp] = () => failWith("step.up.delayed", { retryAfterSeconds: 10 });
    await userEvent.type(sheet.getByLabelText("Login password"), "wrong");
    await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
    await sheet.findByText("Please wait 10 seconds.");
    expect(server.listCalls(addBank)).toHaveLength(1);
  });

  it("SEC-12 closed, it sends nothing more and keeps the typed values", async () => {
    await open();
    const sheet = await fill();
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBeNull(),
    );
    expect(screen.getByLabelText<HTMLInputElement>("Account number").value).toBe("6222021234567890");
    expect(server.listCalls(addBank)).toHaveLength(1);
  });

  it("SEC-12 says so if the member has no password to ask for", async () => {
    server.handlers[addBank] = () => failWith("step.up.required", { proofs: [] });
    await open();
    const sheet = await fill();
    expect(sheet.getByText(/has no password to ask for/)).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Confirm" })).toBeNull();
  });
});

describe("bank accounts", () => {
  it("EXT-08 asks for the payee once, and shows faults at their fields", async () => {
    server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****" });
    server.handlers[addBank] = () =>
      failWith("bank.account.taken", { fields: { accountNumber: "error.bank.account.taken" } });
    await open();
    await press("Add a bank account");
    expect(screen.getByText("Payee: M****")).toBeTruthy();
    expect(screen.queryByLabelText("Full name")).toBeNull();
    await type("Account number", "12");
    await press("Save");
    await screen.findByText("Please enter the name of the bank.");
    await screen.findByText("Please enter a valid account number.");
    expect(server.listCalls(addBank)).toEqual([]);
    await type("Bank", "Bank of Tests");
    await type("Account number", "34567");
    await press("Save");
    await screen.findByText("You have already added this bank account.");
  });

  it("EXT-08 removes one after a question, and offers no sixth", async () => {
    const five = Array.from({ length: 5 }, (_, n) => ({ ...account, id: String(n), bankName: `Bank ${n}` }));
    server.handlers["GET /wps/member/security"] = () => centre({ bankAccounts: five });
    server.handlers[removeBank] = () => centre({ bankAccounts: five.slice(1) });
    await open();
    expect(screen.queryByRole("button", { name: "Add a bank account" })).toBeNull();
    await press("Remove Bank 0 **** 7890");
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this bank account?" }));
    expect(server.listCalls(removeBank)).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await screen.findByText("The bank account is removed");
    expect(JSON.parse(server.listCalls(removeBank)[0]?.body ?? "")).toEqual({ id: "0" });
    expect(screen.getByRole("button", { name: "Add a bank account" })).toBeTruthy();
  });
});
