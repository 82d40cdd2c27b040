import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";
import { centre, press, securityReplies, type } from "../../testing/security-centre-screen.ts";

const ADD = "POST /wps/member/security/pixKeys";
const GIVE = "PUT /wps/member/cpf";
// All tests share one key, because the client keeps it, as in a browser.
const sealing = await createSealing();
let server: FakeServer;
const pixCentre = (overrides: object = {}) => centre({ payoutAccounts: "pix", ...overrides });
beforeEach(() => {
  server = createFakeServer(securityReplies());
  sealing.serve(server);
  server.handlers["GET /wps/member/security"] = () => pixCentre();
  server.handlers[ADD] = () => pixCentre({ payeeName: "M****" });
});
afterEach(leaveFront);

const openPix = async () => {
  await renderApp({ path: "/m/securityCenter", session: buildSession() });
  await screen.findByRole("heading", { name: "Pix keys" });
  await press("Add a Pix key");
};
const choose = (label: string) => userEvent.selectOptions(screen.getByLabelText("Key type"), label);
const key = () => screen.getByLabelText<HTMLInputElement>("Pix key");
const sent = () => Promise.all(server.listCalls(ADD).map(({ body }) => sealing.read(body)));

describe("CASE-39 adding a Pix key", () => {
  it("is shown instead of bank accounts, and sends a CPF as it is masked during typing", async () => {
    await openPix();
    expect(screen.queryByRole("heading", { name: "Bank accounts" })).toBeNull();
    expect(key().inputMode).toBe("numeric");
    await type("Full name", "Maria Silva");
    await type("Pix key", "52998224725");
    expect(key().value).toBe("529.982.247-25");
    await press("Save");
    await waitFor(() => expect(screen.queryByLabelText("Pix key")).toBeNull());
    expect(await sent()).toMatchObject([{ kind: "cpf", key: "529.982.247-25", payeeName: "Maria Silva" }]);
  });

  it("checks a CPF before it is sent, and says so at its field", async () => {
    await openPix();
    await type("Full name", "Maria Silva");
    await type("Pix key", "52998224726");
    await press("Save");
    expect(await screen.findByText("Please enter a valid CPF.")).toBeTruthy();
    expect(key().getAttribute("aria-invalid")).toBe("true");
    expect(await sent()).toEqual([]);
  });

  it.each([
    ["Mobile number", "phone", "tel", "11987654321"],
    ["E-mail", "email", "email", "maria@mail.example"],
    ["Random key", "random", "text", "123e4567-e89b-42d3-a456-426614174000"],
  ])("sends a %s, with the keyboard for it", async (label, kind, inputMode, typed) => {
    await openPix();
    await type("Full name", "Maria Silva");
    await choose(label);
    expect(key().inputMode).toBe(inputMode);
    await type("Pix key", typed);
    await press("Save");
    await waitFor(async () => expect(await sent()).toMatchObject([{ kind, key: typed }]));
  });

  it("shows at the key that it is somebody else's", async () => {
    server.handlers[ADD] = () =>
      failWith("pix.holder.differs", { fields: { pixKey: "error.pix.holder.differs" } });
    await openPix();
    await type("Full name", "Maria Silva");
    await choose("Mobile number");
    await type("Pix key", "11987650000");
    await press("Save");
    expect(await screen.findByText("This Pix key does not belong to you. Use one of your own.")).toBeTruthy();
    expect(document.activeElement).toBe(key());
  });
});

describe("CASE-39 giving a CPF", () => {
  it("is asked for by name, sent sealed, and leads back to the screen that needed it", async () => {
    server.handlers[GIVE] = () => ({ given: true });
    server.handlers["GET /wps/deposit/methods"] = () => [];
    server.handlers["GET /wps/deposit/orders"] = () => ({
      list: [],
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 0,
    });
    await renderApp({ path: "/m/securityCenter?add=cpf&to=%2Fm%2FvoucherCenter", session: buildSession() });
    const cpf = await screen.findByLabelText<HTMLInputElement>("CPF");
    expect(cpf.inputMode).toBe("numeric");
    await userEvent.type(cpf, "52998224726");
    await press("Save");
    expect(await screen.findByText("Please enter a valid CPF.")).toBeTruthy();
    await userEvent.clear(cpf);
    await userEvent.type(cpf, "52998224725");
    await press("Save");
    await waitFor(() => expect(location.pathname).toBe("/m/voucherCenter"));
    expect(await sealing.read(server.listCalls(GIVE)[0]?.body)).toMatchObject({ cpf: "529.982.247-25" });
  });

  it("is done once it is kept, although the security centre cannot be read any more", async () => {
    server.handlers[GIVE] = () => {
      server.handlers["GET /wps/member/security"] = () => failWith("system.unavailable");
      return { given: true };
    };
    await renderApp({ path: "/m/securityCenter?add=cpf", session: buildSession() });
    await userEvent.type(await screen.findByLabelText("CPF"), "52998224725");
    await press("Save");
    expect(await screen.findByText("Your CPF is saved")).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText("CPF")).toBeNull());
  });
});
