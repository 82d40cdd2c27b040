import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { buildRule, buildSettings } from "../../testing/builders.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { RegistrationField, type RegistrationFieldProps } from "./registration-field.tsx";

afterEach(cleanup);

const show = (name: string, overrides: Partial<RegistrationFieldProps> = {}) =>
  renderPart(
    <RegistrationField
      name={name}
      settings={buildSettings({ [name]: buildRule(`rule.${name}`, { maxLength: 33 }) })}
      field={{ name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} }}
      error={undefined}
      hint={undefined}
      countries={[]}
      {...overrides}
    />,
  );

const text = { type: "text", autocomplete: "off", maxlength: "33" };
const name = { ...text, autocapitalize: "none", spellcheck: "false" };
const digits = { ...text, inputmode: "numeric" };
const secret = { ...name, type: "password" };

describe("REG-05 each field asks the keyboard and the browser for the right input", () => {
  it.each([
    ["username", "Username", { ...name, autocomplete: "username" }],
    ["email", "E-mail", { ...name, type: "email", autocomplete: "email" }],
    ["affiliateCode", "Invitation code", name],
    ["password", "Password", { ...secret, autocomplete: "new-password" }],
    ["confirmPassword", "Confirm password", { ...secret, autocomplete: "new-password" }],
    ["paymentPassword", "Payment password", { ...secret, inputmode: "numeric" }],
    ["mobileNum", "Mobile number", { ...digits, autocomplete: "tel-national" }],
    ["qqNum", "QQ number", digits],
    ["whatsapp", "WhatsApp", digits],
    ["zalo", "Zalo", digits],
    ["payeeName", "Full name", { ...text, autocomplete: "name" }],
    ["nickname", "Nickname", { ...text, autocomplete: "nickname" }],
    ["wechat", "WeChat", text],
  ])("REG-05 %s", async (key, label, expected) => {
    await show(key);
    expect(readField(label)).toEqual(expected);
  });

  it("REG-11 the date of birth is picked, from 1900 to the end of this year", async () => {
    await show("birthday");
    expect(readField("Date of birth")).toEqual({ type: "date", autocomplete: "bday" });
    const field = screen.getByLabelText<HTMLInputElement>("Date of birth");
    expect([field.min, field.max]).toEqual(["1900-01-01", `${new Date().getFullYear()}-12-31`]);
  });
});

it("countries are offered by their names, each code with one plus", async () => {
  const countries = [
    { country: "CN", name: "China", countryDialingCode: "+86" },
    { country: "BR", name: "Brazil", countryDialingCode: "55" },
  ];
  await show("countryDialingCode", { countries, error: "rule.countryDialingCode" });
  const options = screen.getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ["+86", "China (+86)"],
    ["55", "Brazil (+55)"],
  ]);
  expect(readNote("Country code")).toBe("Please choose a country code.");
});

it.each(["username", "password", "birthday"])("%s shows its error, else its hint", async (key) => {
  const labels: Readonly<Record<string, string>> = {
    username: "Username",
    password: "Password",
    birthday: "Date of birth",
  };
  const label = labels[key] ?? "";
  await show(key, { hint: "As on your ID" });
  expect(readNote(label)).toBe("As on your ID");
  cleanup();
  await show(key, { hint: "As on your ID", error: "rule.required" });
  expect(readNote(label)).toBe("Please fill this in.");
});

it("says which fields may be left empty, and of no other", async () => {
  const settings = buildSettings({ wechat: buildRule("rule.wechat", { required: false }) });
  await show("wechat", { settings });
  expect(readNote("WeChat")).toBe("Optional");
  cleanup();
  await show("wechat");
  expect(readNote("WeChat")).toBeUndefined();
  cleanup();
  await show("wechat", { settings: buildSettings() });
  expect(readNote("WeChat")).toBeUndefined();
});

it("a field without a phrase of its own is labelled by its name", async () => {
  await show("favouriteColour");
  expect(screen.getByLabelText("favouriteColour")).toBeTruthy();
});
