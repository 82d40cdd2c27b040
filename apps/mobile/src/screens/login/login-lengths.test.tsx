import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { buildSettings } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(leaveFront);

it("LOGIN-07 takes the lengths of its fields from the server's rules, and sends nothing outside of them", async () => {
  const { login, ...settings } = buildSettings();
  const loginUsername = { ...login.loginUsername, minLength: 3, maxLength: 5 };
  const loginPassword = { ...login.loginPassword, minLength: 8, maxLength: 9 };
  const server = createFakeServer({
    "GET /wps/system/setting/register": () => ({
      ...settings,
      login: { ...login, loginUsername, loginPassword },
    }),
  });
  await renderApp({ path: "/m/login" });
  const username = screen.getByLabelText<HTMLInputElement>("Username");
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  await waitFor(() => expect([username.maxLength, password.maxLength]).toEqual([5, 9]));
  await userEvent.type(username, "de");
  await userEvent.type(password, "1234567");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Please enter your username.")).toBeTruthy();
  expect(screen.getByText("Please enter your password.")).toBeTruthy();
  expect(server.listCalls("POST /wps/session/login")).toEqual([]);
  await userEvent.type(username, "mo-long");
  await userEvent.type(password, "89x");
  expect([username.value, password.value]).toEqual(["demo-", "123456789"]);
});
