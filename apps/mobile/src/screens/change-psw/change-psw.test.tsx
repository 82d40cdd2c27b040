import { isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore, tabStore } from "../../shared/storage/stores.ts";
import { buildRule, buildSession, buildSettings } from "../../testing/builders.ts";
import {
  confirmField,
  fill,
  key,
  newField,
  oldField,
  open,
  readSent,
  serveChangePsw,
  submit,
} from "../../testing/change-psw-form.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";

let server: FakeServer;
beforeEach(async () => {
  server = await serveChangePsw();
});
afterEach(leaveFront);

const sent = () => readSent(server);

describe("change-password screen", () => {
  it("PWD-01 has the disabled username, new password, confirmation and submit", async () => {
    await open();
    const username = screen.getByLabelText<HTMLInputElement>("Username");
    expect([username.value, username.disabled]).toEqual(["demo", true]);
    expect(newField().type).toBe("password");
    expect(confirmField().type).toBe("password");
    expect(screen.getByRole("button", { name: "Save new password" })).toBeTruthy();
  });

  it.each(Object.entries(sessionTypes))(
    "PWD-01 everybody who has a password gets the fields, so all but a trial: %s (%d)",
    async (_name, type) => {
      await open(buildSession({ type }));
      const labels = ["Username", "Current password", "New password", "Confirm new password"];
      expect([
        labels.filter((label) => screen.queryByLabelText(label) !== null),
        screen.queryAllByRole("button", { name: "Save new password" }).length,
      ]).toEqual(isTrialType(type) ? [[], 0] : [labels, 1]);
    },
  );

  it.each(Object.values(sessionTypes))(
    "LAYOUT-04 LOGIN-14 is titled as a first one for type %d, and not later",
    async (type) => {
      await open(buildSession({ type, firstTimeLogin: true }));
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("First password");
      expect(document.title).toBe("First password · Nova");
      cleanup();
      await open(buildSession({ type }));
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Change password");
    },
  );

  it("PWD-02 asks for the old password when none is held, and sends the typed one", async () => {
    await open();
    await fill();
    await submit();
    await waitFor(async () => expect(await sent()).toHaveLength(1));
    expect(await sent()).toEqual([
      {
        oldPassword: "the old one",
        newPassword: "a lamp in the window",
        confirmNewPassword: "a lamp in the window",
        keepOtherSessions: false,
        remember: false,
      },
    ]);
  });

  it("PWD-02 PWD-04 LOGIN-14 a held password hides the field and is sent in its place", async () => {
    tabStore.write("heldPassword", "handed out 7");
    await open(buildSession({ firstTimeLogin: true }));
    expect(oldField()).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("First password");
    await fill();
    await submit();
    await waitFor(async () => expect((await sent())[0]?.oldPassword).toBe("handed out 7"));
    expect(oldField(), "the field does not appear after success").toBeNull();
  });

  it("PWD-04 the old password is checked by loginPassword, and may be empty if it is not required", async () => {
    await open();
    await fill({ old: " " });
    await userEvent.clear(oldField() as HTMLInputElement);
    await submit();
    expect(await screen.findByText("Please enter your password.")).toBeTruthy();
    expect(await sent()).toHaveLength(0);
    cleanup();
    const settings = buildSettings();
    const loginPassword = buildRule("rule.loginPassword", { required: false });
    server.handlers["GET /wps/system/setting/register"] = () => ({
      ...settings,
      login: { ...settings.login, loginPassword },
    });
    await open();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(2));
    await userEvent.type(newField(), "a lamp in the window");
    await userEvent.type(confirmField(), "a lamp in the window");
    await submit();
    await waitFor(async () => expect((await sent())[0]?.oldPassword).toBe(""));
  });

  const faultRows: Array<[string, { old?: string; new: string; confirm: string }, string]> = [
    ["PWD-05 a short one", { new: "seven77", confirm: "seven77" }, "At least 8 characters."],
    [
      "PWD-05 another confirmation",
      { new: "a lamp in the window", confirm: "a lamp" },
      "The two passwords do not match.",
    ],
    [
      "PWD-06 no confirmation",
      { new: "a lamp in the window", confirm: "" },
      "Please confirm the new password.",
    ],
    [
      "PWD-07 the old one again",
      { new: "the old one", confirm: "the old one" },
      "The new password must differ from the old one.",
    ],
    [
      "PWD-07 the old one again, with the blanks around it",
      { old: " the old one ", new: " the old one ", confirm: " the old one " },
      "The new password must differ from the old one.",
    ],
  ];
  it.each(faultRows)("%s is refused and nothing is sent", async (_row, fields, message) => {
    await open();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    await fill(fields);
    await submit();
    await waitFor(() => expect(document.querySelector("[aria-invalid=true]")).toBeTruthy());
    const field = document.querySelector("[aria-invalid=true]");
    const note = document.getElementById(field?.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe(message);
    expect(document.activeElement).toBe(field);
    expect(await sent()).toHaveLength(0);
  });

  it.each(["handed out 7", " handed out 7 "])(
    "PWD-07 the held password %j again is refused too, and nothing is sent",
    async (held) => {
      tabStore.write("heldPassword", held);
      await open(buildSession({ firstTimeLogin: true }));
      await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
      await fill({ new: held });
      await submit();
      expect(await screen.findByText("The new password must differ from the old one.")).toBeTruthy();
      expect(document.activeElement).toBe(newField());
      expect(server.listCalls(key)).toHaveLength(0);
    },
  );

  it("PWD-07 a password that differs by its blanks alone is another one, and is sent", async () => {
    await open();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    await fill({ old: "the old one ", new: "the old one" });
    await submit();
    await waitFor(async () =>
      expect(await sent()).toMatchObject([{ oldPassword: "the old one ", newPassword: "the old one" }]),
    );
  });

  it("the blanks around a new password count as its characters, and are sent", async () => {
    await open();
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    await fill({ new: " six666 " });
    await submit();
    await waitFor(async () => expect(await sent()).toMatchObject([{ newPassword: " six666 " }]));
  });

  it("SEC-51 no password travels in the clear", async () => {
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(server.listCalls(key)).toHaveLength(1));
    const [{ body, headers } = { body: "", headers: new Headers() }] = server.listCalls(key);
    expect(headers.get("encryption")).toBe("jwe;v=1");
    for (const secret of ["the old one", "a lamp in the window"]) expect(body).not.toContain(secret);
  });

  it("SEC-05 the member may keep the other devices", async () => {
    await open();
    await fill();
    const box = screen.getByRole("checkbox", { name: "Keep my other devices logged in" });
    expect((box as HTMLInputElement).checked).toBe(false);
    await userEvent.click(box);
    await submit();
    await waitFor(async () => expect((await sent())[0]?.keepOtherSessions).toBe(true));
  });

  it("FAULT-11 many presses are one call", async () => {
    await open();
    await fill();
    const form = newField().form as HTMLFormElement;
    for (let taps = 0; taps < 20; taps += 1) fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Saved"));
    fireEvent.submit(form);
    expect(await sent()).toHaveLength(1);
  });

  it("a trial account is told to register instead", async () => {
    await open(buildSession({ type: 4 }));
    expect(screen.queryByLabelText("New password")).toBeNull();
    const link = screen.getByRole("link", { name: "Create a full account" });
    expect(link.getAttribute("href")).toBe("/m/register");
  });
});

describe("a successful change", () => {
  /** Runs everything that is due without letting time pass, encryption outside of the event loop's timers included. */
  async function settle(isDone: () => boolean) {
    for (let turn = 0; turn < 5_000 && !isDone(); turn += 1)
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }

  /** Changes a handed-out password, and stops the clock before. */
  async function change() {
    tabStore.write("heldPassword", "handed out 7");
    await open(buildSession({ firstTimeLogin: true }));
    await fill();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.submit(newField().form as HTMLFormElement);
    await settle(() => screen.queryByRole("status")?.textContent?.includes("Saved") === true);
    expect(screen.getByRole("status").textContent).toContain("Saved");
  }

  it("PWD-08 PWD-09 says saved, drops the held password, and is home after exactly one second", async () => {
    await change();
    expect(tabStore.read("heldPassword")).toBeUndefined();
    expect(localStore.read("MC_SESSION_INFO")?.firstTimeLogin).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(location.pathname).toBe("/m/changePsw");
    await act(() => vi.advanceTimersByTimeAsync(1));
    await settle(() => location.pathname !== "/m/changePsw");
    expect(location.pathname).toBe("/m/home");
  });

  it("PWD-09 is home after exactly one second, whatever the member types meanwhile", async () => {
    await change();
    await act(() => vi.advanceTimersByTimeAsync(600));
    fireEvent.change(newField(), { target: { value: "handed out 7" } });
    await settle(() => newField().getAttribute("aria-invalid") === "true");
    expect(newField().getAttribute("aria-invalid")).toBe("true");
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(location.pathname).toBe("/m/changePsw");
    await act(() => vi.advanceTimersByTimeAsync(1));
    await settle(() => location.pathname !== "/m/changePsw");
    expect(location.pathname).toBe("/m/home");
  });
});

describe("the remembered login", () => {
  const record = { type: "username", username: "Demo", password: "b2xk", countryDialingCode: "+86" };
  const readRecord = () => localStore.read("remPass");

  it("PWD-08 LOGIN-05 gets the new credential, twice in base64, and keeps its other fields", async () => {
    localStore.write("remPass", record);
    server.handlers[key] = () => ({ deviceCredential: "fresh.credential" });
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(readRecord()?.password).toBe(btoa(btoa("fresh.credential"))));
    expect(readRecord()).toMatchObject({ type: "username", username: "Demo", countryDialingCode: "+86" });
    expect((await sent())[0]?.remember).toBe(true);
    const kept = [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "")),
    );
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.join()).not.toContain("a lamp in the window");
  });

  it("PWD-08 is not created for a member who had none, and stays if it is somebody else's", async () => {
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Saved"));
    expect(readRecord()).toBeUndefined();
    cleanup();
    localStore.write("remPass", { ...record, username: "sister" });
    await open();
    await fill();
    await submit();
    await waitFor(async () => expect(await sent()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Saved"));
    expect(readRecord()?.password).toBe("b2xk");
    expect((await sent())[1]?.remember).toBe(false);
  });
});
