import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { AccountForm } from "./account-form.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { MobileFields } from "./mobile-fields.tsx";
import { SmsCodeField } from "./sms-code-field.tsx";
import type { Captcha } from "./use-captcha.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const countries = [
  { country: "CN", name: "China", countryDialingCode: "+86" },
  { country: "BR", name: "Brazil", countryDialingCode: "55" },
];

describe("a mobile number", () => {
  const show = (onChange = vi.fn(), errors = {}) =>
    renderPart(
      <MobileFields
        countries={countries}
        code={{ name: "countryDialingCode" }}
        number={{ name: "mobileNum", onChange }}
        {...errors}
      />,
    );

  it("has the countries by code and name, each with one plus", async () => {
    await show();
    const options = screen.getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ["+86", "+86 China"],
      ["55", "+55 Brazil"],
    ]);
    expect(readField("Country code")).toEqual({ autocomplete: "tel-country-code" });
    expect(readField("Mobile number")).toEqual({ inputmode: "numeric", autocomplete: "tel-national" });
  });

  it("LOGIN-08 takes 20 digits and nothing else, and tells its form", async () => {
    const onChange = vi.fn();
    await show(onChange);
    const field = screen.getByLabelText<HTMLInputElement>("Mobile number");
    fireEvent.change(field, { target: { value: "(11) 98765-4321" } });
    expect(field.value).toBe("11987654321");
    fireEvent.change(field, { target: { value: "123456789012345678901" } });
    expect(field.value).toBe("12345678901234567890");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("CASE-17 takes digits in full width, and leaves other characters to be refused", async () => {
    await show(vi.fn());
    const field = screen.getByLabelText<HTMLInputElement>("Mobile number");
    for (const [typed, shown] of [
      ["１３８００１３８０００", "13800138000"],
      ["138００１３８　0００", "13800138000"],
      ["1380O13800", "1380O13800"],
      ["11 98765-4321 home", "11987654321home"],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      expect(field.value).toBe(shown);
    }
  });

  it("CASE-18 keeps the plus of a number that was pasted with its country's code, for the server to read", async () => {
    await show(vi.fn());
    const field = screen.getByLabelText<HTMLInputElement>("Mobile number");
    fireEvent.change(field, { target: { value: "+84 912 345 678" } });
    expect(field.value).toBe("+84912345678");
  });

  it("shows each error at its own field", async () => {
    await show(vi.fn(), { codeError: "No such code", numberError: "Too short" });
    expect([readNote("Country code"), readNote("Mobile number")]).toEqual(["No such code", "Too short"]);
  });
});

describe("a code by text message", () => {
  it("LOGIN-09 CASE-17 takes ten digits, which the phone may fill in", async () => {
    createFakeServer();
    const onChange = vi.fn();
    await renderPart(
      <SmsCodeField
        use="login"
        mobile={{ countryDialingCode: "55", mobileNum: "1" }}
        checkMobile={async () => true}
        onChange={onChange}
        error="Wrong"
      />,
    );
    const label = "Code from the text message";
    expect(readField(label)).toEqual({
      inputmode: "numeric",
      autocomplete: "one-time-code",
      maxlength: "10",
    });
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { value: "１2-34 5678901" } });
    expect(field.value).toBe("1234567890");
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(readNote(label)).toBe("Wrong");
    // A letter stays, to be refused.
    fireEvent.change(field, { target: { value: "１２O4" } });
    expect(field.value).toBe("12O4");
    expect(screen.getByRole("button", { name: "Get code" }).getAttribute("aria-disabled")).toBeNull();
    expect(screen.queryByLabelText("Code from the picture")).toBeNull();
  });
});

describe("a captcha", () => {
  const captcha = (overrides: Partial<Captcha> = {}): Captcha => ({
    image: "AAAA",
    isFetching: false,
    reload: vi.fn(),
    plain: "idle",
    solvePlain: vi.fn(),
    reset: vi.fn(),
    ...overrides,
  });
  const show = (overrides: Partial<Captcha> = {}) => {
    const used = captcha(overrides);
    return renderPart(<CaptchaField captcha={used} />).then(() => used);
  };
  const picture = () => screen.getByRole("button", { name: "Get another picture" });
  const plain = () => screen.getByRole<HTMLButtonElement>("button", { name: "I cannot read the picture" });

  it("LOGIN-12 takes six digits, and another picture by a tap", async () => {
    const { reload, solvePlain } = await show();
    expect(readField("Code from the picture")).toEqual({
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: "6",
    });
    const shown = picture().querySelector("img");
    expect(shown?.getAttribute("src")).toBe("data:image/png;base64,AAAA");
    expect(shown?.alt).toBe("Picture with the code");
    await userEvent.click(picture());
    expect(reload).toHaveBeenCalledTimes(1);
    await userEvent.click(plain());
    expect(solvePlain).toHaveBeenCalledTimes(1);
  });

  it("CASE-17 takes digits in full width, and leaves other characters to be refused", async () => {
    await show();
    const field = screen.getByLabelText<HTMLInputElement>("Code from the picture");
    fireEvent.change(field, { target: { value: "１２３4" } });
    expect(field.value).toBe("1234");
    fireEvent.change(field, { target: { value: "１２O4" } });
    expect(field.value).toBe("12O4");
  });

  it("has no picture before one is here", async () => {
    await show({ image: undefined });
    expect(picture().querySelector("img")).toBeNull();
  });

  it.each([
    [false, "idle", "false"],
    [true, "idle", "true"],
    [false, "pending", "true"],
    [false, "success", "false"],
    [false, "error", "false"],
  ] as const)(
    "is busy while it fetches (%s) or the device works (%s): %s",
    async (isFetching, state, busy) => {
      await show({ isFetching, plain: state });
      expect(picture().getAttribute("aria-busy")).toBe(busy);
    },
  );

  it.each([
    ["idle", false, ""],
    ["pending", true, "Your device is doing the check instead. This takes up to a minute."],
    ["success", true, "Done. The code is filled in."],
    ["error", false, "That did not work. Please try again."],
  ] as const)("while the device's work is %s its button is off: %s", async (state, isOff, note) => {
    await show({ plain: state });
    expect(plain().disabled).toBe(isOff);
    expect(document.querySelector("[aria-live=polite]")?.textContent).toBe(note);
  });
});

describe("the frame of a form", () => {
  const show = (overrides: object = {}) => {
    const onSubmit = vi.fn();
    return renderPart(
      <AccountForm onSubmit={onSubmit} failure={undefined} submitLabel="Go" isPending={false} {...overrides}>
        <input required aria-label="Name" />
      </AccountForm>,
    ).then(() => onSubmit);
  };

  it("checks the values itself, sends without leaving the page, and is silent if there is no failure", async () => {
    const onSubmit = await show();
    const form = document.querySelector("form") as HTMLFormElement;
    expect(form.noValidate).toBe(true);
    expect(fireEvent.submit(form)).toBe(false);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Go" }).getAttribute("type")).toBe("submit");
  });

  it("shows a failure, and is busy while it sends", async () => {
    await show({ failure: "No luck", isPending: true });
    expect(screen.getByRole("alert").textContent).toContain("No luck");
    expect(screen.getByRole("button", { name: "Go" }).getAttribute("aria-busy")).toBe("true");
  });

  it("has another action in place of sending, and a note below", async () => {
    await show({ action: <button type="button">Ask again</button>, after: <p>Small print</p> });
    expect(screen.getByRole("button", { name: "Ask again" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Go" })).toBeNull();
    expect(screen.getByText("Small print")).toBeTruthy();
  });
});
