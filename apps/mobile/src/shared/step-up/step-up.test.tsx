import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWpsError } from "../../platform/http/wps-error.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { createSealing } from "../../testing/sealed.ts";
import { type StepUp, useStepUp } from "./step-up.tsx";

const PROVE = "POST /wps/session/stepUp";
const sealing = await createSealing();

let server: FakeServer;
let stepUp: StepUp;
beforeEach(() => {
  server = createFakeServer({ [PROVE]: () => null });
  sealing.serve(server);
});
afterEach(leaveFront);

const keep = (next: StepUp) => {
  stepUp = next;
};
function Screen() {
  const own = useStepUp();
  keep(own);
  return own.sheet;
}

/** Begins a call that needs a proof of the kinds that are given. */
async function begin(...proofs: ("payment" | "login")[]) {
  const work = vi.fn(async () => "done");
  work.mockRejectedValueOnce(createWpsError("step.up.required", 403, { proofs }));
  await renderPart(<Screen />);
  let result: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    result = stepUp.run(work);
  });
  const sheet = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  return { work, sheet, result };
}
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Confirm" }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sent = () => Promise.all(server.listCalls(PROVE).map(({ body }) => sealing.read(body)));

describe("a step-up", () => {
  it("SEC-12 sends the password that was asked for, and makes the call again", async () => {
    const { work, result } = await begin("login");
    expect(field("Login password").getAttribute("autocomplete")).toBe("current-password");
    expect(field("Login password").getAttribute("inputmode")).toBeNull();
    expect(screen.queryByRole("button", { name: /instead$/ })).toBeNull();
    await userEvent.type(field("Login password"), "croupier-demo-1");
    await confirm();
    expect(await result).toBe("done");
    expect(work).toHaveBeenCalledTimes(2);
    expect(await sent()).toMatchObject([{ proof: "login", secret: "croupier-demo-1" }]);
    await waitFor(() => expect(screen.queryByLabelText("Login password")).toBeNull());
  });

  it("SEC-12 asks for something to be filled in before it sends anything", async () => {
    await begin("payment", "login");
    await confirm();
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    expect(server.listCalls(PROVE)).toEqual([]);
    await userEvent.type(field("Payment password"), "1");
    expect(screen.queryByText("Please fill this in.")).toBeNull();
    await userEvent.clear(field("Payment password"));
    await confirm();
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Use the login password instead" }));
    expect(screen.queryByText("Please fill this in.")).toBeNull();
  });

  it("SEC-12 lets the member take the other password, and forgets the text typed for the first", async () => {
    await begin("payment", "login");
    expect(field("Payment password").getAttribute("autocomplete")).toBe("off");
    expect(field("Payment password").getAttribute("inputmode")).toBe("numeric");
    await userEvent.type(field("Payment password"), "271828");
    await userEvent.click(screen.getByRole("button", { name: "Use the login password instead" }));
    expect(field("Login password").value).toBe("");
    await userEvent.click(screen.getByRole("button", { name: "Use the payment password instead" }));
    expect(field("Payment password").value).toBe("");
    await userEvent.type(field("Payment password"), "314159");
    await confirm();
    await waitFor(async () => expect(await sent()).toMatchObject([{ proof: "payment", secret: "314159" }]));
  });

  it("SEC-12 says why it was refused, empties the field and can be tried again", async () => {
    server.handlers[PROVE] = () => failWith("step.up.failed");
    const { result } = await begin("login");
    await userEvent.type(field("Login password"), "wrong");
    await confirm();
    expect(await screen.findByText("The password is wrong.")).toBeTruthy();
    expect(field("Login password").value).toBe("");
    server.handlers[PROVE] = () => failWith("step.up.delayed", { retryAfterSeconds: 30 });
    await userEvent.type(field("Login password"), "wrong");
    await confirm();
    expect(await screen.findByText("Please wait 30 seconds.")).toBeTruthy();
    server.handlers[PROVE] = () => null;
    await userEvent.type(field("Login password"), "right");
    await confirm();
    expect(await result).toBe("done");
  });

  it("SEC-12 asks once more, in an empty field, when the password was used up or too old by then", async () => {
    const { work, result } = await begin("payment");
    work.mockRejectedValueOnce(createWpsError("step.up.required", 403, { proofs: ["payment"] }));
    await userEvent.type(field("Payment password"), "271828");
    await confirm();
    await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(field("Payment password").value).toBe(""));
    await userEvent.type(field("Payment password"), "314159");
    await confirm();
    expect(await result).toBe("done");
    expect(await sent()).toMatchObject([{ secret: "271828" }, { secret: "314159" }]);
  });

  it("SEC-12 is given up with its sheet, and the call is not made again", async () => {
    const { work, sheet, result } = await begin("login");
    await userEvent.type(field("Login password"), "half a pass");
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    expect(await result).toBeUndefined();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("SEC-12 leaves the sheet of the next call open when the password of a closed one is accepted late", async () => {
    let answer = (_reply: null) => {};
    server.handlers[PROVE] = () => new Promise<null>((resolve) => (answer = resolve));
    const { work, sheet, result } = await begin("login");
    await userEvent.type(field("Login password"), "slow");
    await confirm();
    await waitFor(() => expect(server.listCalls(PROVE)).toHaveLength(1));
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    expect(await result).toBeUndefined();

    work.mockRejectedValueOnce(createWpsError("step.up.required", 403, { proofs: ["login"] }));
    let next: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      next = stepUp.run(work);
    });
    await screen.findByLabelText("Login password");
    server.handlers[PROVE] = () => null;
    answer(null);
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await userEvent.type(field("Login password"), "croupier-demo-1");
    await confirm();
    expect(await next).toBe("done");
    expect(await sent()).toMatchObject([{ secret: "slow" }, { secret: "croupier-demo-1" }]);
  });

  it("says that there is no password to ask for, and asks for none", async () => {
    const { sheet } = await begin();
    expect(sheet.getByText(/^This account has no password to ask for\./)).toBeTruthy();
    expect(sheet.queryByRole("textbox")).toBeNull();
    expect(sheet.queryByRole("button", { name: "Confirm" })).toBeNull();
  });

  it("hands on every other failure, and asks nothing", async () => {
    await renderPart(<Screen />);
    const failure = createWpsError("step.up.failed", 403);
    await expect(stepUp.run(() => Promise.reject(failure))).rejects.toBe(failure);
    const fault = Object.assign(new Error("no call"), { code: "step.up.required", value: {} });
    await expect(stepUp.run(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
