import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tabStore } from "../../shared/storage/stores.ts";
import {
  fill,
  key,
  newField,
  oldField,
  open,
  readSent,
  serveChangePsw,
  submit,
} from "../../testing/change-psw-form.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";

let server: FakeServer;
beforeEach(async () => {
  server = await serveChangePsw();
});
afterEach(leaveFront);

const sent = () => readSent(server);

describe("a refused change", () => {
  const fillAndSubmit = async () => {
    await open();
    await fill();
    await submit();
  };

  it("a wrong old password is told at its field, and everything typed stays", async () => {
    server.handlers[key] = () =>
      failWith("password.wrong", { fields: { oldPassword: "error.password.wrong" } });
    await fillAndSubmit();
    expect(await screen.findByText("The current password is wrong.")).toBeTruthy();
    expect(document.activeElement).toBe(oldField());
    expect([oldField()?.value, newField().value]).toEqual(["the old one", "a lamp in the window"]);
    expect(location.pathname).toBe("/m/changePsw");
  });

  it("PWD-02 a held password that is wrong is dropped, and the field asks for it", async () => {
    tabStore.write("heldPassword", "long gone");
    server.handlers[key] = () =>
      failWith("password.wrong", { fields: { oldPassword: "error.password.wrong" } });
    await fillAndSubmit();
    expect(await screen.findByText("The current password is wrong.")).toBeTruthy();
    expect(oldField()).toBeTruthy();
    expect(tabStore.read("heldPassword")).toBeUndefined();
  });

  it.each([
    ["modify.new.old.same", {}, "The new password must differ from the old one."],
    [
      "password.common",
      { fields: { newPassword: "error.password.common" } },
      "This password is too common. Please choose another.",
    ],
  ] as const)("%s is told at the new password", async (code, value, message) => {
    server.handlers[key] = () => failWith(code, value);
    await fillAndSubmit();
    const note = await screen.findByText(message);
    expect(newField().getAttribute("aria-describedby")).toBe(note.closest("p")?.id);
  });

  it("SEC-06 shows the captcha once the server asks for one, and sends the typed code", async () => {
    server.handlers[key] = () => failWith("captcha.required", { captcha: true });
    await fillAndSubmit();
    const captcha = await screen.findByLabelText("Code from the picture");
    server.handlers[key] = () => ({});
    await userEvent.type(captcha, "40817");
    await submit();
    await waitFor(async () => expect((await sent()).at(-1)?.captcha).toBe("40817"));
  });

  it("a failure of the network is told, and can be tried again", async () => {
    server.handlers[key] = () => failWith("system.unavailable");
    await fillAndSubmit();
    expect((await screen.findByRole("alert")).textContent).toBe("System upgrading, please try again later.");
    server.handlers[key] = () => ({});
    await submit();
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Saved"));
  });
});
