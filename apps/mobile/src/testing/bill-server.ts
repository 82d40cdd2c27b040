import type { Bill, Dividend } from "../features/bills/bill-calls.ts";
import { createFakeServer } from "./fake-server.ts";
import { createSealing } from "./sealed.ts";

export const MINE = "GET /wps/agent/dividend";
export const BILLS = "GET /wps/agent/bills";
export const PAY = "POST /wps/agent/bills/pay";
export const EARNINGS = "GET /wps/agent/earnings";
export const now = Date.parse("2026-11-25T12:00:00Z");

export const bill = (over: Partial<Bill> = {}): Bill => ({
  id: "1",
  kind: "dividend",
  first: "2026-11-01",
  last: "2026-11-15",
  hour: null,
  other: "carl",
  state: "paid",
  amount: 70,
  paid: 70,
  left: 0,
  full: 70,
  turnover: 9_000,
  loss: 1_200,
  active: 4,
  ppm: 100_000,
  missing: null,
  carryIn: -500,
  base: 700,
  carryOut: 0,
  corrections: [],
  time: Date.parse("2026-11-16T00:10:00Z"),
  canPay: false,
  answerBy: null,
  reason: null,
  ...over,
});
export const dividend = (over: Partial<Dividend> = {}): Dividend => ({
  ...bill(),
  other: null,
  toDirects: 80,
  net: -10,
  ...over,
});
/** Ten days old, and a part of it is paid. */
export const owed = (over: Partial<Bill> = {}) =>
  bill({ state: "part_paid", amount: 80, full: 80, paid: 30, left: 50, canPay: true, ...over });
export const page = (list: Bill[], over: { next?: string; balance?: number; open?: number } = {}) => ({
  list,
  next: null,
  balance: 100,
  open: list.reduce((sum, { left }) => sum + left, 0),
  ...over,
});
export const earnings = (balance: number) => ({
  balance,
  free: balance,
  step: 0.01,
  canMove: true,
  isPlayedOnce: false,
  debts: [],
  list: [],
  next: null,
});

const sealing = await createSealing();

/** An agent's server: one dividend, and one bill that is owed. */
export function createBillServer() {
  const server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 500, currency: "CNY" }),
    [MINE]: () => ({ list: [dividend()], next: null }),
    [BILLS]: () => page([owed()]),
    [PAY]: () => owed({ state: "paid", paid: 80, left: 0, canPay: false }),
    [EARNINGS]: () => earnings(100),
    "POST /wps/agent/earnings/topUp": () => ({ amount: 45, balance: 50, wallet: 455 }),
  });
  sealing.serve(server);
  return server;
}

export const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u2009]/g, " ");
export const figuresIn = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll("dt")].map((term) => [
      term.textContent,
      plain(term.nextElementSibling?.textContent),
    ]),
  );
