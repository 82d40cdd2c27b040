import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { updateAuth } from "../../shared/session/session.ts";
import { buildRule, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { button, number, open, sending, smsLoginReplies } from "../../testing/sms-login-screen.ts";

/** The last picture that was asked for; each has its number for its bytes. */
let pictures: number;
let server: FakeServer;
beforeEach(() => {
  pictures = 0;
  server = createFakeServer({
    ...smsLoginReplies(),
    "GET /wps/captcha": () => {
      pictures += 1;
      return { image: `picture${pictures}` };
    },
  });
});
afterEach(leaveFront);

const field = () => screen.findByLabelText<HTMLInputElement>("Code from the picture");
/** A failed login asked for it. */
const askCaptcha = () => act(() => updateAuth({ needsCaptcha: true }));
const shown = async () =>
  (await screen.findByRole("img", { name: "Picture with the code" })).getAttribute("src");
const expectPicture = (picture: number) =>
  waitFor(async () => expect(await shown()).toBe(`data:image/png;base64,picture${picture}`));

/** Types into the captcha, does something, and expects an empty field with a picture that was not there before. */
async function expectRenewed(renew: () => Promise<void>) {
  const before = pictures;
  await expectPicture(before);
  await userEvent.type(await field(), "12");
  await renew();
  await expectPicture(before + 1);
  expect((await field()).value).toBe("");
  expect(pictures).toBe(before + 1);
}
const tap = () => userEvent.click(button("Get another picture"));

async function switchTabs(...names: string[]) {
  for (const name of names) {
    await userEvent.click(screen.getByRole("tab", { name }));
    await waitFor(() => expect(screen.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true"));
  }
}

describe("the captcha of the login", () => {
  const openLogin = async () => {
    await renderApp({ path: "/m/login" });
    askCaptcha();
  };

  it("LOGIN-11 a tap on it takes another picture and empties the typed value, each time", async () => {
    await openLogin();
    await expectRenewed(tap);
    await expectRenewed(tap);
  });

  it("LOGIN-11 is another one, and empty, after the tabs were switched to registration and back", async () => {
    await openLogin();
    await expectRenewed(() => switchTabs("Sign up", "Log in"));
    await expectRenewed(() => switchTabs("Sign up", "Log in"));
  });

  it("LOGIN-11 is another one in the registration's form, and again back in the login's", async () => {
    const captcha = buildRule("in_vwrite_code", { maxLength: 6, pattern: "\\d+" });
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ captcha });
    await openLogin();
    await expectRenewed(() => switchTabs("Sign up"));
    await expectRenewed(tap);
    await expectRenewed(() => switchTabs("Log in"));
  });

  it("LOGIN-11 is another one, and empty, after a switch between username and text message", async () => {
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
    askCaptcha();
    const choose = (name: string) => () => userEvent.click(screen.getByRole("radio", { name }));
    await expectRenewed(choose("By text message"));
    await expectRenewed(choose("By username"));
  });

  it("LOGIN-11 a tap does the same in the form by text message", async () => {
    await open();
    askCaptcha();
    await expectRenewed(tap);
  });

  it("LOGIN-11 a tap does the same before a code is sent", async () => {
    server.handlers[sending] = () => failWith("captcha.required", { captcha: true });
    await open();
    await userEvent.type(number(), "11987654321");
    await userEvent.click(button("Get code"));
    await field();
    await waitFor(() => expect(pictures).toBe(1));
    await expectRenewed(tap);
  });
});
