import type { CallKey } from "@croupier/contract/player/contract";
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { pagesOf, readPageNo } from "../testing/list-pages.ts";
import { renderApp } from "../testing/render-app.tsx";
import { buildOrders, buildWithdrawal } from "../testing/withdrawal-builders.ts";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/deposit/methods": () => [],
    "GET /wps/deposit/orders": () => ({ list: [], ...pagesOf(1, 1, 0) }),
    "GET /wps/withdrawal/methods": () => buildWithdrawal(),
    "GET /wps/withdrawal/orders": () => buildOrders(),
  });
});
afterEach(leaveFront);

/** What a call answers, of any type. */
const answer = (call: CallKey, handler: () => Promise<never>) =>
  Object.assign(server.handlers, { [call]: handler });
const open = (path: string) => renderApp({ path, session: buildSession() });
const main = () => within(screen.getByRole("main"));
const retryName = en["common.loadFailed"];

const calls: readonly (readonly [path: string, call: CallKey])[] = [
  ["/m/gameRecord", "GET /wps/record/games"],
  ["/m/transaction/record", "GET /wps/record/transactions"],
  ["/m/profitandloss", "GET /wps/member/profitAndLoss"],
  ["/m/statement", "GET /wps/member/statement"],
  ["/m/voucherCenter", "GET /wps/deposit/methods"],
  ["/m/voucherCenter", "GET /wps/deposit/orders"],
  ["/m/withdraw", "GET /wps/withdrawal/methods"],
  ["/m/withdraw", "GET /wps/withdrawal/orders"],
  ["/m/set?tab=play", "GET /wps/play/limits"],
  ["/m/webEmail", "GET /wps/message/inbox"],
];

describe("while money is loading", () => {
  it.each(calls)("%s tells a screen reader that %s is under way", async (path, call) => {
    answer(call, () => new Promise(() => undefined));
    await open(path);
    expect(await main().findByRole("status", { name: en["common.loading"] })).toBeTruthy();
  });

  it.each(calls)("FAULT-10 %s without a network offers to ask %s again", async (path, call) => {
    answer(call, () => Promise.reject(new TypeError("Failed to fetch")));
    await open(path);
    const retry = await main().findByRole("button", { name: retryName });
    const before = server.listCalls(call).length;
    answer(call, () => new Promise(() => undefined));
    await userEvent.click(retry);
    expect(server.listCalls(call)).toHaveLength(before + 1);
  });
});

describe("the next page of a list", () => {
  const booking = (number: string) => ({
    number,
    time: 0,
    type: "bonus" as const,
    memberName: "anna",
    amount: 4,
    balance: 4,
  });
  const page = (pageNum: number) => ({
    ...pagesOf(pageNum, 2),
    totals: { in: 8, out: 0, net: 8 },
    list: [booking(`row-${pageNum}`)],
  });

  it("FAULT-10 that cannot be loaded says so, keeps the rows before it, and loads by a tap", async () => {
    const firstAnswer = ({ query }: { query: URLSearchParams }) => page(readPageNo(query));
    server.handlers["GET /wps/record/transactions"] = firstAnswer;
    await open("/m/transaction/record");
    await main().findByText("No. row-1");
    server.handlers["GET /wps/record/transactions"] = () => failWith("unknown");
    await userEvent.click(main().getByRole("button", { name: en["common.more"] }));
    const retry = await main().findByRole("button", { name: retryName });
    expect(main().getByRole("alert").contains(retry)).toBe(true);
    expect(main().getByText("No. row-1")).toBeTruthy();
    server.handlers["GET /wps/record/transactions"] = firstAnswer;
    await userEvent.click(retry);
    expect(await main().findByText("No. row-2")).toBeTruthy();
    expect(main().queryByRole("button", { name: retryName })).toBeNull();
  });

  it("FAULT-10 of invited members leaves those that are there", async () => {
    const invited = (pageNum: number) => ({
      ...pagesOf(pageNum, 2),
      list: [{ name: `a***${pageNum}`, joinedAt: 0, step: null }],
    });
    server.handlers["GET /wps/member/affiliateCode"] = () => ({ code: "ABCD2345" });
    server.handlers["GET /wps/member/invite/programme"] = () => ({ programme: null });
    server.handlers["GET /wps/member/invited"] = () => invited(1);
    await open("/m/inviteFriends");
    await main().findByText("a***1");
    server.handlers["GET /wps/member/invited"] = () => failWith("unknown");
    await userEvent.click(main().getByRole("button", { name: en["common.more"] }));
    expect(await main().findByRole("button", { name: retryName })).toBeTruthy();
    expect(main().getByText("a***1")).toBeTruthy();
  });
});
