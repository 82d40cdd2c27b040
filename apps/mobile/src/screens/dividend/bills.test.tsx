import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  BILLS,
  bill,
  createBillServer,
  EARNINGS,
  earnings,
  figuresIn,
  now,
  owed,
  PAY,
  page,
  plain,
} from "../../testing/bill-server.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { noteToasts } from "../../testing/note-toasts.ts";
import { renderApp } from "../../testing/render-app.tsx";

const path = "/m/member/agent/agentDivident";

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  server = createBillServer();
});
afterEach(leaveFront);

const open = (at = path, type = 1) => renderApp({ path: at, session: buildSession({ type }) });
const payButton = () => screen.findByRole("button", { name: /^Pay carl now/ });
const openPayment = async () => {
  await userEvent.click(await payButton());
  return within(await screen.findByRole("dialog", { name: "Pay this bill" }));
};

describe("bills I owe", () => {
  const openOwed = (type = 1) => open(`${path}?tab=owed`, type);

  it("EXT-22 show state, age and the open amount, and explain each state in words", async () => {
    server.handlers[BILLS] = () =>
      page([
        owed(),
        owed({ id: "2", other: "dora", kind: "daily", last: "2026-11-01", state: "review", time: now }),
        owed({ id: "3", other: "eve", state: "held", canPay: false }),
        bill({ id: "4", other: "finn" }),
      ]);
    await open();
    await userEvent.click(await screen.findByRole("tab", { name: "Bills I owe" }));
    expect(location.search).toBe("?tab=owed");
    const list = within(await screen.findByRole("list", { name: "Bills I owe" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => plain(textContent))).toEqual([
      "carl¥ 80.00Dividend · Nov 1 – 15, 2026Partly paid¥ 50.00 outstandingFor 9 daysPay now",
      "dora¥ 80.00Daily salary · Nov 1, 2026Under review¥ 50.00 outstandingSince todayPay now",
      "eve¥ 80.00Dividend · Nov 1 – 15, 2026On hold¥ 50.00 outstandingFor 9 days",
      "finn¥ 70.00Dividend · Nov 1 – 15, 2026Paid",
    ]);
    expect(screen.getByText("Total I owe").nextElementSibling?.textContent).toBe("¥ 150.00");
    expect(screen.getByText("Your earnings are ¥ 50.00 short.")).toBeTruthy();
    await userEvent.click(list.getByRole("button", { name: "eve" }));
    expect(await screen.findByText(/An account in this contract is disabled/)).toBeTruthy();
  });

  it.each([
    ["EN", "Under review, answer by Dec 3, 2026. Without an answer, it is paid on that date."],
    ["CN", "审核中，最迟 2026年12月3日 答复；届时未答复则自动发放。"],
    ["VI", /^Đang xem xét, trả lời chậm nhất 3 thg 12, 2026\./],
    ["PT", /^Em análise, resposta até 3 de dez\. de 2026\./],
  ] as const)("RWD-28 under review by a signal say by when in %s", async (language, words) => {
    const answerBy = Date.UTC(2026, 11, 3, 12);
    server.handlers[BILLS] = () => page([owed({ other: "dora", state: "review", answerBy })]);
    await renderApp({ path: `${path}?tab=owed`, session: buildSession({ type: 1 }), language });
    await userEvent.click(await screen.findByRole("button", { name: "dora" }));
    expect(within(await screen.findByRole("dialog")).getByText(words)).toBeTruthy();
  });

  it("RWD-28 that were cancelled say why", async () => {
    server.handlers[BILLS] = () =>
      page([owed({ other: "dora", state: "cancelled", left: 0, reason: "Accounts of one person" })]);
    await openOwed();
    await userEvent.click(await screen.findByRole("button", { name: "dora" }));
    const sheet = within(await screen.findByRole("dialog"));
    expect(sheet.getByText("Cancelled by the platform: Accounts of one person")).toBeTruthy();
  });

  it("AGT-27 SEC-12 pay after the payment password, once for two taps, and everything is refetched", async () => {
    let isProven = false;
    server.handlers[PAY] = () => {
      if (!isProven) return failWith("step.up.required", { proofs: ["payment"] });
      server.handlers[BILLS] = () => page([owed({ state: "paid", paid: 80, left: 0, canPay: false })]);
      return owed({ state: "paid", paid: 80, left: 0, canPay: false });
    };
    server.handlers["POST /wps/session/stepUp"] = () => {
      isProven = true;
      return null;
    };
    await openOwed();
    const sheet = await openPayment();
    expect(figuresIn(screen.getByRole("dialog"))).toMatchObject({
      "Owed to": "carl",
      Outstanding: "¥ 50.00",
      "My earnings": "¥ 100.00",
    });
    await userEvent.dblClick(sheet.getByRole("button", { name: "Pay now" }));
    await userEvent.type(await screen.findByLabelText("Payment password"), "159357{Enter}");
    expect(await screen.findByText("The bill is paid")).toBeTruthy();
    expect(server.listCalls(PAY).map(({ body }) => body)).toEqual(['{"id":"1"}', '{"id":"1"}']);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Pay carl/ })).toBeNull());
  });

  it("AGT-27 UX-02 say how much is still outstanding after a part payment, and that there is no money to pay from", async () => {
    const toasts = noteToasts();
    server.handlers[BILLS] = () => page([owed()], { balance: 5 });
    server.handlers[PAY] = () => owed({ paid: 35, left: 45 });
    await openOwed();
    await userEvent.click((await openPayment()).getByRole("button", { name: "Pay now" }));
    expect(await screen.findByText(/^¥ 45\.00 is still outstanding/)).toBeTruthy();
    expect(toasts).toContainEqual(["info", expect.stringContaining("is still outstanding")]);
    server.handlers[PAY] = () => failWith("bill.short");
    const sheet = await openPayment();
    await userEvent.click(sheet.getByRole("button", { name: "Pay now" }));
    expect((await sheet.findByRole("alert")).textContent).toContain("top them up first");
  });

  it("AGT-27 top the earnings up if they are short, and show the bills paid by that", async () => {
    server.handlers[BILLS] = () => page([owed()], { balance: 5 });
    server.handlers[EARNINGS] = () => earnings(5);
    await openOwed();
    await userEvent.click(await screen.findByRole("button", { name: "Top up" }));
    const form = within(await screen.findByRole("dialog", { name: "Top up" }));
    await userEvent.type(form.getByLabelText("Amount"), "45");
    server.handlers[BILLS] = () => page([owed({ state: "paid", paid: 80, left: 0, canPay: false })]);
    await userEvent.click(form.getByRole("button", { name: "Top up" }));
    await waitFor(() => expect(screen.queryByText(/earnings are/)).toBeNull());
    expect(screen.queryByRole("button", { name: /^Pay carl/ })).toBeNull();
  });

  it("EXT-22 lead to the payment password if there is none", async () => {
    server.handlers[PAY] = () => failWith("payment.password.missing");
    await openOwed();
    const sheet = await openPayment();
    await userEvent.click(sheet.getByRole("button", { name: "Pay now" }));
    expect((await sheet.findByRole("link", { name: "Security centre" })).getAttribute("href")).toBe(
      "/m/securityCenter",
    );
  });

  it("FAULT-10 wait for the network", async () => {
    await openOwed();
    const sheet = await openPayment();
    const button = () => sheet.getByRole<HTMLButtonElement>("button", { name: "Pay now" });
    expect(button().disabled).toBe(false);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    expect(button().disabled).toBe(true);
    online.mockRestore();
    act(() => void dispatchEvent(new Event("online")));
    expect(button().disabled).toBe(false);
  });

  it("SESS-09 can only be viewed with play money", async () => {
    await openOwed(41);
    expect(await screen.findByText("carl")).toBeTruthy();
    expect(screen.getByText("This feature is for full accounts only.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Pay carl/ })).toBeNull();
  });

  it("EXT-22 say that nothing is owed", async () => {
    server.handlers[BILLS] = () => page([]);
    await openOwed();
    expect(await screen.findByText("You owe no bills.")).toBeTruthy();
  });
});

describe("a member with a contract", () => {
  const contractPath = "/m/member/agent/getSalaryContract";
  beforeEach(() => {
    server.handlers["GET /wps/member/contract"] = () => ({
      offer: null,
      current: null,
      history: [],
      example: null,
    });
  });

  it("EXT-24 ROUTE-12 finds earnings, bills received and bills owed below the contract", async () => {
    server.handlers[BILLS] = ({ query }) =>
      query.get("side") === "owed"
        ? page([owed({ kind: "daily" })])
        : page([
            bill({ kind: "daily", last: "2026-11-01", other: "ann", state: "short", paid: 20, left: 50 }),
          ]);
    await open(contractPath, 0);
    const received = within(await screen.findByRole("list", { name: "Bills received" }));
    expect(received.getAllByRole("listitem").map(({ textContent }) => plain(textContent))).toEqual([
      "Nov 1, 2026¥ 70.00annShort of funds¥ 20.00 paid, ¥ 50.00 outstanding",
    ]);
    expect(await screen.findByRole("region", { name: "Earnings" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pay out" })).toBeTruthy();
    await userEvent.click((await openPayment()).getByRole("button", { name: "Pay now" }));
    expect(await screen.findByText("The bill is paid")).toBeTruthy();
    expect(new Set(server.listCalls(BILLS).map(({ query }) => query.get("kind")))).toEqual(
      new Set(["daily"]),
    );
  });

  it("EXT-24 is not shown before the first bill", async () => {
    server.handlers[BILLS] = () => page([], { balance: 0 });
    await open(contractPath, 0);
    await screen.findByText("You have no contract and no offers.");
    await waitFor(() => expect(server.listCalls(BILLS)).toHaveLength(2));
    expect(screen.queryByRole("heading", { name: "Bills received" })).toBeNull();
    expect(server.listCalls(EARNINGS)).toEqual([]);
  });
});
