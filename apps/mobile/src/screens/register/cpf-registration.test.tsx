import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildRule, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { field, fill, key, open, registerReplies, submit } from "../../testing/register-form.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";

const sealing = await createSealing();
const cpfRule = buildRule("rule.cpf", { minLength: 11, maxLength: 14, pattern: "[\\d.-]+" });
const warnings = { PT: "Apostar pode causar dependência.", EN: "Betting can be addictive." };
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer(registerReplies());
  sealing.serve(server);
  server.handlers["GET /wps/system/setting/register"] = () => ({
    ...buildSettings({ cpf: cpfRule }),
    warnings,
  });
});
afterEach(leaveFront);

describe("CASE-39 a CPF at registration", () => {
  it("is typed by a numeric keyboard, masked, checked and sent", async () => {
    await open();
    await fill();
    expect(field("CPF").inputMode).toBe("numeric");
    await userEvent.type(field("CPF"), "52998224726");
    await submit();
    expect(await screen.findByText("Please enter a valid CPF.")).toBeTruthy();
    expect(server.listCalls(key)).toEqual([]);
    await userEvent.clear(field("CPF"));
    await userEvent.type(field("CPF"), "52998224725");
    expect(field("CPF").value).toBe("529.982.247-25");
    await submit();
    await waitFor(() => expect(server.listCalls(key)).toHaveLength(1));
    expect(await sealing.read(server.listCalls(key)[0]?.body)).toMatchObject({ cpf: "529.982.247-25" });
  });

  it("that is taken is refused without a word about it", async () => {
    server.handlers[key] = () => failWith("register.refused");
    await open();
    await fill();
    await userEvent.type(field("CPF"), "52998224725");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot open an account for you.");
    expect(field("CPF").getAttribute("aria-invalid")).not.toBe("true");
  });
});

describe("CASE-39 the law's warning", () => {
  /** Every form that signs in or up: its path, what a visitor presses to reach it, and its first field. */
  const forms: [form: string, path: "/m/register" | "/m/login", pressed: string, first: string][] = [
    ["registration by username", "/m/register", "With username", "Username"],
    ["registration by mobile number", "/m/register", "With mobile", "Mobile number"],
    ["login by username", "/m/login", "By username", "Username"],
    ["login by text message", "/m/login", "By text message", "Mobile number"],
  ];

  const serveWarnings = (given: Record<string, string>) =>
    Object.assign(server.handlers, {
      "GET /wps/system/setting/register": () => ({
        ...buildSettings(),
        methods: { username: true, mobileNum: true },
        warnings: given,
      }),
      "GET /wps/system/country": () => [{ country: "BR", name: "Brazil", countryDialingCode: "+55" }],
    });

  async function openForm(path: "/m/register" | "/m/login", pressed: string, first: string) {
    await renderApp({ path, switches: ["MOBILEVERCODELOGIN3"] });
    await userEvent.click(await screen.findByRole("radio", { name: pressed }));
    await screen.findByLabelText(first);
  }

  it.each(forms)("is at the %s if the brand has one", async (_form, path, pressed, first) => {
    serveWarnings(warnings);
    await openForm(path, pressed, first);
    expect((await screen.findByRole("note")).textContent).toBe(warnings.EN);
  });

  it.each(forms)("is at the %s in another language if it is not written in theirs", async (...form) => {
    const [, path, pressed, first] = form;
    serveWarnings({ PT: warnings.PT });
    await openForm(path, pressed, first);
    expect((await screen.findByRole("note")).textContent).toBe(warnings.PT);
  });

  it.each(forms)("is not at the %s of another brand", async (_form, path, pressed, first) => {
    serveWarnings({});
    await openForm(path, pressed, first);
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    expect(screen.queryByRole("note")).toBeNull();
  });
});
