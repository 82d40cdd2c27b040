import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { openByPhone, phoneRecoveryReplies } from "../../testing/phone-recovery.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";

const set = "POST /wps/member/password/mobile";
const reset = "POST /wps/member/password/reset";
const login = "POST /wps/session/login";

// All tests of this file share one key, because the client keeps it, as in a browser.
const sealing = createSealing();
const never = () => new Promise<never>(() => undefined);

let server: FakeServer;
beforeEach(async () => {
  server = createFakeServer({ ...phoneRecoveryReplies(), [set]: never, [reset]: never, [login]: never });
  (await sealing).serve(server);
});
afterEach(leaveFront);

const field = () => screen.findByLabelText<HTMLInputElement>("New password");
const isWaiting = () => screen.getByRole("status").textContent?.includes("Please wait…") === true;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Types the new password and sends it. From then on, time passes only when the test says so. */
async function send(password: HTMLInputElement, call: typeof set | typeof reset) {
  await userEvent.type(password, "a lamp in the window");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.submit(password.form as HTMLFormElement);
  await untilSent(call);
}
/** Sealing is no timer: the test waits for it without letting time pass. */
async function untilSent(call: typeof set | typeof reset | typeof login) {
  while (server.listCalls(call).length === 0) await pass(0);
}

it("FORGOT-12 the waiting message of the link's password ends after 15 seconds at the latest", async () => {
  await renderApp({ path: "/m/forget#reset=t0ken-1", switches: ["CHNGPASSMAIL3"] });
  await send(await field(), reset);
  await pass(14_999);
  expect(isWaiting()).toBe(true);
  await pass(1);
  expect(isWaiting()).toBe(false);
});

it("FORGOT-12 the 15 seconds are for the new password and the login after it together", async () => {
  server.handlers[set] = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 10_000));
  await openByPhone(server);
  await userEvent.type(screen.getByLabelText("Mobile number"), "11987654321");
  await userEvent.type(screen.getByLabelText("Code from the text message"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await send(await field(), set);
  await pass(10_000);
  await untilSent(login);
  await pass(4_999);
  expect(isWaiting()).toBe(true);
  await pass(1);
  expect(isWaiting()).toBe(false);
});
