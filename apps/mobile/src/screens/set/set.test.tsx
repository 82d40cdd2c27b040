import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(() => {
  createFakeServer({ "DELETE /wps/session/logout": () => null });
});
afterEach(leaveFront);

const main = () => within(screen.getByRole("main"));

describe("settings screen", () => {
  it("SET-01 the change-password entry leads to /m/changePsw", async () => {
    await renderApp({ path: "/m/set", session: buildSession() });
    await userEvent.click(main().getByRole("link", { name: "Change password" }));
    await waitFor(() => expect(location.pathname).toBe("/m/changePsw"));
  });

  it("SET-02 sign-out asks first, and the lobby takes the place of the settings", async () => {
    await renderApp({ path: "/m/set", session: buildSession() });
    const steps = history.length;
    await userEvent.click(main().getByRole("button", { name: "Sign out" }));
    expect(localStore.read("MC_SESSION_INFO"), "not before the answer").toBeTruthy();
    const dialog = await screen.findByRole("alertdialog", { name: "Sign out?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(history.length).toBe(steps);
    expect(localStore.read("MC_SESSION_INFO")).toBeUndefined();
  });

  it.each(["Change password", "Log in"])(
    "SET-03 without a session the entry %s goes to /m/login, and the way back is kept",
    async (name) => {
      await renderApp({ path: "/m/set" });
      await userEvent.click(main().getByRole("link", { name }));
      await waitFor(() => expect(location.pathname).toBe("/m/login"));
      expect(sessionStorage.getItem("returnTo")).toContain("/m/set");
    },
  );

  it("SET-03 an entry that finds the session ended goes to /m/login, and the way back is kept", async () => {
    createFakeServer({ "GET /wps/play/limits": () => failWith("session.expired") });
    await renderApp({ path: "/m/set", session: buildSession() });
    await userEvent.click(main().getByRole("link", { name: "Responsible play" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("returnTo")).toBe('"/m/set?tab=play"');
  });

  it("CASE-36 the settings say once by whose clock days and times are written", async () => {
    await renderApp({ path: "/m/set", status: { timeZone: "America/Sao_Paulo" } });
    expect(
      main()
        .getAllByText(/GMT/)
        .map(({ textContent }) => textContent),
    ).toEqual(["Days and times are in GMT-3"]);
  });

  it("I18N-05 the language changes without a reload", async () => {
    await renderApp({ path: "/m/set", session: buildSession() });
    await userEvent.selectOptions(main().getByLabelText("Language"), "PT");
    expect(await main().findByRole("link", { name: "Alterar senha" })).toBeTruthy();
  });
});
