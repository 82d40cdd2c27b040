import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildRule } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderPart } from "../../testing/render-part.tsx";
import type { ProfileField } from "./profile-calls.ts";
import { ProfileForm } from "./profile-form.tsx";

const put = "PUT /wps/member/profile";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(leaveFront);

const field = (name: string, value = "", editable = value === "") => ({
  name: name as ProfileField["name"],
  value,
  editable,
  rule: buildRule(`rule.${name}`, { required: false, maxLength: 20 }),
});
const show = (fields: ReturnType<typeof field>[]) =>
  renderPart(<ProfileForm profile={{ account: "demo", minimumAge: 18, fields }} />);
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

describe("each open field asks the keyboard and the browser for the right input", () => {
  const text = { type: "text", autocomplete: "off", maxlength: "20" };
  it.each([
    ["nickname", "Nickname", { ...text, autocomplete: "nickname" }],
    ["payeeName", "Full name", { ...text, autocomplete: "name" }],
    ["qqNum", "QQ number", { ...text, inputmode: "numeric" }],
    ["whatsapp", "WhatsApp", { ...text, inputmode: "numeric" }],
    ["zalo", "Zalo", { ...text, inputmode: "numeric" }],
    ["wechat", "WeChat", text],
    ["birthday", "Date of birth", { type: "date", autocomplete: "bday" }],
  ])("%s", async (name, label, expected) => {
    await show([field(name)]);
    expect(readField(label)).toEqual(expected);
    expect(readNote(label)).toBe(name === "nickname" ? "20 characters at most" : undefined);
    const { min, max } = screen.getByLabelText<HTMLInputElement>(label);
    const range = ["1900-01-01", `${new Date().getFullYear()}-12-31`];
    expect([min, max]).toEqual(name === "birthday" ? range : ["", ""]);
  });
});

it("EXT-09 known fields are locked, and contacts that are bound elsewhere lead there", async () => {
  await show([field("birthday", "1990-05-05"), field("email", "", false), field("mobileNum", "+55 ** 21")]);
  const rowOf = (name: string) => within(screen.getByText(name).parentElement as HTMLElement);
  expect(rowOf("Account").getByText("demo")).toBeTruthy();
  expect(rowOf("Date of birth").getByText("Set. Contact customer service to change it")).toBeTruthy();
  expect(rowOf("Date of birth").queryByRole("link")).toBeNull();
  expect(rowOf("E-mail").getByText("To do")).toBeTruthy();
  expect(rowOf("E-mail").getByRole("link", { name: "Bind · E-mail" }).textContent).toBe("Bind");
  const bound = rowOf("Mobile number").getByRole("link", { name: "Bind · Mobile number" });
  expect([bound.textContent, bound.getAttribute("href")]).toEqual(["", "/m/securityCenter"]);
  expect(screen.queryByRole("button", { name: "Save" }), "nothing is left to fill in").toBeNull();
});

it("EXT-09 can be saved once something is typed, and sends that alone", async () => {
  server.handlers[put] = () => ({ account: "demo", minimumAge: 18, fields: [] });
  await show([field("nickname"), field("wechat")]);
  expect(save().disabled).toBe(true);
  expect(document.querySelector("form")?.noValidate).toBe(true);
  await userEvent.type(screen.getByLabelText("WeChat"), "   ");
  await userEvent.type(screen.getByLabelText("Nickname"), "Bella");
  expect(save().disabled).toBe(false);
  await userEvent.click(save());
  await screen.findByText("Your details are saved");
  expect(JSON.parse(server.listCalls(put)[0]?.body ?? "")).toEqual({ nickname: "Bella" });
});

it.each([
  ["a day that does not exist", "2001-02-30x", "Please enter a valid date of birth."],
  [
    "somebody too young",
    `${new Date().getFullYear() - 10}-01-01`,
    "You are below the minimum age for an account.",
  ],
])("refuses %s", async (_name, value, text) => {
  await show([
    { ...field("birthday"), rule: buildRule("rule.birthday", { required: false, maxLength: 20 }) },
  ]);
  const birthday = screen.getByLabelText<HTMLInputElement>("Date of birth");
  birthday.type = "text";
  fireEvent.change(birthday, { target: { value } });
  await userEvent.click(save());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.listCalls(put)).toEqual([]);
});

it("an error goes with the next key, and a failure that belongs to no field is above the button", async () => {
  server.handlers[put] = () => failWith("profile.field.invalid", { fields: { nickname: "rule.nickname" } });
  await show([field("nickname")]);
  const nickname = screen.getByLabelText("Nickname");
  await userEvent.type(nickname, "Bella");
  await userEvent.click(save());
  await screen.findByText("Please enter a nickname of up to 20 characters.");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.type(nickname, "x");
  expect(readNote("Nickname")).toBe("20 characters at most");
  server.handlers[put] = () => failWith("profile.field.invalid", { fields: { wechat: "rule.wechat" } });
  await userEvent.click(save());
  expect(await screen.findByRole("alert")).toBeTruthy();
  server.handlers[put] = () => ({ account: "demo", minimumAge: 18, fields: [] });
  await userEvent.click(save());
  await screen.findByText("Your details are saved");
  expect(screen.queryByRole("alert")).toBeNull();
});
