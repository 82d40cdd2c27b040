import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localStore, tabStore } from "../../shared/storage/stores.ts";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
  });
});
afterEach(leaveFront);

describe("free trial", () => {
  const trial = { token: "t4", merchantCode: "nova", userName: "trial77", customerType: 4 };

  it("TRIAL-01 TRIAL-03 TRIAL-04 test play makes a trial session and goes home", async () => {
    server.handlers["POST /wps/session/login/freeplay"] = () => trial;
    await renderApp({ path: "/m/login", switches: ["TRIALPLAY"] });
    await userEvent.click(screen.getByRole("button", { name: "Try for free" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(localStore.read("MC_SESSION_INFO")).toMatchObject({
      token: "t4",
      merchantCode: "nova",
      userName: "trial77",
      type: 4,
    });
    expect(tabStore.read("trialUser")).toBe("trial77");
  });

  const starts = [
    ["/m/login", "Try for free"],
    ["/m/trail", "Start the trial"],
  ] as const;
  it.each(starts.flatMap(([path, name]) => [4, 40, 41, 42].map((type) => [path, type, name] as const)))(
    "TRIAL-03 at %s stores what the reply says, the customerType %i as the type",
    async (path, customerType, name) => {
      const reply = { token: "t40", merchantCode: "lotus", userName: "trial78", customerType };
      server.handlers["POST /wps/session/login/freeplay"] = () => reply;
      await renderApp({ path, switches: ["TRIALPLAY"] });
      await userEvent.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(location.pathname).toBe("/m/home"));
      expect(localStore.read("MC_SESSION_INFO")).toEqual({
        token: "t40",
        merchantCode: "lotus",
        userName: "trial78",
        type: customerType,
        firstTimeLogin: false,
      });
    },
  );

  it.each(starts)(
    "TRIAL-01 at %s goes home, also for somebody whom another page has sent to log in",
    async (path, name) => {
      server.handlers["POST /wps/session/login/freeplay"] = () => trial;
      tabStore.write("returnTo", "/m/feedback");
      await renderApp({ path, switches: ["TRIALPLAY"] });
      await userEvent.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(location.pathname).toBe("/m/home"));
    },
  );

  it.each(starts)("TRIAL-01 at %s makes one account, however often it is pressed", async (path, name) => {
    let answer = () => {};
    server.handlers["POST /wps/session/login/freeplay"] = () =>
      new Promise((resolve) => {
        answer = () => resolve(trial);
      });
    const calls = () => server.listCalls("POST /wps/session/login/freeplay").length;
    await renderApp({ path, switches: ["TRIALPLAY"] });
    const start = screen.getByRole("button", { name });
    await userEvent.click(start);
    await waitFor(() => expect([calls(), start.getAttribute("aria-busy")]).toEqual([1, "true"]));
    await userEvent.click(start);
    answer();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(calls()).toBe(1);
  });

  it("TRIAL-01 is not offered if the brand has switched it off", async () => {
    await renderApp({ path: "/m/login" });
    await screen.findByLabelText("Username");
    expect(screen.queryByRole("button", { name: "Try for free" })).toBeNull();
  });

  it("TRIAL-02 on a trial session it only goes home", async () => {
    await renderApp({ path: "/m/login", switches: ["TRIALPLAY"], session: buildSession({ type: 4 }) });
    await userEvent.click(screen.getByRole("button", { name: "Try for free" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(server.listCalls("POST /wps/session/login/freeplay")).toHaveLength(0);
  });

  it("TRIAL-05 /m/trail explains the trial, and its start leads home with a trial session", async () => {
    server.handlers["POST /wps/session/login/freeplay"] = () => trial;
    await renderApp({ path: "/m/trail", switches: ["TRIALPLAY"] });
    for (const text of [/no registration, with play money/, "No personal details", /The same games/])
      expect(screen.getByText(text)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Start the trial" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(server.listCalls("POST /wps/session/login/freeplay")).toHaveLength(1);
    expect(localStore.read("MC_SESSION_INFO")).toMatchObject({ token: "t4", type: 4 });
  });

  it("TRIAL-05 /m/trail offers the same start, and a refusal is told", async () => {
    server.handlers["POST /wps/session/login/freeplay"] = () => failWith("trial.limit");
    await renderApp({ path: "/m/trail", switches: ["TRIALPLAY"] });
    await userEvent.click(screen.getByRole("button", { name: "Start the trial" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("limit of free trials"));
    expect(location.pathname).toBe("/m/trail");
  });
});
