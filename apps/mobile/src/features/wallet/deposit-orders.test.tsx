import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectKept } from "../../testing/asked-again.ts";
import { type BrandOverrides, buildDepositOrder } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { type DepositMethod, type DepositOrder, isWatched } from "./deposit-calls.ts";
import { DepositOrders, listNewlyPaid } from "./deposit-orders.tsx";

const ORDERS = "GET /wps/deposit/orders";
const CANCEL = "POST /wps/deposit/orders/cancel";
const MINUTE_MS = 60_000;

const order = (number: number, overrides: Partial<DepositOrder> = {}): DepositOrder =>
  buildDepositOrder({ orderNo: `nova-${number}`, ...overrides });
const methods: DepositMethod[] = [
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

let server: FakeServer;
let client: QueryClient;
let kept: DepositOrder[];
beforeEach(() => {
  kept = [order(1)];
  server = createFakeServer({
    [ORDERS]: () => ({ list: kept, next: null, pageNum: 1, totalPages: 1, totalCount: kept.length }),
  });
});
afterEach(leaveFront);

async function show(overrides: BrandOverrides = {}) {
  ({ client } = await renderPart(<DepositOrders methods={methods} />, "EN", overrides));
}

describe("own orders", () => {
  it("EXT-10 are named by their method, or its code if it has gone, and only a pending one can be cancelled", async () => {
    kept = [order(1), order(2, { method: "old", state: "failed" })];
    await show();
    expect(document.querySelector(".skeleton")).toBeTruthy();
    const rows = (await screen.findAllByRole("listitem")).map((row) => within(row));
    expect(rows[0]?.getByText("Bank transfer")).toBeTruthy();
    expect(rows[1]?.getByText("old")).toBeTruthy();
    expect(rows.map((row) => row.queryAllByRole("button").length)).toEqual([1, 0]);
  });

  it("EXT-10 show their state: a payment that the bank took back is not shown as paid", async () => {
    const timeline = (["requested", "paid", "chargedBack"] as const).map((step) => ({ step, at: 1 }));
    kept = [order(1, { state: "paid", timeline }), order(2, { state: "paid" }), order(3)];
    await show();
    const classesOf = async (text: string) => [...(await screen.findByText(text)).classList];
    expect(await classesOf("Reversed by your bank")).toEqual(["state", "chargedBack"]);
    expect(await classesOf("Paid")).toEqual(["state", "paid"]);
    expect(await classesOf("Waiting for payment")).toEqual(["state", "pending"]);
  });

  it("CASE-36 have the time of the brand's clock, as the records have, and the list says once which one that is", async () => {
    kept = [1, 2].map((number) => order(number, { createdAt: Date.parse("2026-11-23T14:19:00Z") }));
    await show({ status: { timeZone: "Asia/Shanghai" } });
    expect(await screen.findAllByText(/^Nov 23, 2026, 10:19\sPM$/)).toHaveLength(2);
    expect(screen.getAllByText(/GMT/).map(({ textContent }) => textContent)).toEqual([
      "Days and times are in GMT+8",
    ]);
  });

  it("EXT-10 say why one cannot be cancelled, and its new state", async () => {
    server.handlers[CANCEL] = () => {
      kept = [order(1, { state: "failed" })];
      return failWith("system.unavailable");
    };
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("System upgrading, please try again later.")).toBeTruthy();
    expect(JSON.parse(server.listCalls(CANCEL)[0]?.body ?? "")).toEqual({ orderNo: "nova-1" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull());
  });

  it("EXT-10 can be requested again, and say so if there are none", async () => {
    server.handlers[ORDERS] = () => failWith("unknown");
    await show();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[ORDERS] = () => ({ list: [], next: null, pageNum: 1, totalPages: 1, totalCount: 0 });
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
    expect(document.querySelector(".skeleton")).toBeNull();
  });

  it("stay if a refetch fails", async () => {
    kept = [order(1, { state: "paid" })];
    await show();
    await expectKept(server, client, ORDERS, "nova-1");
  });

  it.each<[string, Partial<DepositOrder>, number]>([
    ["one may still be paid", {}, 2],
    ["all are settled", { state: "paid" }, 1],
    ["the payment is a quarter of an hour late", { createdAt: Date.now() - 15 * MINUTE_MS }, 1],
  ])("EXT-10 are requested every three seconds if %s", async (_name, overrides, calls) => {
    vi.useFakeTimers();
    kept = [order(1, { createdAt: Date.now(), ...overrides })];
    await show();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(server.listCalls(ORDERS)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(server.listCalls(ORDERS)).toHaveLength(calls);
  });
});

it("a payment is newly arrived where its order was pending before", () => {
  const orders = [
    order(1, { state: "paid" }),
    order(2, { state: "paid" }),
    order(3),
    order(4, { state: "failed" }),
  ];
  const before = new Set(["nova-1", "nova-3", "nova-4"]);
  expect(listNewlyPaid(before, orders).map(({ orderNo }) => orderNo)).toEqual(["nova-1"]);
});

it("an order is watched for a quarter of an hour", () => {
  const made = order(1, { createdAt: 0 });
  expect([15 * MINUTE_MS - 1, 15 * MINUTE_MS].map((nowMs) => isWatched(made, nowMs))).toEqual([true, false]);
});
