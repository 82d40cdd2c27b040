import type { SwitchName } from "@croupier/brand/switches";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { findSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildRule, buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";

const ask = "POST /wps/member/password/email";
const reset = "POST /wps/member/password/reset";
const both: SwitchName[] = ["CHNGPASSMAIL3", "CHNGPASSVERIF3"];

// All tests of this file share one key, because the client keeps it, as in a browser.
const server: FakeServer = createFakeServer();
const opened = serveSealing(server);
const sharedFetch = globalThis.fetch;
let readSealed: Awaited<ReturnType<typeof serveSealing>>;

beforeEach(async () => {
  readSealed = await opened;
  server.requests.length = 0;
  vi.stubGlobal("fetch", sharedFetch);
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => buildSettings(),
    [ask]: () => null,
    [reset]: () => ({ userName: "demo" }),
  });
});

afterEach(leaveFront);

const open = (switches: SwitchName[] = ["CHNGPASSMAIL3"]) => renderApp({ path: "/m/forget", switches });
const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Retrieve password" }));
/** Runs everything that is due without letting time pass. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
}

describe("forgot-password screen", () => {
  it("FORGOT-01 the close button leads to the lobby", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("FORGOT-03 with both ways off the customer service is named and opens", async () => {
    await open([]);
    expect(screen.queryByLabelText("Username")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Customer service" }));
    expect(await screen.findByRole("dialog", { name: "Customer service" })).toBeTruthy();
  });
});

describe("recovery by e-mail", () => {
  it("FORGOT-04 has username, e-mail and the button", async () => {
    await open();
    expect([username().type, email().type]).toEqual(["text", "email"]);
    expect(screen.getByRole("button", { name: "Retrieve password" })).toBeTruthy();
  });

  it("REG-15 an address of 254 characters is sent, and one of 255 is not", async () => {
    const addressOf = (length: number) => `${"a".repeat(length - 13)}@mail.example`;
    await open();
    await userEvent.type(username(), "demo");
    // The browser cuts typed text; this value came another way.
    fireEvent.change(email(), { target: { value: addressOf(255) } });
    await submit();
    expect(await screen.findByText("Please enter a valid e-mail address.")).toBeTruthy();
    expect(server.listCalls(ask)).toHaveLength(0);
    fireEvent.change(email(), { target: { value: ` ${addressOf(254)} ` } });
    await submit();
    await waitFor(() => expect(server.listCalls(ask)).toHaveLength(1));
    expect(new URLSearchParams(server.listCalls(ask)[0]?.body).get("email")).toBe(addressOf(254));
  });

  it("FORGOT-05 an empty username gets its rule's own message, and nothing is sent", async () => {
    await open();
    await userEvent.type(email(), "ana@mail.example");
    await submit();
    expect(await screen.findByText("Please enter your username.")).toBeTruthy();
    expect(document.activeElement).toBe(username());
    expect(server.listCalls(ask)).toHaveLength(0);
  });

  it("FORGOT-05 a username that its rule does not take gets the rule's own message", async () => {
    const settings = buildSettings();
    const loginUsername = buildRule("rule.username", { minLength: 4, pattern: "[a-z]+" });
    server.handlers["GET /wps/system/setting/register"] = () => ({
      ...settings,
      login: { ...settings.login, loginUsername },
    });
    await open();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    await userEvent.type(email(), "ana@mail.example");
    for (const wrong of ["ana", "ana1"]) {
      await userEvent.clear(username());
      await userEvent.type(username(), wrong);
      await submit();
      expect(await screen.findByText("4 to 16 letters or digits, starting with a letter.")).toBeTruthy();
      expect(server.listCalls(ask)).toHaveLength(0);
    }
    await userEvent.clear(username());
    await userEvent.type(username(), "anna");
    await submit();
    await waitFor(() => expect(server.listCalls(ask)).toHaveLength(1));
  });

  it.each(["", "ana", "ana@", "@mail.example", "ana@mail", "a na@mail.example"])(
    "FORGOT-05 the address %j is refused",
    async (value) => {
      await open();
      await userEvent.type(username(), "ana");
      if (value !== "") await userEvent.type(email(), value);
      await submit();
      expect(await screen.findByText("Please enter a valid e-mail address.")).toBeTruthy();
      expect(server.listCalls(ask)).toHaveLength(0);
    },
  );

  it("FORGOT-06 API-18 sends both trimmed and form-encoded", async () => {
    await open();
    fireEvent.change(username(), { target: { value: " ana " } });
    fireEvent.change(email(), { target: { value: " ana+x@mail.example " } });
    await submit();
    await waitFor(() => expect(server.listCalls(ask)).toHaveLength(1));
    const [request] = server.listCalls(ask);
    expect(request?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      username: "ana",
      email: "ana+x@mail.example",
    });
  });

  it("FORGOT-07 shows the success for exactly one second, then goes back", async () => {
    await renderApp({ path: "/m/login", switches: ["CHNGPASSMAIL3"] });
    act(() => navigate("/m/forget"));
    await screen.findByLabelText("E-mail");
    await userEvent.type(username(), "ana");
    await userEvent.type(email(), "ana@mail.example");
    const goBack = vi.spyOn(history, "back");
    vi.useFakeTimers();
    fireEvent.submit(username().form as HTMLFormElement);
    await settle();
    const toast = () => screen.getByRole("status").textContent;
    expect(toast()).toContain("the link is on its way");
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(toast()).toContain("the link is on its way");
    expect(goBack).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(toast()).toBe("");
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it("a failure is shown, the typed text stays, and it can be tried again", async () => {
    server.handlers[ask] = () => failWith("request.rate.limited");
    await open();
    await userEvent.type(username(), "ana");
    await userEvent.type(email(), "ana@mail.example");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please wait a moment.");
    expect([username().value, email().value]).toEqual(["ana", "ana@mail.example"]);
    server.handlers[ask] = () => null;
    await submit();
    await waitFor(() => expect(server.listCalls(ask)).toHaveLength(2));
  });
});

describe("the link of the e-mail", () => {
  const openLink = (session?: ReturnType<typeof buildSession>) =>
    renderApp({ path: "/m/forget#reset=t0ken-1", switches: both, ...(session && { session }) });
  const field = () => screen.getByLabelText<HTMLInputElement>("New password");
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save new password" }));

  it("sends the new password sealed with the token of the fragment, and leads to the login", async () => {
    await openLink(buildSession());
    await userEvent.type(field(), "a lamp in the window");
    await save();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(await readSealed(reset)).toMatchObject({
      resetToken: "t0ken-1",
      newPassword: "a lamp in the window",
    });
    expect(location.hash).toBe("");
    expect(findSession()).toBeUndefined();
    expect(server.requests.some(({ key, query }) => `${key}${query}`.includes("t0ken-1"))).toBe(false);
  });

  it("leaves another account signed in that uses this browser, and leads it home", async () => {
    const sister = buildSession({ userName: "sister" });
    await openLink(sister);
    await userEvent.type(field(), "a lamp in the window");
    await save();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(findSession()).toEqual(sister);
  });

  it.each([
    ["of the account opens nothing any more and is dropped", "Demo", ""],
    ["of somebody else stays", "sister", "rd1.first"],
  ])("SEC-10 the remembered login of this browser %s", async (_what, username, credential) => {
    const record = { type: "username", username, countryDialingCode: "" };
    localStore.write("remPass", { ...record, password: btoa(btoa("rd1.first")) });
    await openLink();
    await userEvent.type(field(), "a lamp in the window");
    await save();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(localStore.read("remPass")).toEqual({ ...record, password: btoa(btoa(credential)) });
  });

  it("asks for another link when this one is over", async () => {
    server.handlers[reset] = () => failWith("password.reset.expired");
    await openLink();
    await userEvent.type(field(), "a lamp in the window");
    await save();
    expect((await screen.findByRole("alert")).textContent).toContain("expired");
    await userEvent.click(screen.getByRole("button", { name: "Request a new link" }));
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(location.href).not.toContain("t0ken-1");
  });

  it("the old password again is told at the field, which is emptied", async () => {
    server.handlers[reset] = () => failWith("modify.new.old.same");
    await openLink();
    await userEvent.type(field(), "the old one");
    await save();
    expect(await screen.findByText("The new password must differ from the old one.")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("");
  });

  it("a short password is refused before anything is sent", async () => {
    await openLink();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    await userEvent.type(field(), "seven77");
    await save();
    await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
    expect(server.listCalls(reset)).toHaveLength(0);
  });

  it("the blanks around a new password count as its characters, and are sent", async () => {
    await openLink();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    await userEvent.type(field(), " six666 ");
    await save();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(await readSealed(reset)).toMatchObject({ newPassword: " six666 " });
  });
});
