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
  it.each(["/m/register", "/m/login"] as const)("is at %s if the brand has one", async (path) => {
    await renderApp({ path });
    expect((await screen.findByRole("note")).textContent).toBe(warnings.EN);
  });

  it.each(["/m/register", "/m/login"] as const)("is not at %s of another brand", async (path) => {
    server.handlers["GET /wps/system/setting/register"] = () => buildSettings();
    await renderApp({ path });
    await screen.findByLabelText("Username");
    await waitFor(() => expect(server.listCalls("GET /wps/system/setting/register")).toHaveLength(1));
    expect(screen.queryByRole("note")).toBeNull();
  });
});
