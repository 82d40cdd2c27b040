import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { withdrawReplies } from "../../testing/withdraw-screen.ts";
import { buildWithdrawal, ownAccount } from "../../testing/withdrawal-builders.ts";

const METHODS = "GET /wps/withdrawal/methods";
const SEND = "POST /wps/withdrawal/orders";
const PLACE = "POST /wps/deposit/orders";
const pixAccount = { ...ownAccount, bankName: "Pix", accountNumber: "+55 **** 4321" };
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    ...withdrawReplies(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 1_000, currency: "BRL" }),
    [METHODS]: () => buildWithdrawal({ payoutAccounts: "pix", accounts: [pixAccount] }),
    "GET /wps/deposit/methods": () => [
      {
        code: "pix",
        name: "Pix",
        minimum: 50,
        maximum: 5_000,
        step: 0.01,
        feePercent: 0,
        quickAmounts: [],
      },
    ],
    "GET /wps/deposit/orders": () => ({
      list: [],
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 0,
    }),
  });
});
afterEach(leaveFront);

const ask = async (path: "/m/withdraw" | "/m/voucherCenter", button: string) => {
  await renderApp({ path, session: buildSession() });
  fireEvent.change(await screen.findByLabelText("Amount"), { target: { value: "100" } });
  await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: button }));
};
/** The same for a withdrawal, whose summary is confirmed. */
const withdraw = async () => {
  await ask("/m/withdraw", "Withdraw");
  await userEvent.click(await screen.findByRole("button", { name: "Confirm withdrawal" }));
};
const giveCpf = () => screen.findByRole("link", { name: "Enter your CPF" });

describe("CASE-39 money of a brand that pays by Pix", () => {
  it("leads to the form of a Pix key if there is none, and back", async () => {
    server.handlers[METHODS] = () => buildWithdrawal({ payoutAccounts: "pix", accounts: [] });
    await renderApp({ path: "/m/withdraw", session: buildSession() });
    const link = await screen.findByRole("link", { name: "Add a Pix key" });
    expect(link.getAttribute("href")).toBe("/m/securityCenter?add=bankAccount&to=%2Fm%2Fwithdraw");
    expect(screen.queryByRole("link", { name: "Add a bank account" })).toBeNull();
  });

  it("says at the account that the key is somebody else's by now", async () => {
    server.handlers[SEND] = () => failWith("pix.holder.differs");
    await withdraw();
    expect(await screen.findByText("This Pix key does not belong to you. Use one of your own.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /^Pix/ })).toBeTruthy();
  });

  it("asks for the CPF that is missing before a withdrawal", async () => {
    server.handlers[SEND] = () => failWith("cpf.required");
    await withdraw();
    expect((await giveCpf()).getAttribute("href")).toBe("/m/securityCenter?add=cpf&to=%2Fm%2Fwithdraw");
    expect(screen.getByText("Please enter your CPF first.")).toBeTruthy();
  });

  it("asks for it before a deposit as well, and leads back there", async () => {
    server.handlers[PLACE] = () => failWith("cpf.required");
    await ask("/m/voucherCenter", "Go to payment");
    expect((await giveCpf()).getAttribute("href")).toBe("/m/securityCenter?add=cpf&to=%2Fm%2FvoucherCenter");
    expect(screen.getByText("Please enter your CPF first.")).toBeTruthy();
  });
});
