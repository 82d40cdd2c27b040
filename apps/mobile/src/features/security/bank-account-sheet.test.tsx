import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
  it("EXT-08 sends the payee it asked for, and is done", async () => {
    await fillIn("Maria Silva");
    await waitFor(() => expect(screen.queryByLabelText("Account number")).toBeNull());
    expect(await sent()).toMatchObject([
      { bankName: "Bank of Tests", accountNumber: "34567", payeeName: "Maria Silva" },
    ]);
  });

  describe("EXT-34 its bank", () => {
    const banks = [
      { name: "中国工商银行", also: ["ICBC"] },
      { name: "招商银行", also: ["CMB"] },
      { name: "兴业银行", also: ["CIB"] },
    ];
    beforeEach(() => {
      server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****", banks });
    });
    const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Bank" });
    const names = () =>
      within(screen.getByRole("listbox", { name: "Banks" }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    const begin = async () => {
      await open();
      await press("Add a bank account");
      await userEvent.click(field());
    };
    const finish = async () => {
      await type("Account number", "34567");
      await press("Save");
      await waitFor(async () => expect(await sent()).toHaveLength(1));
      return (await sent())[0];
    };

    it("EXT-34 is picked from the list, which typing narrows", async () => {
      await begin();
      expect([field().getAttribute("aria-expanded"), names()]).toEqual([
        "true",
        ["中国工商银行", "招商银行", "兴业银行"],
      ]);
      await userEvent.type(field(), "cmb");
      expect(names()).toEqual(["招商银行"]);
      await userEvent.click(screen.getByRole("option", { name: "招商银行" }));
      expect([field().value, field().getAttribute("aria-expanded")]).toEqual(["招商银行", "false"]);
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(await finish()).toMatchObject({ bankName: "招商银行", accountNumber: "34567" });
    });

    it("EXT-34 is picked with the keys, and Escape closes the list alone", async () => {
      await begin();
      await userEvent.keyboard("{Escape}");
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(field()).toBeTruthy();
      await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
      const marked = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
      expect(marked?.textContent).toBe("招商银行");
      await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
      expect(field().value).toBe("兴业银行");
      expect(await finish()).toMatchObject({ bankName: "兴业银行" });
    });

    it("EXT-34 is typed if the list lacks it", async () => {
      await begin();
      await userEvent.type(field(), "Harbour Bank");
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(screen.getByText("Pick your bank from the list, or type another one.")).toBeTruthy();
      expect(await finish()).toMatchObject({ bankName: "Harbour Bank" });
    });

    it("EXT-34 is typed at brands of a country without a list", async () => {
      server.handlers["GET /wps/member/security"] = () => centre({ payeeName: "M****" });
      await open();
      await press("Add a bank account");
      expect(screen.queryByRole("combobox")).toBeNull();
      await type("Bank", "Bank of Tests");
      expect(await finish()).toMatchObject({ bankName: "Bank of Tests" });
    });
  });

  it("EXT-08 sends no payee if there is one already", async () => {
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
