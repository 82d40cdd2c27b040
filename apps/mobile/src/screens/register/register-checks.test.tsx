import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildRule, buildSettings } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { field, fill, key, open, registerReplies, submit } from "../../testing/register-form.ts";
import { serveSealing } from "../../testing/sealed.ts";

const server = createFakeServer();
const fakeFetch = globalThis.fetch;
const opening = serveSealing(server);

const birthday = buildRule("rule.birthday", {
  minLength: 10,
  maxLength: 10,
  pattern: "\\d{4}-\\d{2}-\\d{2}",
});
const email = buildRule("rule.email", {
  required: false,
  maxLength: 254,
  pattern: "[^@\\s]+@[^@\\s]+\\.[^@\\s]+",
});

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  server.requests.length = 0;
  Object.assign(server.handlers, registerReplies());
});
afterEach(leaveFront);

const sent = () => server.listCalls(key);

describe("checks", () => {
  it("REG-06 REG-13 nothing is sent while a field fails, and the first one gets the focus", async () => {
    await open();
    await submit();
    expect(await screen.findByText("4 to 16 letters or digits, starting with a letter.")).toBeTruthy();
    expect(document.activeElement).toBe(field("Username"));
    expect(sent()).toHaveLength(0);
  });

  it("REG-06 an optional empty field passes and is not sent; a filled one is checked", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ email });
    await open();
    await fill();
    await userEvent.type(field("E-mail"), "nonsense");
    await submit();
    expect(await screen.findByText("Please enter a valid e-mail address.")).toBeTruthy();
    await userEvent.clear(field("E-mail"));
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).not.toHaveProperty("email");
  });

  it("REG-15 an address that is longer than the rule says is neither typed nor sent", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ email });
    await open();
    await fill();
    const addressOf = (length: number) => `${"a".repeat(length - 13)}@mail.example`;
    expect(field("E-mail").maxLength).toBe(254);
    fireEvent.change(field("E-mail"), { target: { value: addressOf(255) } });
    await submit();
    expect(await screen.findByText("Please enter a valid e-mail address.")).toBeTruthy();
    expect(sent()).toHaveLength(0);
    fireEvent.change(field("E-mail"), { target: { value: addressOf(254) } });
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ email: addressOf(254) });
  });

  it("REG-09 the confirmation: empty and different have each their message", async () => {
    await open();
    await userEvent.type(field("Username"), "newbie");
    await userEvent.type(field("Password"), "long enough");
    await submit();
    expect(await screen.findByText("Please enter the password once more.")).toBeTruthy();
    await userEvent.type(field("Confirm password"), "long enouch");
    expect(await screen.findByText("The two passwords do not match.")).toBeTruthy();
  });

  it.each([
    ["longer", "!", "{Backspace}"],
    ["shorter", "{Backspace}", "h"],
    ["different at the same length", "{Backspace}x", "{Backspace}h"],
  ])(
    "REG-10 a password that becomes %s checks the confirmation again, before the form was submitted and after",
    async (_how, change, back) => {
      await open();
      await fill();
      const fault = "The two passwords do not match.";
      expect(screen.queryByText(fault)).toBeNull();
      await userEvent.type(field("Password"), change);
      expect(await screen.findByText(fault)).toBeTruthy();
      await submit();
      await userEvent.type(field("Password"), back);
      await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
      await userEvent.type(field("Password"), change);
      expect(await screen.findByText(fault)).toBeTruthy();
      expect(sent()).toEqual([]);
    },
  );

  it("REG-11 a birthday goes from 1900 to the end of this year and keeps to the minimum age", async () => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ birthday });
    await open();
    const thisYear = new Date().getFullYear();
    expect(field("Date of birth").min).toBe("1900-01-01");
    expect(field("Date of birth").max).toBe(`${thisYear}-12-31`);
    await fill();
    await userEvent.type(field("Date of birth"), `${thisYear - 17}-12-31`);
    await submit();
    expect(await screen.findByText("You are below the minimum age for an account.")).toBeTruthy();
    await userEvent.clear(field("Date of birth"));
    await userEvent.type(field("Date of birth"), "1990-02-28");
    await submit();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(await (await opening)(key)).toMatchObject({ birthday: "1990-02-28" });
  });

  it("REG-12 a captcha that is shown is required, of digits, at most 6", async () => {
    const captcha = buildRule("in_vwrite_code", { maxLength: 6, pattern: "\\d{1,6}" });
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ captcha });
    await open();
    await fill();
    await submit();
    expect(await screen.findByText("Please enter the code from the picture.")).toBeTruthy();
    await userEvent.type(field("Code from the picture"), "12ab");
    await submit();
    expect(sent()).toHaveLength(0);
    await userEvent.clear(field("Code from the picture"));
    await userEvent.type(field("Code from the picture"), "98765432");
    expect(field("Code from the picture").value).toBe("987654");
  });

  it("REG-14 asks on blur whether a valid username is taken, and does not ask for an invalid one", async () => {
    server.handlers["GET /wps/member/check/username"] = ({ query }) => ({
      available: query.get("username") !== "taken",
    });
    await open();
    await userEvent.type(field("Username"), "a");
    await userEvent.tab();
    expect(server.listCalls("GET /wps/member/check/username")).toHaveLength(0);
    await userEvent.clear(field("Username"));
    await userEvent.type(field("Username"), "taken");
    await userEvent.tab();
    expect(await screen.findByText("This username is already taken.")).toBeTruthy();
    await userEvent.clear(field("Username"));
    await userEvent.type(field("Username"), "newbie");
    await userEvent.tab();
    expect(await screen.findByText("Available")).toBeTruthy();
  });

  it("REG-14 asks on blur whether a valid e-mail address is taken, and does not ask for another one", async () => {
    const check = "GET /wps/member/check/email";
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings({ email });
    server.handlers[check] = ({ query }) => ({ available: query.get("email") !== "ana@mail.example" });
    const asked = () => server.listCalls(check).map(({ query }) => query.get("email"));
    await open();
    for (const value of ["", "nonsense"]) {
      if (value !== "") await userEvent.type(field("E-mail"), value);
      else await userEvent.click(field("E-mail"));
      await userEvent.tab();
      expect(asked()).toEqual([]);
    }
    await userEvent.clear(field("E-mail"));
    await userEvent.type(field("E-mail"), "ana@mail.example");
    expect(asked(), "while it is typed").toEqual([]);
    await userEvent.tab();
    expect(await screen.findByText("This e-mail address is already in use.")).toBeTruthy();
    expect(asked()).toEqual(["ana@mail.example"]);
    await userEvent.clear(field("E-mail"));
    await userEvent.type(field("E-mail"), "eva@mail.example");
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText("This e-mail address is already in use.")).toBeNull());
    expect(asked()).toEqual(["ana@mail.example", "eva@mail.example"]);
  });
});
