import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildRule, buildSession } from "./builders.ts";
import { renderApp } from "./render-app.tsx";

const rules = {
  paymentPassword: buildRule("rule.paymentPassword", { minLength: 6, maxLength: 6, pattern: "\\d+" }),
  payeeName: buildRule("rule.payeeName", { minLength: 2 }),
  bankName: buildRule("rule.bankName", { minLength: 2 }),
  accountNumber: buildRule("rule.accountNumber", { minLength: 5 }),
  email: buildRule("in_email_incorrect", { pattern: "[^@\\s]+@[^@\\s]+\\.[a-z]{2,}" }),
  mobileNum: buildRule("rule.mobileNum", { minLength: 6, pattern: "\\d+" }),
  countryDialingCode: buildRule("rule.countryDialingCode"),
  verificationCode: buildRule("rule.verificationCode", { maxLength: 10, pattern: "\\d+" }),
  emailCode: buildRule("rule.emailCode", { maxLength: 10, pattern: "\\d+" }),
};

export const centre = (overrides: object = {}) => ({
  loginPassword: true,
  paymentPassword: false,
  mobileNum: null,
  email: null,
  payeeName: null,
  bankAccounts: [],
  bankAccountsAtMost: 5,
  payoutAccounts: "bank" as const,
  banks: [],
  hasUpline: false,
  rules,
  ...overrides,
});

/** Replies to what the security centre shows first. */
export const securityReplies = () => ({
  "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
  "GET /wps/member/security": () => centre(),
  "GET /wps/member/passkeys": () => ({ list: [] }),
  "GET /wps/member/sessions": () => ({ list: [] }),
  "GET /wps/system/country": () => [
    { country: "BR", name: "Brazil", countryDialingCode: "55" },
    { country: "CN", name: "China", countryDialingCode: "86" },
  ],
});

export const open = async () => {
  const view = await renderApp({ path: "/m/securityCenter", session: buildSession() });
  await screen.findByRole("heading", { name: "Bank accounts" });
  return view;
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
export const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
