import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { keepDraft, readDrafts } from "../../shared/session/drafts.ts";
import { buildDepositOrder } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { readField, readNote } from "../../testing/read-field.ts";
import { renderPart } from "../../testing/render-part.tsx";
import type { DepositMethod } from "./deposit-calls.ts";
import { DepositForm, findAmountFault } from "./deposit-form.tsx";

const key = "POST /wps/deposit/orders";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  leaveFront();
});

const bank: DepositMethod = {
  code: "bank",
  name: "Bank transfer",
  minimum: 50,
  maximum: 5_000,
  step: 0.01,
  feePercent: 1,
  quickAmounts: [100, 500],
};
const card: DepositMethod = {
  ...bank,
  code: "card",
  name: "Card",
  minimum: 10,
  feePercent: 0,
  quickAmounts: [20],
};

const order = buildDepositOrder();
const dinar = { code: "KWD", symbol: "KD", position: "F", decimals: 3 } as const;

const show = () => renderPart(<DepositForm methods={[bank, card]} />);
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount");
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const submitButton = () => screen.getByRole("button", { name: "Go to payment" });
const submit = () => userEvent.click(submitButton());
const sent = () => server.listCalls(key).map(({ body }) => JSON.parse(body ?? "{}") as object);
const wrong = () => readNote("Amount") !== "From ¥ 50.00 to ¥ 5,000.00";

it.each([
  ["50", true],
  ["49.99", false],
  ["5000", true],
  ["5000.01", false],
  ["", false],
  ["1e3", false],
  ["-100", false],
])("EXT-10 %s is an amount that can be paid in: %s", (text, isTaken) => {
  expect(findAmountFault(text, bank, 2) === undefined).toBe(isTaken);
});

it("CASE-11 knows the provider's step: of a currency with three decimals Stripe takes two", () => {
  const kuwaiti = { minimum: 1, maximum: 1_000, step: 0.01 };
  const faults = ["1.23", "1.230", "1.234", "1.2345"].map((text) => findAmountFault(text, kuwaiti, 3));
  expect(faults).toEqual([undefined, undefined, "step", "decimals"]);
});

it("CASE-11 says the step, before anything is sent and when the server knows better", async () => {
  await renderPart(<DepositForm methods={[{ ...bank, minimum: 1, step: 0.01 }]} />, "EN", {
    status: { currency: dinar },
  });
  type("1.234");
  await submit();
  expect([readNote("Amount"), sent()]).toEqual(["Only multiples of KD 0.010.", []]);
  server.handlers[key] = () => failWith("deposit.amount.step");
  type("1.23");
  await submit();
  await vi.waitFor(() => expect(readNote("Amount")).toBe("Only multiples of KD 0.010."));
});

it("CASE-11 says the step of the chosen method, and no other's", async () => {
  server.handlers[key] = () => failWith("system.unavailable");
  const methods = [
    { ...bank, minimum: 1, step: 0.001 },
    { ...card, minimum: 1, step: 0.01 },
  ] as const;
  await renderPart(<DepositForm methods={methods} />, "EN", { status: { currency: dinar } });
  type("1.234");
  await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
  await submit();
  expect([readNote("Amount"), sent()]).toEqual(["Only multiples of KD 0.010.", []]);
  await userEvent.click(screen.getByRole("radio", { name: /Bank transfer/ }));
  expect(readNote("Amount")).toMatch(/^From /);
  await submit();
  await vi.waitFor(() => expect(sent()).toMatchObject([{ method: "bank", amount: "1.234" }]));
});

it("CASE-17 takes an amount in full width", async () => {
  server.handlers[key] = () => ({ order, payUrl: "" });
  await show();
  for (const typed of ["１００", "１００。５", "１00，5０"]) {
    type(typed);
    await submit();
  }
  expect(sent()).toMatchObject([{ amount: "100" }, { amount: "100.5" }, { amount: "100.50" }]);
});

it.each(["50,000", "50.000", "５０．０００"])(
  "CASE-16 sends no %s, which may be a thousand times as much",
  async (typed) => {
    await show();
    type(typed);
    await submit();
    expect([readNote("Amount"), sent()]).toEqual([
      expect.stringMatching(/^At most 2 decimals\. Write thousands without a separator: \d+\.$/),
      [],
    ]);
  },
);

describe("EXT-10 the form of a deposit", () => {
  it("EXT-10 starts with the first method, and shows the range and the amounts of the chosen one", async () => {
    await show();
    const ways = screen.getAllByRole<HTMLInputElement>("radio");
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
      ["bank", true],
      ["card", false],
    ]);
    expect(readNote("Amount")).toBe("From ¥ 50.00 to ¥ 5,000.00");
    await userEvent.click(screen.getByRole("radio", { name: /Card.*No fee/ }));
    expect(readNote("Amount")).toBe("From ¥ 10.00 to ¥ 5,000.00");
    expect(screen.queryByRole("button", { name: "500" })).toBeNull();
    type("10");
    server.handlers[key] = () => failWith("system.unavailable");
    await submit();
    expect(sent()).toMatchObject([{ method: "card", amount: "10" }]);
  });

  it("EXT-10 asks the phone for figures, and takes a comma for a point", async () => {
    await show();
    expect(readField("Amount")).toEqual({ inputmode: "decimal", autocomplete: "off", maxlength: "15" });
    type(" 75,5 ");
    expect(amount().value).toBe("75.5");
  });

  it("EXT-10 marks the quick amount that is typed", async () => {
    await show();
    const pressed = () =>
      ["100", "500"].map((name) => screen.getByRole("button", { name }).getAttribute("aria-pressed"));
    expect(pressed()).toEqual(["false", "false"]);
    type("500");
    expect(pressed()).toEqual(["false", "true"]);
    await userEvent.click(screen.getByRole("button", { name: "100" }));
    expect([amount().value, pressed()]).toEqual(["100", ["true", "false"]]);
  });

  it("EXT-10 reports a wrong amount once it is sent, and not while the next one is typed", async () => {
    await show();
    type("1");
    expect(wrong()).toBe(false);
    await submit();
    expect([wrong(), sent().length]).toEqual([true, 0]);
    type("12");
    expect(wrong()).toBe(false);
  });

  it("EXT-10 says why an order was refused, until something changes", async () => {
    server.handlers[key] = () => failWith("system.unavailable");
    await show();
    type("100");
    await submit();
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(wrong()).toBe(false);
    type("101");
    expect(screen.queryByRole("alert")).toBeNull();
    await submit();
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("EXT-10 the server's refusal of the amount is shown only at the field", async () => {
    server.handlers[key] = () => failWith("deposit.amount.range");
    await show();
    type("100");
    await submit();
    await vi.waitFor(() => expect(wrong()).toBe(true));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  /** Opens a payment, and has left for its page. */
  async function leaveForPayment() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(location, "assign").mockReturnValue(undefined);
    server.handlers[key] = () => ({ order, payUrl: "https://pay.example/1" });
    const shown = await show();
    type("100");
    fireEvent.click(submitButton());
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("https://pay.example/1"));
    await vi.waitFor(() => expect(submitButton().getAttribute("aria-busy")).toBe("true"));
    return shown;
  }
  const pageShow = (persisted: boolean) =>
    fireEvent(window, Object.assign(new Event("pageshow"), { persisted }));

  it.each<[string, () => unknown]>([
    ["after a step back", () => pageShow(true)],
    ["under a sheet that was closed", () => fireEvent(document, new Event("visibilitychange"))],
    ["in a window that has the focus again", () => fireEvent(window, new Event("focus"))],
    ["because the payment page was empty (204)", () => act(() => vi.advanceTimersByTime(10_000))],
  ])(
    "CASE-13 a member who returns to the form %s may send again, and is offered the open order",
    async (_way, comeBack) => {
      await leaveForPayment();
      comeBack();
      await vi.waitFor(() => expect(submitButton().getAttribute("aria-busy")).toBeNull());
      expect(location.pathname + location.search).toBe(`/m/voucherCenter?order=${order.orderNo}`);
    },
  );

  it("CASE-13 the button stays busy while the page is left, and nothing is watched after the form has gone", async () => {
    const { unmount } = await leaveForPayment();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    pageShow(false);
    act(() => vi.advanceTimersByTime(5_000));
    expect(submitButton().getAttribute("aria-busy")).toBe("true");
    const before = location.href;
    unmount();
    fireEvent(window, new Event("focus"));
    act(() => vi.advanceTimersByTime(10_000));
    expect(location.href).toBe(before);
  });

  it.each([
    ["https://pay.example/1", true],
    ["http://pay.example/1", true],
    ["xhttps://pay.example/1", false],
    ["data:text/html,1", false],
    ["pay.example", false],
  ])("goes to %s: %s, and forgets the values typed only here", async (payUrl, isTaken) => {
    const leave = vi.spyOn(location, "assign").mockReturnValue(undefined);
    server.handlers[key] = () => ({ order, payUrl });
    keepDraft("register.username", "ana");
    await show();
    type("100");
    await submit();
    await vi.waitFor(() => expect(readDrafts("deposit.", ["amount"])).toEqual({ amount: "" }));
    expect(readDrafts("register.", ["username"])).toEqual({ username: "ana" });
    // CASE-13: a target that cannot be opened leaves no busy button behind.
    await vi.waitFor(() => expect(submitButton().getAttribute("aria-busy")).toBe(isTaken ? "true" : null));
    expect(leave.mock.calls).toEqual(isTaken ? [[payUrl]] : []);
  });

  it.each(["https://pay.example/1", "data:text/html,1"])(
    "a late answer takes nobody away from the screen that they have gone to: %s",
    async (payUrl) => {
      const leave = vi.spyOn(location, "assign").mockReturnValue(undefined);
      let answer = () => {};
      server.handlers[key] = () =>
        new Promise((resolve) => {
          answer = () => resolve({ order, payUrl });
        });
      navigate("/m/voucherCenter");
      await show();
      type("100");
      await submit();
      await vi.waitFor(() => expect(sent()).toHaveLength(1));
      act(() => navigate("/m/help"));
      answer();
      await vi.waitFor(() => expect(readDrafts("deposit.", ["amount"])).toEqual({ amount: "" }));
      expect([location.pathname, leave.mock.calls]).toEqual(["/m/help", []]);
    },
  );

  it("EXT-10 names each method's fee, and takes the first if the kept one has gone", async () => {
    keepDraft("deposit.method", "gone");
    await show();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Bank transfer.*1\s?%/ }).checked).toBe(true);
    expect(screen.getByRole("radio", { name: /Card.*No fee/ })).toBeTruthy();
  });
});
