import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { centre, open, press, securityReplies, type } from "../../testing/security-centre-screen.ts";
import { MailCodeField } from "./mail-code-field.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer(securityReplies());
});
afterEach(leaveFront);

describe("each field asks the keyboard and the browser for the right input", () => {
  it("a bank account", async () => {
    await open();
    await press("Add a bank account");
    expect(readField("Full name")).toEqual({ autocomplete: "name", maxlength: "64" });
    expect(readNote("Full name")).toBe("As at your bank. You cannot change it later.");
    expect(readField("Bank")).toEqual({ autocomplete: "off", maxlength: "64" });
    expect(readField("Account number")).toEqual({
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: "64",
    });
  });

  it("the payment password", async () => {
    await open();
    await press(/^Payment password/);
    for (const label of ["New payment password", "Payment password again"])
      expect(readField(label)).toMatchObject({
        type: "password",
        autocomplete: "off",
        inputmode: "numeric",
        maxlength: "6",
      });
    expect(readNote("New payment password")).toBe("The payment password has 6 digits.");
    expect(readNote("Payment password again")).toBeUndefined();
  });

  it("REG-15 an e-mail address is as long as the server's rule says", async () => {
    const { rules } = centre();
    const email = { ...rules.email, maxLength: 254 };
    server.handlers["GET /wps/member/security"] = () => centre({ rules: { ...rules, email } });
    await open();
    await press(/^E-mail/);
    expect(readField("E-mail")["maxlength"]).toBe("254");
  });

  it("an e-mail address and its code", async () => {
    await open();
    await press(/^E-mail/);
    expect(readField("E-mail")).toEqual({
      type: "email",
      autocomplete: "email",
      maxlength: "64",
      autocapitalize: "none",
      spellcheck: "false",
    });
    expect(readField("Code from the e-mail")).toEqual({
      autocomplete: "one-time-code",
      inputmode: "numeric",
      maxlength: "10",
    });
  });
});

describe("EXT-08 a member's security data", () => {
  const states = () =>
    ["Login password", "Payment password", "Mobile number", "E-mail"].map((name) => {
      const row = screen.getByText(name).closest("li");
      return row?.textContent?.endsWith("Done");
    });

  it("EXT-08 nothing is done, and the bar says so", async () => {
    server.handlers["GET /wps/member/security"] = () => centre({ loginPassword: false });
    await open();
    expect(screen.getByText("0 of 5 done")).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Security centre" });
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["0", "5"]);
    expect(states()).toEqual([false, false, false, false]);
    expect(document.querySelector(".whole")).toBeNull();
  });

  it("EXT-08 all of it is done, with the bound values in place of what they are for", async () => {
    const bankAccounts = [
      { id: "7", bankName: "Bank of Tests", payeeName: "M****", accountNumber: "**** 7890", createdAt: 1 },
    ];
    server.handlers["GET /wps/member/security"] = () =>
      centre({
        paymentPassword: true,
        mobileNum: "+55 **** 4321",
        email: "m****@mail.example",
        bankAccounts,
      });
    await open();
    expect(screen.getByText("5 of 5 done")).toBeTruthy();
    expect(states()).toEqual([true, true, true, true]);
    expect(document.querySelector(".whole")).toBeTruthy();
    expect(screen.getByText("m****@mail.example")).toBeTruthy();
  });

  it.each([
    [{ email: "m****@mail.example" }, [true, false, false, true]],
    [{ mobileNum: "+55 **** 4321" }, [true, false, true, false]],
    [{ paymentPassword: true }, [true, true, false, false]],
  ])("EXT-08 two steps of five with %o", async (overrides, expected) => {
    server.handlers["GET /wps/member/security"] = () => centre(overrides);
    await open();
    expect(screen.getByText("2 of 5 done")).toBeTruthy();
    expect(states()).toEqual(expected);
  });

  it("EXT-08 no bank account yet, and no question about one that nobody wants to remove", async () => {
    await open();
    const section = screen.getByRole("region", { name: "Bank accounts" });
    expect(section.querySelector("li")).toBeNull();
    expect(section.querySelector("p")?.textContent).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("EXT-08 a number or an address is sent without the spaces around it", async () => {
  server.handlers["POST /wps/member/security/email"] = () => centre({ email: "m****@mail.example" });
  await open();
  await press(/^E-mail/);
  await type("E-mail", " maria@mail.example ");
  await type("Code from the e-mail", " 123456 ");
  await press("Save");
  await screen.findByText("Your e-mail is bound");
  const [call] = server.listCalls("POST /wps/member/security/email");
  expect(JSON.parse(call?.body ?? "")).toEqual({ email: "maria@mail.example", verificationCode: "123456" });
});

it("FAULT-11 twenty quick taps save one change", async () => {
  const key = "POST /wps/member/security/email";
  let answer = (_centre: ReturnType<typeof centre>) => {};
  server.handlers[key] = () => new Promise((resolve) => (answer = resolve));
  await open();
  await press(/^E-mail/);
  await type("E-mail", "maria@mail.example");
  await type("Code from the e-mail", "123456");
  const button = screen.getByRole("button", { name: "Save" });
  for (let tap = 0; tap < 20; tap += 1) button.click();
  await waitFor(() => expect(server.listCalls(key)).toHaveLength(1));
  button.click();
  answer(centre({ email: "m****@mail.example" }));
  await screen.findByText("Your e-mail is bound");
  expect(server.listCalls(key)).toHaveLength(1);
});

it("a bank account that cannot be removed stays, and its reason is told", async () => {
  const account = { id: "7", bankName: "Bank of Tests", payeeName: "M****", accountNumber: "**** 7890" };
  server.handlers["GET /wps/member/security"] = () =>
    centre({ bankAccounts: [{ ...account, createdAt: 1 }] });
  server.handlers["POST /wps/member/security/bankAccounts/remove"] = () => failWith("system.unavailable");
  await open();
  const remove = "Remove Bank of Tests **** 7890";
  await press(remove);
  const question = await screen.findByRole("alertdialog", { name: "Remove this bank account?" });
  expect(question.textContent).toContain("Bank of Tests **** 7890");
  await press("Cancel");
  expect(server.listCalls("POST /wps/member/security/bankAccounts/remove")).toEqual([]);
  await press(remove);
  await press("Remove");
  expect(await screen.findByText(/not available|try again/i)).toBeTruthy();
  expect(screen.getByRole("button", { name: remove })).toBeTruthy();
  expect(screen.queryByText("The bank account is removed")).toBeNull();
});

describe("the code by e-mail", () => {
  const sending = "POST /wps/verification/email";
  const show = (overrides: { email?: string; isFit?: boolean } = {}) => {
    const onFailure = vi.fn();
    const checkEmail = vi.fn(async () => overrides.isFit ?? true);
    return renderPart(
      <MailCodeField
        email={overrides.email ?? " maria@mail.example "}
        checkEmail={checkEmail}
        onFailure={onFailure}
      />,
    ).then(() => ({ onFailure, checkEmail }));
  };

  it("is requested in the page's language, once a wait is over", async () => {
    server.handlers[sending] = () => ({ expirationTime: Date.now() + 60_000 });
    await show();
    const button = screen.getByRole("button", { name: "Get code" });
    expect(button.getAttribute("aria-disabled")).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText("The code is on its way")).toBeTruthy();
    const [call] = server.listCalls(sending);
    expect(call?.query.get("language")).toBe("EN");
    expect(JSON.parse(call?.body ?? "")).toEqual({ email: "maria@mail.example" });
    const waiting = screen.getByRole("button", { name: /^Resend in/ });
    expect(waiting.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(waiting);
    expect(server.listCalls(sending)).toHaveLength(1);
  });

  it("CASE-17 takes digits in full width, and leaves other characters to be refused", async () => {
    await show();
    const field = screen.getByLabelText<HTMLInputElement>("Code from the e-mail");
    const shown = ["１２３　４-56", "12O456", "１２３４５x"].map((typed) => {
      fireEvent.change(field, { target: { value: typed } });
      return field.value;
    });
    expect(shown).toEqual(["123456", "12O456", "12345x"]);
  });

  it("is not asked for while the address does not fit", async () => {
    const { checkEmail } = await show({ isFit: false });
    await userEvent.click(screen.getByRole("button", { name: "Get code" }));
    expect(checkEmail).toHaveBeenCalledTimes(1);
    expect(server.listCalls(sending)).toEqual([]);
  });

  it("can be asked for again at once after a failure that names no wait", async () => {
    server.handlers[sending] = () => failWith("system.unavailable");
    const { onFailure } = await show();
    await userEvent.click(screen.getByRole("button", { name: "Get code" }));
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("button", { name: "Get code" })).toBeTruthy();
  });
});
