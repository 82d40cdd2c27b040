import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { noAnnouncements } from "../../testing/shell-server.ts";

beforeEach(() => {
  createFakeServer({
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/system/announcements": () => noAnnouncements,
    "GET /wps/system/country": () => [{ country: "CN", name: "China", countryDialingCode: "+86" }],
    "GET /wps/system/helpCenter": () => [],
    "GET /wps/captcha": () => ({ image: "iVBORw0KGgo=" }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
afterEach(leaveFront);

const close = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(location.pathname).toBe("/m/home"));
  expect(location.search).toBe("");
};

describe("the close button of the login screen", () => {
  it("LOGIN-01 leads home also from a screen that led to the login", async () => {
    await renderApp({ path: "/m/help" });
    const banner = within(screen.getByRole("banner"));
    await userEvent.click(banner.getByRole("link", { name: "Log in" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    await close();
  });

  it("LOGIN-01 leads home also from a screen that needs a session, and does not come back", async () => {
    await renderApp({ path: "/m/transaction/record?types=A" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    await close();
    expect(await screen.findByRole("banner")).toBeTruthy();
    expect(location.pathname).toBe("/m/home");
  });

  it.each([
    ["a trial account", { session: buildSession({ type: 4 }) }],
    ["the login by SMS", { switches: ["MOBILEVERCODELOGIN3" as const] }],
  ])("LOGIN-01 is there for %s", async (_who, options) => {
    await renderApp({ path: "/m/login", ...options });
    await close();
  });
});

const tabs = () =>
  within(screen.getByRole("tablist"))
    .getAllByRole("tab")
    .map((tab) => [tab.textContent, tab.getAttribute("aria-selected")]);

describe("the tabs of login and registration", () => {
  it.each([
    [
      "/m/login",
      undefined,
      [
        ["Log in", "true"],
        ["Sign up", "false"],
      ],
    ],
    [
      "/m/login",
      "1",
      [
        ["Log in", "true"],
        ["Sign up", "false"],
      ],
    ],
    ["/m/login", "0", [["Log in", "true"]]],
    [
      "/m/register",
      "1",
      [
        ["Log in", "false"],
        ["Sign up", "true"],
      ],
    ],
    ["/m/register", "0", [["Log in", "false"]]],
    ["/m/login?affiliateCode=ABCD2345", "0", [["Log in", "true"]]],
    ["/m/register?affiliateCode=ABCD2345", "0", [["Log in", "false"]]],
  ] as const)("LOGIN-02 %s with switch_register_button %s has %j", async (path, value, expected) => {
    const parameters: Record<string, string> = value === undefined ? {} : { switch_register_button: value };
    await renderApp({ path, parameters });
    await screen.findByLabelText("Username");
    expect(tabs()).toEqual(expected);
  });

  it.each(["0", "1"])(
    "SOCIAL-01 SOCIAL-02 the providers are below them, with switch_register_button %s too",
    async (value) => {
      const parameters = { switch_register_button: value };
      await renderApp({ path: "/m/login", parameters, switches: ["FACEBOOKLOGIN3", "GOOGLELOGIN3"] });
      const providers = within(await screen.findByRole("group", { name: "More ways to log in" }));
      expect(providers.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
        "Facebook",
        "Google",
      ]);
    },
  );

  it("LOGIN-02 lead back from a registration that is not offered, by tap and by keyboard", async () => {
    await renderApp({ path: "/m/register", parameters: { switch_register_button: "0" } });
    const tab = await screen.findByRole("tab", { name: "Log in" });
    expect(tab.tabIndex).toBe(0);
    await userEvent.click(tab);
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("LOGIN-02 are there with the login by SMS", async () => {
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
    await userEvent.click(screen.getByRole("radio", { name: "By text message" }));
    await screen.findByLabelText("Mobile number");
    await userEvent.click(screen.getByRole("tab", { name: "Sign up" }));
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
  });
});
