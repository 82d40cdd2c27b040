import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { consumeReturnPath } from "../../shared/navigation/return-path.ts";
import { dropDrafts } from "../../shared/session/drafts.ts";
import { startSession } from "../../shared/session/session.ts";
import { refetchInVain } from "../../testing/asked-again.ts";
import { buildDepositOrder, buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

const method = {
  code: "bank",
  name: "Bank transfer",
  minimum: 50,
  maximum: 5_000,
  step: 0.01,
  feePercent: 1,
  quickAmounts: [100, 500],
};
const order = buildDepositOrder;
const orderPage = (list: ReturnType<typeof order>[]) => ({
  list,
  next: null,
  pageNum: 1,
  totalPages: 1,
  totalCount: list.length,
});

let server: FakeServer;
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.spyOn(location, "assign").mockImplementation(assign);
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/deposit/methods": () => [method],
    "GET /wps/deposit/debt": () => ({ owed: 0 }),
    "GET /wps/deposit/orders": () => orderPage([]),
    "POST /wps/deposit/orders": () => ({ order: order(), payUrl: "https://pay.example/1" }),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  dropDrafts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => renderApp({ path: "/m/voucherCenter", session: buildSession() });
const amount = () => screen.findByLabelText<HTMLInputElement>("Amount");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Go to payment" }));
const posts = () =>
  server
    .listCalls("POST /wps/deposit/orders")
    .map(({ body }) => JSON.parse(body ?? "{}") as { idempotencyKey: string; amount: string });

describe("deposit", () => {
  it("WALLET-03 needs a session", async () => {
    await renderApp({ path: "/m/voucherCenter" });
    expect(location.pathname).toBe("/m/login");
  });

  it.each([4, 40])("WALLET-01 tells a session of type %d what is missing", async (type) => {
    await renderApp({ path: "/m/voucherCenter", session: buildSession({ type }) });
    await screen.findByText("Please login an actual account to use this function");
    expect(server.listCalls("GET /wps/deposit/methods")).toEqual([]);
  });

  it("EXT-10 shows range and fee, takes a quick amount and goes to the payment page", async () => {
    await open();
    await amount();
    expect(screen.getByText("From ¥ 50.00 to ¥ 5,000.00")).toBeDefined();
    expect(screen.getByText("Fee 1%")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "500" }));
    await submit();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/1"));
    expect(posts()).toMatchObject([{ method: "bank", amount: "500" }]);
  });

  it.each([
    ["1", false],
    ["2", true],
  ])("STATUS-02 EXT-10 with dep_func %s the methods are a grid: %s", async (variant, isGrid) => {
    await renderApp({
      path: "/m/voucherCenter",
      session: buildSession(),
      status: { mobileTemplate: { mem_cen: "1", dep_func: variant } },
    });
    const methods = await screen.findByRole("group", { name: "Payment method" });
    expect(methods.classList.contains("grid")).toBe(isGrid);
  });

  it("EXT-10 keeps the form and its amount when a later request for the methods fails", async () => {
    const { client } = await open();
    await userEvent.type(await amount(), "123");
    await refetchInVain(server, client, "GET /wps/deposit/methods");
    expect((await amount()).value).toBe("123");
  });

  describe("FAULT-12 a session that ends in mid-flow", () => {
    const expire = async () => {
      server.handlers["POST /wps/deposit/orders"] = () => failWith("session.expired");
      await userEvent.type(await amount(), "123");
      await submit();
      await waitFor(() => expect(location.pathname).toBe("/m/login"));
      expect(sessionStorage.getItem("returnTo")).toBe('"/m/voucherCenter"');
    };
    const comeBack = async (userName: string) => {
      act(() => {
        startSession(buildSession({ userName }));
        navigate(consumeReturnPath());
      });
      return amount();
    };

    it("FAULT-12 leads to login and back, with the typed values", async () => {
      await open();
      await expire();
      expect((await comeBack("demo")).value).toBe("123");
    });

    it("FAULT-12 SEC-21 gives the typed values to nobody else", async () => {
      await open();
      await expire();
      expect((await comeBack("somebody")).value).toBe("");
    });
  });

  it("FAULT-11 twenty quick taps open one order", async () => {
    await open();
    await userEvent.type(await amount(), "100");
    const button = screen.getByRole("button", { name: "Go to payment" });
    act(() => {
      for (let tap = 0; tap < 20; tap += 1) button.click();
    });
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(posts()).toHaveLength(1);
  });

  it("does not open an address that is no web page", async () => {
    server.handlers["POST /wps/deposit/orders"] = () => ({ order: order(), payUrl: "javascript:alert(1)" });
    await open();
    await userEvent.type(await amount(), "100");
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(assign).not.toHaveBeenCalled();
  });

  it.each(["49.99", "5000.01", "abc", ""])("EXT-10 refuses %j at the field", async (text) => {
    await open();
    const field = await amount();
    if (text) await userEvent.type(field, text);
    await submit();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(posts()).toEqual([]);
  });

  it("EXT-10 shows the server's refusal of the amount at the field", async () => {
    server.handlers["POST /wps/deposit/orders"] = () => failWith("deposit.amount.range");
    await open();
    await userEvent.type(await amount(), "100");
    await submit();
    expect(await screen.findByText(/outside the allowed range/)).toBeDefined();
  });

  it("EXT-10 keeps the key of an intent until it succeeds, and makes another for another intent", async () => {
    server.handlers["POST /wps/deposit/orders"] = () => failWith("payment.unavailable");
    await open();
    await userEvent.type(await amount(), "100");
    await submit();
    await screen.findByText(/payment service is not responding/);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(2));
    await userEvent.type(await amount(), "0");
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(3));
    const [first, second, third] = posts().map((post) => post.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("EXT-10 asks for a new order once the server has refused the former one", async () => {
    server.handlers["POST /wps/deposit/orders"] = () => failWith("deposit.order.not.pending");
    await open();
    await userEvent.type(await amount(), "100");
    await submit();
    await screen.findByText(/already closed/);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = posts().map((post) => post.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it("EXT-10 lists own orders by state and cancels a pending one", async () => {
    let state: "pending" | "cancelled" = "pending";
    const old = Date.now() - 86_400_000;
    server.handlers["GET /wps/deposit/orders"] = () =>
      orderPage([order({ state }), order({ orderNo: "nova-0", createdAt: old, state: "paid" })]);
    server.handlers["POST /wps/deposit/orders/cancel"] = () => {
      state = "cancelled";
      return order({ state });
    };
    await open();
    await screen.findByText("Paid");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("Cancelled");
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  it("EXT-10 says when a pending order is paid, and reads the balance again", async () => {
    let state: "pending" | "paid" = "pending";
    server.handlers["GET /wps/deposit/orders"] = () => orderPage([order({ state })]);
    const { client } = await open();
    await screen.findByText("Waiting for payment");
    const before = server.listCalls("GET /wps/wallets/gcs").length;
    state = "paid";
    await client.refetchQueries({ queryKey: ["private", "deposit", "orders"] });
    await screen.findByText("Your deposit has arrived");
    await waitFor(() => expect(server.listCalls("GET /wps/wallets/gcs").length).toBeGreaterThan(before));
  });

  it("I18N-05 names the methods in the chosen language, at once and regardless of the browser's preference", async () => {
    const names: Readonly<Record<string, string>> = { en: "Bank transfer", "zh-CN": "银行转账" };
    server.handlers["GET /wps/deposit/methods"] = ({ headers }) => [
      { ...method, name: names[headers.get("accept-language") ?? ""] ?? "the browser's" },
    ];
    server.handlers["GET /wps/deposit/orders"] = () => orderPage([order()]);
    document.documentElement.lang = "en";
    await open();
    expect(await screen.findAllByText("Bank transfer")).not.toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Open the account menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "简体中文" }));
    expect(await screen.findAllByText("银行转账")).not.toHaveLength(0);
    expect(screen.queryByText("Bank transfer")).toBeNull();
  });

  it("EXT-10 opens an order's course from the list", async () => {
    server.handlers["GET /wps/deposit/orders"] = () => orderPage([order()]);
    server.handlers["GET /wps/deposit/order"] = () => order();
    await open();
    await userEvent.click(await screen.findByRole("link", { name: /Bank transfer.*nova-1/ }));
    expect(location.search).toBe("?order=nova-1");
    expect(await screen.findByRole("list", { name: "Deposit progress", hidden: true })).toBeTruthy();
  });

  it("EXT-10 states the debt in one sentence, and nothing if there is none", async () => {
    server.handlers["GET /wps/deposit/debt"] = () => ({ owed: 35 });
    const { client } = await open();
    await screen.findByText(/You owe ¥ 35\.00 for a deposit that your bank reversed/);
    server.handlers["GET /wps/deposit/debt"] = () => ({ owed: 0 });
    await act(() => client.invalidateQueries({ queryKey: ["private", "deposit"] }));
    await waitFor(() => expect(screen.queryByText(/You owe/)).toBeNull());
  });
});
