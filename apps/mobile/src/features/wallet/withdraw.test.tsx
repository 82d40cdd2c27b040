import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { consumeReturnPath } from "../../shared/navigation/return-path.ts";
import { readDrafts } from "../../shared/session/drafts.ts";
import { startSession } from "../../shared/session/session.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";
import { openWithdraw, withdrawReplies } from "../../testing/withdraw-screen.ts";
import {
  bankMethod,
  buildFunds,
  buildOrder,
  buildWithdrawal,
  ownAccount,
} from "../../testing/withdrawal-builders.ts";

const METHODS = "GET /wps/withdrawal/methods";
const SEND = "POST /wps/withdrawal/orders";
const sealing = await createSealing();
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    ...withdrawReplies(),
    [SEND]: () => buildOrder(),
    "POST /wps/session/stepUp": () => null,
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const open = (options?: Parameters<typeof openWithdraw>[1]) => openWithdraw("", options);
const amount = () => screen.findByLabelText<HTMLInputElement>("Amount");
const type = async (text: string) => userEvent.type(await amount(), text);
const button = () => within(screen.getByRole("main")).getByRole("button", { name: "Withdraw" });
const submit = () => userEvent.click(button());
const summary = async () => within(await screen.findByRole("dialog", { name: "Check your withdrawal" }));
/** Sends the form, and says yes to its summary. */
const ask = async () => {
  await submit();
  await userEvent.click((await summary()).getByRole("button", { name: "Confirm withdrawal" }));
};
const sent = () =>
  server
    .listCalls(SEND)
    .map(({ body }) => JSON.parse(body ?? "{}") as { idempotencyKey: string; amount: string });
const facts = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
/** What a summary says, by its names. */
const readFacts = (sheet: Awaited<ReturnType<typeof summary>>) => {
  const values = sheet.getAllByRole("definition").map(({ textContent }) => textContent);
  const names = sheet.getAllByRole("term").map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
};
const yen = { code: "JPY", symbol: "¥", position: "F" as const, decimals: 0 };
const dinar = { code: "KWD", symbol: "KD", position: "B" as const, decimals: 3 };

describe("who may withdraw", () => {
  it("WALLET-03 nobody without a session", async () => {
    await renderApp({ path: "/m/withdraw" });
    expect(location.pathname).toBe("/m/login");
  });

  it.each([4, 40, 41, 42])("WALLET-02 a session of type %d is told what is missing", async (kind) => {
    await open({ session: buildSession({ type: kind }) });
    await screen.findByText("This feature is for full accounts only.");
    expect(server.listCalls(METHODS)).toEqual([]);
    expect(screen.queryAllByRole("region", { name: "About your trial" })).toHaveLength(kind === 4 ? 1 : 0);
  });
});

describe("EXT-11 the form of a withdrawal", () => {
  it("EXT-11 shows the methods with their fees, the member's accounts, and the range", async () => {
    const second = { ...bankMethod, code: "pix", name: "PIX", minimum: 10, fee: { percent: 0, fixed: 0 } };
    const other = { ...ownAccount, id: "8", bankName: "Second bank" };
    server.handlers[METHODS] = () =>
      buildWithdrawal({ methods: [bankMethod, second], accounts: [ownAccount, other] });
    await open();
    expect(document.querySelector(".skeleton")).toBeTruthy();
    await amount();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Bank transfer.*1%.*2\.00/ }).checked).toBe(
      true,
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Bank of Tests.*4567/ }).checked).toBe(true);
    expect(readNote("Amount")).toBe("From ¥ 50.00 to ¥ 5,000.00");
    await userEvent.click(screen.getByRole("radio", { name: /PIX.*No fee/ }));
    await userEvent.click(screen.getByRole("radio", { name: /Second bank/ }));
    expect(readNote("Amount")).toBe("From ¥ 10.00 to ¥ 5,000.00");
    await type("10");
    await ask();
    await waitFor(() => expect(sent()).toMatchObject([{ method: "pix", accountId: "8", amount: "10.00" }]));
  });

  it("EXT-11 shows the fee of an amount and the sum that arrives, during typing", async () => {
    await open();
    await amount();
    expect([facts("Fee"), facts("You receive")]).toEqual(["–", "–"]);
    await type("99,99");
    expect([facts("Fee"), facts("You receive")]).toEqual(["¥ 2.99", "¥ 97.00"]);
  });

  it("WALLET-04 shows destination, amount, fee, the sum that arrives and its date before anything is requested", async () => {
    await open();
    await type("99,99");
    await submit();
    const sheet = await summary();
    const arrives = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
    expect(readFacts(sheet)).toEqual({
      "To your account": "Bank of Tests ****4567 · M****",
      "Withdrawal method": "Bank transfer",
      Amount: "¥ 99.99",
      Fee: "¥ 2.99",
      "You receive": "¥ 97.00",
      "Arrives by": arrives.format(buildWithdrawal().arrivesBy),
    });
    expect(sent()).toEqual([]);
    await userEvent.click(sheet.getByRole("button", { name: "Confirm withdrawal" }));
    await waitFor(() => expect(sent()).toMatchObject([{ method: "bank", accountId: "7", amount: "99.99" }]));
  });

  it.each([
    [yen, "199", { Amount: "¥ 199", Fee: "¥ 3", "You receive": "¥ 196" }],
    [dinar, "99.999", { Amount: "99.999 KD", Fee: "2.999 KD", "You receive": "97.000 KD" }],
  ])("WALLET-04 shows $code with its decimals, and requests the same sum", async (currency, text, sums) => {
    await open({ status: { currency } });
    await type(text);
    await submit();
    const sheet = await summary();
    expect(readFacts(sheet)).toMatchObject(sums);
    await userEvent.click(sheet.getByRole("button", { name: "Confirm withdrawal" }));
    await waitFor(() => expect(sent()).toMatchObject([{ amount: text }]));
  });

  it.each(["Edit", "Close"])(
    "WALLET-04 goes back to the form by %s with the typed values, and requests nothing",
    async (name) => {
      await open();
      await type("100");
      await submit();
      await userEvent.click((await summary()).getByRole("button", { name }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect([(await amount()).value, sent()]).toEqual(["100", []]);
    },
  );

  it("EXT-11 takes all that is free at a tap", async () => {
    server.handlers[METHODS] = () => buildWithdrawal({ funds: buildFunds({ free: 123.45 }) });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "All" }));
    expect((await amount()).value).toBe("123.45");
  });

  it("EXT-11 asks, and shows the order and what happens next", async () => {
    await open();
    await type("100");
    await ask();
    const sheet = within(await screen.findByRole("dialog", { name: "Withdrawal" }));
    expect(await sheet.findByRole("list", { name: "Progress" })).toBeTruthy();
    expect(sheet.getByRole("status").textContent).toBe("Our team is reviewing your request.");
    expect(location.search).toBe("?order=nova-1");
    expect((await amount()).value).toBe("");
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    expect(location.search).toBe("");
  });

  it("a late answer leaves the member on the screen that they have gone to, and forgets the amount", async () => {
    let answer = () => {};
    server.handlers[SEND] = () =>
      new Promise((resolve) => {
        answer = () => resolve(buildOrder());
      });
    await open();
    await type("100");
    await ask();
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => navigate("/m/help"));
    await waitFor(() => expect(screen.queryByLabelText("Amount")).toBeNull());
    answer();
    await waitFor(() => expect(readDrafts("withdraw.", ["amount"])).toEqual({ amount: "" }));
    expect(location.pathname).toBe("/m/help");
  });

  it.each([
    ["49.99", /outside the allowed range\. From ¥ 50\.00/],
    ["5000.01", /outside the allowed range/],
    ["1000.01", /more than you can withdraw now\. ¥ 1,000\.00 is available now/],
    ["100.0001", "At most 2 decimals."],
    ["100.001", "At most 2 decimals. Write thousands without a separator: 100001."],
    ["", /outside the allowed range/],
  ])("EXT-11 refuses %j at the field, and keeps the typed value", async (text, note) => {
    await open();
    const field = await amount();
    if (text) await userEvent.type(field, text);
    await submit();
    expect(readNote("Amount")).toMatch(note);
    expect([field.getAttribute("aria-invalid"), field.value]).toEqual(["true", text]);
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
    await userEvent.type(field, "1");
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  it.each([
    ["withdrawal.amount.range", /outside the allowed range/],
    ["withdrawal.amount.not.free", /more than you can withdraw now/],
  ] as const)("EXT-11 shows the server's refusal %s at the amount", async (code, note) => {
    server.handlers[SEND] = () => failWith(code);
    await open();
    await type("100");
    await ask();
    await waitFor(() => expect(readNote("Amount")).toMatch(note));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["withdrawal.method.unknown", "Withdrawal method"],
    ["withdrawal.order.open", "Withdrawal method"],
    ["bank.account.not.found", "To your account"],
  ] as const)("EXT-11 shows the server's refusal %s at its choice", async (code, name) => {
    server.handlers[SEND] = () => failWith(code);
    await open();
    await type("100");
    await ask();
    expect(await within(screen.getByRole("group", { name })).findByRole("alert")).toBeTruthy();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  it("SEC-12 asks for the payment password, and sends the same order again", async () => {
    server.handlers[SEND] = () =>
      server.listCalls("POST /wps/session/stepUp").length === 0
        ? failWith("step.up.required", { proofs: ["payment"] })
        : buildOrder();
    await open();
    await type("100");
    await ask();
    await userEvent.type(await screen.findByLabelText("Payment password"), "271828");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    await screen.findByRole("dialog", { name: "Withdrawal" });
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it.each([
    [yen, 1_234.9, "¥ 1,234", "numeric"],
    [dinar, 1_234.5678, "1,234.567 KD", "decimal"],
  ])("MENU-19 in $code shows its decimals, rounded down", async (currency, free, shown, keyboard) => {
    server.handlers[METHODS] = () => buildWithdrawal({ funds: buildFunds({ balance: free, free }) });
    await open({ status: { currency } });
    await amount();
    expect(
      within(screen.getByRole("region", { name: "Available to withdraw" })).getByText(shown),
    ).toBeTruthy();
    expect(readField("Amount").inputmode).toBe(keyboard);
    await userEvent.click(screen.getByRole("button", { name: "All" }));
    expect((await amount()).value).toBe(currency.code === "JPY" ? "1234" : "1234.567");
  });
});

describe("FAULT-11 FAULT-12 failures in between", () => {
  it("FAULT-11 twenty quick taps are one order", async () => {
    await open();
    await type("100");
    await submit();
    const tapped = (await summary()).getByRole("button", { name: "Confirm withdrawal" });
    act(() => {
      for (let tap = 0; tap < 20; tap += 1) tapped.click();
    });
    await screen.findByRole("dialog", { name: "Withdrawal" });
    expect(sent()).toHaveLength(1);
  });

  it("EXT-11 keeps the key and the typed values while no answer came; an answer ends it", async () => {
    server.handlers[SEND] = () => failWith("system.unavailable");
    await open();
    await type("100");
    await ask();
    await screen.findByRole("alert");
    expect((await amount()).value).toBe("100");
    server.handlers[SEND] = () => failWith("withdrawal.amount.not.free");
    await ask();
    await waitFor(() => expect(readNote("Amount")).toMatch(/more than you can withdraw/));
    await ask();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("FAULT-12 a session that ends leads to login and back, with the typed values", async () => {
    server.handlers[SEND] = () => failWith("session.expired");
    await open();
    await type("123");
    await ask();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    act(() => {
      startSession(buildSession());
      navigate(consumeReturnPath());
    });
    await waitFor(async () => expect((await amount()).value).toBe("123"));
  });

  it("says that loading failed, and loads again", async () => {
    server.handlers[METHODS] = () => failWith("system.unavailable");
    await open();
    const [retry] = await screen.findAllByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[METHODS] = () => buildWithdrawal();
    if (retry) await userEvent.click(retry);
    expect(await amount()).toBeTruthy();
  });
});
