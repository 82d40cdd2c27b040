import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  fill,
  key,
  newField,
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

const captcha = () => screen.queryByLabelText<HTMLInputElement>("Code from the picture");
const write = (value: string) => fireEvent.change(captcha() as Element, { target: { value } });
const asked = () => server.listCalls("GET /wps/captcha").length;
const isRefused = () => screen.queryByText("The two passwords do not match.") !== null;

async function askForIt() {
  server.handlers[key] = () =>
    failWith("password.wrong", { captcha: true, fields: { oldPassword: "error.password.wrong" } });
  await open();
  await fill();
  expect([captcha(), asked()]).toEqual([null, 0]);
  await submit();
  await waitFor(() => expect(captcha()).toBeTruthy());
}

describe("the captcha of a change of the password", () => {
  it("appears once the server wants it, and is sent from then on", async () => {
    await askForIt();
    expect(asked()).toBe(1);
    write("1234");
    server.handlers[key] = () => ({});
    await submit();
    await waitFor(() => expect(server.listCalls(key)).toHaveLength(2));
    const sent = await readSent(server);
    expect(sent[0]).not.toHaveProperty("captcha");
    expect(sent[1]).toMatchObject({ captcha: "1234" });
  });

  it.each(["", "12a4", "1234567", "a1", "1a"])("takes one to six digits, and not %j", async (typed) => {
    await askForIt();
    write(typed);
    await submit();
    await waitFor(() => expect(captcha()?.getAttribute("aria-invalid")).toBe("true"));
    expect(server.listCalls(key)).toHaveLength(1);
  });

  it.each(["1", "123456"])("takes %s", async (typed) => {
    await askForIt();
    write(typed);
    await submit();
    await waitFor(() => expect(server.listCalls(key)).toHaveLength(2));
    expect(isRefused()).toBe(false);
  });

  it("is another one after each attempt, and the typed code is cleared", async () => {
    await askForIt();
    write("1234");
    server.handlers[key] = () => failWith("captcha.wrong", { captcha: true });
    await submit();
    await waitFor(() => expect(asked()).toBe(2));
    await waitFor(() => expect(captcha()?.getAttribute("aria-invalid")).toBe("true"));
    expect([captcha()?.value, newField().value]).toEqual(["", "a lamp in the window"]);
    await waitFor(() => expect(document.activeElement).toBe(captcha()));
  });
});
