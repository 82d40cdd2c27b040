import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildRule, buildSession, buildSettings } from "./builders.ts";
import { renderApp } from "./render-app.tsx";

export const login = "POST /wps/session/login";
export const sending = "POST /wps/verification/sms/noLogin";

const settings = buildSettings();
const rules = {
  ...settings.login,
  loginMobileNum: buildRule("rule.loginMobileNum", { minLength: 6, maxLength: 20, pattern: "\\d+" }),
  verificationCode: buildRule("rule.verificationCode", { maxLength: 10, pattern: "\\d+" }),
};

/** Replies to what the login by SMS asks for. */
export const smsLoginReplies = () => ({
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

export const number = () => screen.getByLabelText<HTMLInputElement>("Mobile number");
export const code = () => screen.getByLabelText<HTMLInputElement>("Code from the text message");
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

export async function open() {
  const app = await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
  await userEvent.click(screen.getByRole("radio", { name: "By text message" }));
  await screen.findByLabelText("Mobile number");
  return app;
}
