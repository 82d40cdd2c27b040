import type { SwitchName } from "@croupier/brand/switches";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { phoneRecoveryReplies } from "../../testing/phone-recovery.ts";
import { renderApp } from "../../testing/render-app.tsx";

const ask = "POST /wps/member/password/email";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({ ...phoneRecoveryReplies(), [ask]: () => null });
});
afterEach(leaveFront);

const open = (switches: SwitchName[], path: "/m/forget" | `/m/forget#${string}` = "/m/forget") =>
  renderApp({ path, switches });

it("FORGOT-03 offers the phone first, and says what each way does", async () => {
  await open(["CHNGPASSMAIL3", "CHNGPASSVERIF3"]);
  await screen.findByRole("group", { name: "Recovery method" });
  const ways = screen.getAllByRole<HTMLInputElement>("radio");
  expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
    ["phone", true],
    ["email", false],
  ]);
  expect(screen.getByText(/We will send a code to your account's phone/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "By e-mail" }));
  expect(screen.getByText(/We will send you a link to set a new password/)).toBeTruthy();
  expect(screen.queryByText(/We will send a code to your account's phone/)).toBeNull();
});

it("FORGOT-03 says that no way is open if the brand has none", async () => {
  await open([]);
  expect(await screen.findByRole("button", { name: "Customer service" })).toBeTruthy();
  expect(screen.queryByText("Recover your password")).toBeNull();
  const notice = "This way to recover a password is not available. Please contact customer service.";
  expect(screen.getByText(notice)).toBeTruthy();
});

it.each([
  ["a@b.cd", true],
  ["a@b.c.de", true],
  ["a@b.c", false],
  ["a@b", false],
  ["a b@c.de", false],
  ["a@b@c.de", false],
  ["@b.cd", false],
  ["x a@b.cd", false],
  ["a@b.cd x", false],
])("FORGOT-05 takes %s for an address: %s", async (address, isTaken) => {
  await open(["CHNGPASSMAIL3"]);
  await userEvent.type(await screen.findByLabelText("Username"), "demo");
  await userEvent.type(screen.getByLabelText("E-mail"), address);
  await userEvent.click(screen.getByRole("button", { name: "Retrieve password" }));
  expect(server.listCalls(ask)).toHaveLength(isTaken ? 1 : 0);
});

it("a link of an e-mail that is opened on the page itself is taken, and an empty one is not", async () => {
  await open(["CHNGPASSMAIL3"], "/m/forget#reset=");
  expect(await screen.findByLabelText("Username")).toBeTruthy();
  act(() => {
    history.replaceState(history.state, "", "/m/forget#reset=abc");
    dispatchEvent(new Event("hashchange"));
  });
  expect(await screen.findByText("Set a new password")).toBeTruthy();
  expect(screen.getByText(/every device has to log in again/)).toBeTruthy();
  history.replaceState(history.state, "", "/m/forget");
});
