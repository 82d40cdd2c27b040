import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, buildSettings } from "./builders.ts";
import { renderApp } from "./render-app.tsx";

export const key = "PUT /wps/member/register";

/** Replies to what the registration asks for. */
export const registerReplies = () => ({
  "GET /wps/system/setting/register": () => buildSettings(),
  "GET /wps/member/check/username": () => ({ available: true }),
  "GET /wps/member/check/email": () => ({ available: true }),
  "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
  "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  [key]: () => buildSession({ userName: "newbie" }),
});

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const submit = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));

export async function open(
  path: "/m/register" | "/m/register.html" | `/m/register?${string}` = "/m/register",
) {
  await renderApp({ path });
  await screen.findByLabelText("Username");
}

export async function fill() {
  await userEvent.type(field("Username"), "newbie");
  await userEvent.type(field("Password"), "long enough");
  await userEvent.type(field("Confirm password"), "long enough");
}
