import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { createSealing } from "../../testing/sealed.ts";
import { centre, open, press, securityReplies, type } from "../../testing/security-centre-screen.ts";

const ADD = "POST /wps/member/security/bankAccounts";
// All tests share one key, because the client keeps it, as in a browser.
const sealing = await createSealing();
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer(securityReplies());
  sealing.serve(server);
  server.handlers[ADD] = () => centre({ payeeName: "M****" });
});
afterEach(leaveFront);

async function fillIn(payee?: string) {
  await open();
  await press("Add a bank account");
  if (payee !== undefined) await type("Full name", payee);
  await type("Bank", "Bank of Tests");
  await type("Account number", "34567");
  await press("Save");
}
const sent = () => Promise.all(server.listCalls(ADD).map(({ body }) => sealing.read(body)));

describe("EXT-08 adding a bank account", () => {
  it("EXT-08 sends the payee who is asked for, and is done", async () => {
    await fillIn("Maria Silva");
    await waitFor(() => expect(screen.queryByLabelText("Account number")).toBeNull());
    expect(await sent()).toMatchObject([
      { bankName: "Bank of Tests", accountNumber: "34567", payeeName: "Maria Silva" },
    ]);
  });

  it("EXT-08 sends no payee where there is one", async () => {
    server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****" });
    await fillIn();
    await waitFor(() => expect(server.listCalls(ADD)).toHaveLength(1));
    const [body] = await sent();
    expect(body).toMatchObject({ bankName: "Bank of Tests", accountNumber: "34567" });
    expect(body).not.toHaveProperty("payeeName");
  });

  it("EXT-08 shows a refusal of the payee at its field", async () => {
    server.handlers[ADD] = () => failWith("request.invalid", { fields: { payeeName: "rule.payeeName" } });
    await fillIn("Maria Silva");
    await waitFor(() => expect(screen.getByLabelText("Full name").getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("EXT-08 shows a refusal of the payee who is known already above the fields", async () => {
    server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****" });
    server.handlers[ADD] = () => failWith("request.invalid", { fields: { payeeName: "rule.payeeName" } });
    await fillIn();
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
