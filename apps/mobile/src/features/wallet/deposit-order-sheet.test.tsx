import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Language } from "@croupier/domain/languages";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { buildDepositOrder } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { DepositOrderSheet } from "./deposit-order-sheet.tsx";
import { createOrderTarget } from "./order-target.ts";

type Order = ReplyOf<"GET /wps/deposit/order">;
const ORDER = "GET /wps/deposit/order";
const methods = [
  {
    code: "bank",
    name: "Bank transfer",
    minimum: 50,
    maximum: 5_000,
    step: 0.01,
    feePercent: 1,
    quickAmounts: [],
  },
];
const at = Date.UTC(2026, 10, 21, 12);

let server: FakeServer;
let kept: Order;
beforeEach(() => {
  kept = buildDepositOrder({ createdAt: Date.now() });
  server = createFakeServer({ [ORDER]: () => kept });
});
afterEach(leaveFront);

async function open(language?: Language) {
  navigate(createOrderTarget("/m/voucherCenter", "nova-1"));
  const view = await renderPart(<DepositOrderSheet methods={methods} />, language);
  return { ...view, sheet: within(await screen.findByRole("dialog", { name: /./, hidden: true })) };
}
const steps = async () =>
  within(await screen.findByRole("list", { name: "Deposit progress", hidden: true }))
    .getAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => textContent ?? "");
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term", { hidden: true })
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const timelineOf = (...named: Order["timeline"][number]["step"][]) =>
  named.map((step, n) => ({ step, at: at + n * 60_000 }));

describe("the sheet of a deposit", () => {
  it("EXT-10 asks for the order that the address names, says what it waits for and leads to the payment", async () => {
    const { sheet } = await open();
    expect((await steps()).join()).toMatch(/Ordered.*Your payment, under way.*By /);
    expect(server.listCalls(ORDER)[0]?.query.get("orderNo")).toBe("nova-1");
    expect(facts()).toEqual({
      Ordered: "¥ 100.00",
      Fee: "¥ 1.00",
      "Payment method": "Bank transfer",
      "Order number": "nova-1",
    });
    const pay = sheet.getByRole("link", { name: "Pay now", hidden: true });
    expect(pay.getAttribute("href")).toBe("https://pay.example/1");
  });

  it("EXT-10 cancels the order, and then offers neither that nor the payment", async () => {
    const cancelled = buildDepositOrder({ state: "cancelled" });
    server.handlers["POST /wps/deposit/orders/cancel"] = () => {
      kept = cancelled;
      return cancelled;
    };
    const { sheet } = await open();
    await userEvent.click(await sheet.findByRole("button", { name: "Cancel", hidden: true }));
    await waitFor(async () => expect((await steps()).at(-1)).toContain("Cancelled"));
    expect((await steps()).at(-1)).toContain("credited as soon as it arrives");
    for (const [role, name] of [
      ["button", "Cancel"],
      ["link", "Pay now"],
    ] as const)
      expect(sheet.queryByRole(role, { name, hidden: true })).toBeNull();
  });

  it.each<[string, Partial<Order>, RegExp]>([
    [
      "too little",
      { received: 40, credited: 39.6 },
      /Paid.*We received ¥ 40\.00 of ¥ 100\.00 and credited it/,
    ],
    ["too much", { received: 120, credited: 119 }, /Paid.*We received ¥ 120\.00 instead of ¥ 100\.00/],
    [
      "far too much",
      { received: 900, credited: 99, inReview: 800 },
      /Paid.*You paid ¥ 800\.00 more than you ordered/,
    ],
    [
      "far too much, and the surplus went back,",
      { received: 900, credited: 99 },
      /Paid.*You paid ¥ 800\.00 more than you ordered\. That part went back to the payer/,
    ],
    [
      "far too much, and the surplus was credited,",
      { received: 900, credited: 899 },
      /Paid.*We received ¥ 900\.00 instead of ¥ 100\.00 and credited all of it/,
    ],
    ["the very sum", {}, /^Paid, done[^¥]*$/],
  ])("EXT-10 says it where %s came", async (_, given, words) => {
    kept = buildDepositOrder({ state: "paid", ...given });
    await open();
    expect((await steps()).at(-1)).toMatch(words);
    expect(facts()).toMatchObject({ Received: `¥ ${(given.received ?? 100).toFixed(2)}` });
  });

  it.each<[string, Order["timeline"], RegExp]>([
    ["expired", timelineOf("requested", "expired"), /Expired, failed.*not paid in time/],
    ["declined", timelineOf("requested", "declined"), /Declined, failed.*You were not charged/],
  ])("EXT-10 explains what it means that an order has %s", async (_, timeline, words) => {
    kept = buildDepositOrder({ state: "failed", timeline });
    await open();
    expect((await steps()).at(-1)).toMatch(words);
  });

  it("EXT-10 says that money came late, and no longer what the end meant", async () => {
    kept = buildDepositOrder({ state: "paid", timeline: timelineOf("requested", "expired", "paid") });
    await open();
    const [, expired, paid] = await steps();
    expect(expired).not.toContain("not paid in time");
    expect(paid).toContain("after the order had ended");
  });

  it("EXT-10 shows a chargeback and the debt, until it is undone", async () => {
    const timeline = timelineOf("requested", "paid", "chargedBack");
    kept = buildDepositOrder({ state: "paid", timeline, chargedBack: 100, owed: 35 });
    const { client } = await open();
    expect((await steps()).at(-1)).toMatch(
      /Reversed by your bank, failed.*reversed ¥ 100\.00.*¥ 35\.00 of it was no longer in your wallet/,
    );
    kept = buildDepositOrder({ state: "paid", timeline: [...timeline, { step: "reinstated", at }] });
    await client.invalidateQueries({ queryKey: ["private", "deposit"] });
    await waitFor(async () => expect((await steps()).at(-1)).toContain("Returned to you"));
    expect((await steps()).join()).not.toContain("reversed ");
  });

  it("follows only addresses of web pages", async () => {
    kept = buildDepositOrder({ payUrl: "javascript:alert(1)" });
    const { sheet } = await open();
    await steps();
    expect(sheet.queryByRole("link", { name: "Pay now", hidden: true })).toBeNull();
  });

  it("can be requested again, and says that there is no such order", async () => {
    server.handlers[ORDER] = () => failWith("unknown");
    const { sheet } = await open();
    const retry = await sheet.findByRole("button", { name: "Loading failed, click to retry", hidden: true });
    server.handlers[ORDER] = () => failWith("deposit.order.not.found");
    await userEvent.click(retry);
    expect(await sheet.findByText("This deposit order does not exist.")).toBeTruthy();
  });

  it("closes, and the address names no order any more", async () => {
    const { sheet } = await open();
    await steps();
    await userEvent.click(sheet.getByRole("button", { name: "Close", hidden: true }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it.each<[Language, string]>([
    ["CN", "等待付款"],
    ["PT", "Seu pagamento"],
    ["VI", "Thanh toán của bạn"],
  ])("speaks %s", async (language, words) => {
    await open(language);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
