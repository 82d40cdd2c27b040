import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildRule, buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const finish = "POST /wps/social/session";
const register = "PUT /wps/social/register";

// All tests of this file share one key, because the client keeps it, as in a browser.
const server: FakeServer = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
afterEach(leaveFront);

describe("the last step of a newcomer", () => {
  const form = () => ({
    provider: "google" as const,
    minimumAge: 21,
    fields: {
      username: buildRule("rule.username", { enabled: false, required: false }),
      nickname: buildRule("rule.nickname", { maxLength: 20 }),
      birthday: buildRule("rule.birthday", { pattern: "\\d{4}-\\d{2}-\\d{2}" }),
    },
    suggested: { nickname: "Ana Souza" },
  });
  beforeEach(() => {
    server.handlers[finish] = () => ({ provider: "google", outcome: "registration" });
    server.handlers["GET /wps/social/registration"] = form;
    server.handlers[register] = () => buildSession({ userName: "anasouza000001" });
  });

  it("SOCIAL-04 SOCIAL-05 asks for the missing fields, prefilled, and opens a session", async () => {
    await renderApp({ path: "/m/login?social=google" });
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/register?social=google"));
    expect((await screen.findByLabelText<HTMLInputElement>("Nickname")).value).toBe("Ana Souza");
    expect(screen.queryByLabelText("Username")).toBeNull();
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.getByText(/at least 21/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Date of birth"), "1990-02-28");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(localStore.read("MC_SESSION_INFO")?.userName).toBe("anasouza000001");
    expect(await (await opening)(register)).toEqual({
      nickname: "Ana Souza",
      birthday: "1990-02-28",
      registerMethod: "H5",
      merchantCode: "nova",
      route: register,
      challenge: "once",
    });
  });

  it("a refusal is shown at its field and keeps the typed values", async () => {
    server.handlers[register] = () =>
      failWith("register.underage", { fields: { birthday: "error.register.underage" } });
    await renderApp({ path: "/m/register?social=google" });
    const birthday = await screen.findByLabelText<HTMLInputElement>("Date of birth");
    await userEvent.type(birthday, "1990-02-28");
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText("You are below the minimum age for an account.")).toBeTruthy();
    expect(birthday.value).toBe("1990-02-28");
    await waitFor(() => expect(document.activeElement).toBe(birthday));
  });

  it("a sign-in that has expired says so and leads back", async () => {
    server.handlers["GET /wps/social/registration"] = () => failWith("social.expired");
    await renderApp({ path: "/m/register?social=google" });
    expect((await screen.findByRole("alert")).textContent).toContain("This sign-in has expired");
    await userEvent.click(screen.getByRole("link", { name: "Back to log in" }));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/login"));
  });
});
