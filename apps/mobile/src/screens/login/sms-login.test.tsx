import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPanel } from "../../shared/menu/open-panels.ts";
import { registerSettingsQuery } from "../../shared/sign-in/register-settings.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveSealing } from "../../testing/sealed.ts";
import {
  button,
  code,
  login,
  number,
  open,
  sending,
  smsLoginReplies,
} from "../../testing/sms-login-screen.ts";

const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  Object.assign(server.handlers, smsLoginReplies());
});
afterEach(leaveFront);

const submit = () => userEvent.click(button("Log in"));
const bodies = () => server.listCalls(sending).map(({ body }) => JSON.parse(body ?? "{}") as object);

async function askCode(typed = "11987654321") {
  await userEvent.type(number(), typed);
  await userEvent.click(button("Get code"));
}

describe("the ways to log in", () => {
  it("LOGIN-06 with the switch on a toggle goes to the login by SMS and back", async () => {
    await open();
    expect(screen.queryByLabelText("Username")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "By username" }));
    expect(await screen.findByLabelText("Username")).toBeTruthy();
    expect(screen.queryByLabelText("Mobile number")).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["a login by username", "username"],
    ["a login by SMS", "sms"],
  ])(
    "LOGIN-06 with the switch off there is the username alone if the browser remembers %s",
    async (_what, type) => {
      const kept = { type, username: "11987654321", password: "", countryDialingCode: "+86" };
      if (type !== "") localStore.write("remPass", kept);
      await renderApp({ path: "/m/login" });
      expect(screen.getByLabelText("Username")).toBeTruthy();
      expect(screen.queryByRole("radio")).toBeNull();
      expect(screen.queryByLabelText("Mobile number")).toBeNull();
    },
  );
});

describe("the fields", () => {
  it("LOGIN-13 I18N-06 are checked again after a change of the language, and keep what was typed", async () => {
    const { client } = await open();
    await userEvent.type(number(), "12");
    await submit();
    await screen.findByText("Please enter your mobile number.");
    client.setQueryData(registerSettingsQuery.queryKey, (settings) => {
      if (!settings) return settings;
      const { loginMobileNum, verificationCode } = settings.login;
      const message = "rule.required";
      return {
        ...settings,
        login: {
          ...settings.login,
          loginMobileNum: { ...loginMobileNum, message },
          verificationCode: { ...verificationCode, message },
        },
      };
    });
    act(() => openPanel("rightMenu"));
    await userEvent.click(await screen.findByRole("button", { name: "Português" }));
    await waitFor(() => expect(screen.getAllByText("Preencha este campo.")).toHaveLength(2));
    expect(screen.getByDisplayValue("12")).toBeTruthy();
  });
});

describe("a remembered login by SMS", () => {
  const record = { type: "sms", username: "11987654321", password: "", countryDialingCode: "+86" };
  const signIn = async () => {
    await userEvent.type(code(), "123456");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  };

  it("LOGIN-04 LOGIN-05 ticked writes type, number and dialing code, and refills the form; unticked removes it", async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText("Country code"), "+86 China");
    await userEvent.type(number(), "11987654321");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await signIn();
    expect(localStore.read("remPass")).toEqual(record);
    cleanup();
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
    expect((await screen.findByLabelText<HTMLInputElement>("Mobile number")).value).toBe("11987654321");
    expect(screen.getByLabelText<HTMLSelectElement>("Country code").value).toBe("+86");
    await userEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await signIn();
    expect(localStore.read("remPass")).toBeUndefined();
  });

  const kept = (credential: string) => ({ ...record, password: btoa(btoa(credential)) });
  const openKept = async (credential: string) => {
    localStore.write("remPass", kept(credential));
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"] });
    await screen.findByLabelText("Mobile number");
  };

  it("LOGIN-05 SEC-10 keeps what the server handed out, shows it as a masked code, and sends it when untouched", async () => {
    server.handlers[login] = () => ({ ...buildSession(), deviceCredential: "rd1.second" });
    await openKept("rd1.first");
    expect(code().value).toBe("••••••");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({
      type: "sms",
      username: "11987654321",
      password: "rd1.first",
      remember: true,
    });
    expect(localStore.read("remPass")).toEqual(kept("rd1.second"));
  });

  it("LOGIN-05 a code typed into the mask counts instead, and another number takes the mask away", async () => {
    await openKept("rd1.first");
    await userEvent.type(code(), "123456");
    expect(code().value).toBe("123456");
    cleanup();
    await openKept("rd1.first");
    await userEvent.type(number(), "0");
    expect(code().value).toBe("");
    await submit();
    expect(await screen.findByText("Please enter the code from the text message.")).toBeTruthy();
    expect(server.listCalls(login)).toHaveLength(0);
  });

  it("SEC-10 a credential that opens nothing any more is gone, says so at the field, and keeps the number", async () => {
    server.handlers[login] = () => failWith("verification.wrong");
    await openKept("rd1.first");
    await submit();
    expect(
      await screen.findByText("This device is no longer remembered. Please request a code."),
    ).toBeTruthy();
    expect([number().value, code().value]).toEqual(["11987654321", ""]);
    expect(screen.queryByLabelText("Code from the picture")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(localStore.read("remPass")).toEqual(record);
  });

  it("keeps only the remembered login by username", async () => {
    const other = { type: "username", username: "demo", password: "", countryDialingCode: "" };
    localStore.write("remPass", other);
    await open();
    await userEvent.type(number(), "11987654321");
    await signIn();
    expect(localStore.read("remPass")).toEqual(other);
  });

  it("LOGIN-05 a brand can switch the feature off", async () => {
    localStore.write("remPass", record);
    const parameters = { remember_password: "0" };
    await renderApp({ path: "/m/login", switches: ["MOBILEVERCODELOGIN3"], parameters });
    expect((await screen.findByLabelText<HTMLInputElement>("Mobile number")).value).toBe("");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("login by SMS", () => {
  it("LOGIN-06 API-03 sends number, dialing code and code, sealed, and opens the lobby", async () => {
    await open();
    await userEvent.type(number(), "11 98765-4321");
    await userEvent.type(code(), "123456");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({
      username: "11987654321",
      password: "123456",
      type: "sms",
      countryDialingCode: "+55",
    });
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
  });

  it("REG-16 starts with the visitor's own dialing code and takes another", async () => {
    await open();
    const select = screen.getByLabelText<HTMLSelectElement>("Country code");
    expect(select.value).toBe("+55");
    await userEvent.selectOptions(select, "+86 China");
    await askCode("13800138000");
    expect(bodies()).toEqual([{ mobileNum: "13800138000", countryDialingCode: "+86", purpose: "login" }]);
  });

  it("LOGIN-07 LOGIN-08 LOGIN-09 keeps the number to 20 digits and the code to 10, and needs both", async () => {
    await open();
    await submit();
    expect(await screen.findByText("Please enter your mobile number.")).toBeTruthy();
    expect(screen.getByText("Please enter the code from the text message.")).toBeTruthy();
    expect(server.listCalls(login)).toHaveLength(0);
    await userEvent.type(number(), "1234567890123456789012345");
    await userEvent.type(code(), "12 34-56789012");
    expect([number().value, code().value]).toEqual(["12345678901234567890", "1234567890"]);
  });

  it("LOGIN-10 a wrong code is told at its field, which is emptied; the number stays, and no captcha comes", async () => {
    server.handlers[login] = () => failWith("verification.wrong");
    await open();
    await userEvent.type(number(), "11987654321");
    await userEvent.type(code(), "111111");
    await submit();
    expect(await screen.findByText("The code is wrong or no longer valid.")).toBeTruthy();
    expect([number().value, code().value]).toEqual(["11987654321", ""]);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it("LOGIN-12 the shown captcha is required and takes at most 6 digits", async () => {
    server.handlers[login] = () => failWith("verification.wrong", { captcha: true });
    await open();
    await userEvent.type(number(), "11987654321");
    await userEvent.type(code(), "111111");
    await submit();
    const field = await screen.findByLabelText<HTMLInputElement>("Code from the picture");
    await userEvent.type(code(), "222222");
    for (const typed of ["", "12a", "abc"]) {
      await userEvent.clear(field);
      if (typed !== "") await userEvent.type(field, typed);
      await submit();
      expect(await screen.findByText("Please enter the code from the picture.")).toBeTruthy();
      expect(server.listCalls(login)).toHaveLength(1);
    }
    await userEvent.clear(field);
    await userEvent.type(field, "1234567");
    expect(field.value).toBe("123456");
  });

  it("LOGIN-10 LOGIN-12 asks for a captcha after a failure that carries the flag", async () => {
    server.handlers[login] = () => failWith("verification.wrong", { captcha: true });
    await open();
    await userEvent.type(number(), "11987654321");
    await userEvent.type(code(), "111111");
    await submit();
    await userEvent.type(await screen.findByLabelText("Code from the picture"), "40817");
    await userEvent.type(code(), "222222");
    server.handlers[login] = () => buildSession();
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(login)).toMatchObject({ captcha: "40817", password: "222222" });
  });
});
