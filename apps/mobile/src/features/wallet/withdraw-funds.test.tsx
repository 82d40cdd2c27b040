import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { toggleBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";
import { centre, press, securityReplies, type } from "../../testing/security-centre-screen.ts";
import { openWithdraw, withdrawReplies } from "../../testing/withdraw-screen.ts";
import { buildFunds, buildWithdrawal, ownAccount } from "../../testing/withdrawal-builders.ts";

type Funds = ReturnType<typeof buildFunds>;
const METHODS = "GET /wps/withdrawal/methods";
const sealing = await createSealing();
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    ...securityReplies(),
    ...withdrawReplies(),
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const open = (language: "CN" | "EN" = "EN") => openWithdraw("", { language });
const sentence = async (name = "Available to withdraw") =>
  (await screen.findByRole("region", { name })).querySelector("p")?.textContent;

describe("EXT-11 states the free and the bound part in one sentence", () => {
  const cases: [case_: string, funds: Partial<Funds>, text: string][] = [
    ["all", {}, "All of your ¥ 1,000.00 is available."],
    ["nothing", { balance: 0, free: 0 }, "You have nothing to withdraw yet."],
    [
      "held amounts",
      { balance: 900, held: 100, free: 900, reasons: ["held"] },
      "Of your ¥ 1,000.00, ¥ 900.00 is available: ¥ 100.00 is in open withdrawals.",
    ],
    [
      "turnover left",
      { free: 950, withheld: 50, turnoverLeft: 400, reasons: ["turnover"] },
      "Of your ¥ 1,000.00, ¥ 950.00 is available: ¥ 50.00 is bound until you have played another ¥ 400.00.",
    ],
    [
      "a debt and a review",
      { free: 0, debt: 20, reasons: ["debt", "review"] },
      "Of your ¥ 1,000.00, ¥ 0.00 is available: you owe ¥ 20.00 for a reversed payment and your account is being checked, and withdrawals wait until that is done.",
    ],
  ];
  it.each(cases)("EXT-11 with %s", async (_case, funds, text) => {
    server.handlers[METHODS] = () => buildWithdrawal({ funds: buildFunds(funds) });
    await open();
    expect(await sentence()).toBe(text);
    expect(screen.queryAllByRole("button", { name: "All" })).toHaveLength(funds.free === 0 ? 0 : 1);
  });

  it("EXT-11 joins several reasons as the language does", async () => {
    const funds = buildFunds({
      balance: 900,
      held: 100,
      free: 850,
      withheld: 50,
      turnoverLeft: 400,
      reasons: ["held", "turnover"],
    });
    server.handlers[METHODS] = () => buildWithdrawal({ funds });
    await open("CN");
    expect(await sentence("可提现金额")).toBe(
      "共 ¥ 1,000.00，其中 ¥ 850.00 可提现：¥ 100.00 正在提现处理中和¥ 50.00 需再完成 ¥ 400.00 流水后才可提现。",
    );
  });

  it("MENU-20 hides every figure with the balance", async () => {
    act(toggleBalanceHidden);
    await open();
    expect(await sentence()).toBe("All of your ****** is available.");
    expect(screen.queryByText("¥ 1,000.00")).toBeNull();
    cleanup();
    act(toggleBalanceHidden);
  });
});

describe("the steps before a withdrawal", () => {
  it("EXT-11 an account is added in the security centre, and the typed values are still there", async () => {
    let accounts: (typeof ownAccount)[] = [];
    server.handlers[METHODS] = () => buildWithdrawal({ accounts });
    server.handlers["POST /wps/member/security/bankAccounts"] = () => {
      accounts = [ownAccount];
      return centre({ payeeName: "M****" });
    };
    await open();
    await userEvent.type(await screen.findByLabelText("Amount"), "250");
    expect(screen.queryByRole("group", { name: "To your account" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Add a bank account" }));
    await screen.findByLabelText("Account number");
    expect(location.pathname).toBe("/m/securityCenter");
    await type("Full name", "Maria Silva");
    await type("Bank", "Bank of Tests");
    await type("Account number", "34567");
    await press("Save");
    await waitFor(() => expect(location.pathname).toBe("/m/withdraw"));
    expect(await screen.findByRole("radio", { name: /Bank of Tests/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("250");
  });

  it("EXT-11 takes the account that was added for this withdrawal, and not the first one", async () => {
    let accounts = [ownAccount];
    server.handlers[METHODS] = () => buildWithdrawal({ accounts });
    server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****" });
    server.handlers["POST /wps/member/security/bankAccounts"] = () => {
      accounts = [ownAccount, { ...ownAccount, id: "8", bankName: "Second bank" }];
      return centre({ payeeName: "M****" });
    };
    await open();
    await userEvent.click(await screen.findByRole("link", { name: "Add a bank account" }));
    await screen.findByLabelText("Account number");
    await type("Bank", "Second bank");
    await type("Account number", "34567");
    await press("Save");
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Second bank/ })).checked).toBe(true);
  });

  it("EXT-11 keeps the chosen account of a member who comes back without a new one, also after one was added", async () => {
    let accounts = [ownAccount, { ...ownAccount, id: "8", bankName: "Second bank" }];
    server.handlers[METHODS] = () => buildWithdrawal({ accounts });
    server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****" });
    server.handlers["POST /wps/member/security/bankAccounts"] = () => {
      accounts = [...accounts, { ...ownAccount, id: "9", bankName: "Third bank" }];
      return centre({ payeeName: "M****" });
    };
    const leaveToAdd = async () => {
      await userEvent.click(await screen.findByRole("link", { name: "Add a bank account" }));
      await screen.findByLabelText("Account number");
    };
    const isChosen = async (name: RegExp) =>
      (await screen.findByRole<HTMLInputElement>("radio", { name })).checked;
    await open();
    await leaveToAdd();
    act(() => navigate("/m/withdraw"));
    expect(await isChosen(/Bank of Tests/)).toBe(true);
    await leaveToAdd();
    await type("Bank", "Third bank");
    await type("Account number", "34567");
    await press("Save");
    expect(await isChosen(/Third bank/)).toBe(true);
    await leaveToAdd();
    act(() => navigate("/m/withdraw"));
    expect(await isChosen(/Third bank/)).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /Second bank/ }));
    expect(await isChosen(/Second bank/)).toBe(true);
  });

  it("EXT-11 a payment password is set in the security centre, and the typed values are still there", async () => {
    let hasPaymentPassword = false;
    server.handlers[METHODS] = () => buildWithdrawal({ hasPaymentPassword });
    server.handlers["POST /wps/member/security/paymentPassword"] = () => {
      hasPaymentPassword = true;
      return centre({ paymentPassword: true });
    };
    await open();
    await userEvent.type(await screen.findByLabelText("Amount"), "250");
    const main = within(screen.getByRole("main"));
    expect(main.queryByRole("button", { name: "Withdraw" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Set a payment password" }));
    await userEvent.type(await screen.findByLabelText("New payment password"), "271828");
    await type("Payment password again", "271828");
    await press("Save");
    await waitFor(() => expect(location.pathname).toBe("/m/withdraw"));
    expect(await main.findByRole("button", { name: "Withdraw" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("250");
  });

  it.each(["https://evil.example/m/withdraw", "/dev/outbox"])(
    "SEC-20 the security centre leads back to a screen of ours, and not to %s",
    async (to) => {
      server.handlers["POST /wps/member/security/paymentPassword"] = () => centre({ paymentPassword: true });
      await renderApp({
        path: `/m/securityCenter?add=paymentPassword&to=${to}`,
        session: buildSession(),
      });
      await userEvent.type(await screen.findByLabelText("New payment password"), "271828");
      await type("Payment password again", "271828");
      await press("Save");
      await waitFor(() => expect(screen.queryByLabelText("New payment password")).toBeNull());
      expect(location.pathname).toBe("/m/securityCenter");
    },
  );

  it("says that no method is open", async () => {
    server.handlers[METHODS] = () => buildWithdrawal({ methods: [] });
    await open();
    expect(await screen.findByText(/No withdrawal method is available right now/)).toBeTruthy();
  });
});
