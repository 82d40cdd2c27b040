import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import {
  fill,
  newField,
  oldField,
  open,
  readSent,
  serveChangePsw,
  submit,
} from "../../testing/change-psw-form.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(async () => {
  server = await serveChangePsw();
});
afterEach(leaveFront);

const held = JSON.stringify("handed out 7");

it("PWD-02 the field is shown while the session storage holds no old password, regardless of local storage", async () => {
  localStorage.setItem("heldPassword", held);
  await open();
  expect([newField().type, oldField()?.type]).toEqual(["password", "password"]);
});

it.each([0, 1, 40])(
  "PWD-02 the field is gone while the session storage holds one, for type %d",
  async (type) => {
    sessionStorage.setItem("heldPassword", held);
    await open(buildSession({ type }));
    expect([newField().type, oldField()]).toEqual(["password", null]);
  },
);

it("PWD-02 after a first login the field is gone: the password just typed is held by the tab, and sent", async () => {
  server.handlers["POST /wps/session/login"] = () => buildSession({ firstTimeLogin: true });
  await renderApp({ path: "/m/login" });
  await userEvent.type(screen.getByLabelText("Username"), "demo");
  await userEvent.type(screen.getByLabelText("Password"), "handed out 7");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByLabelText("Confirm new password");
  expect([oldField(), sessionStorage.getItem("heldPassword")]).toEqual([null, held]);
  expect(localStorage.getItem("heldPassword")).toBeNull();
  await fill();
  await submit();
  await waitFor(async () => expect(await readSent(server)).toMatchObject([{ oldPassword: "handed out 7" }]));
});
