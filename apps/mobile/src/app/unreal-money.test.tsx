import { type CallKey, playerContract } from "@croupier/contract/player/contract";
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp } from "../testing/render-app.tsx";

/** Trial, internal member, internal agent, internal senior agent. */
const types = [4, 40, 41, 42];
/** A member and the two kinds of agents. */
const realTypes = [0, 1, 2];
const day = Date.parse("2026-11-20T12:00:00Z");
const one = { next: null, pageNum: 1, totalPages: 1, totalCount: 1 };
let server: FakeServer;

beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/record/games": () => ({
      ...one,
      totals: { rounds: 1, stake: 2, validStake: 2, win: 0, net: -2 },
      list: [
        {
          roundId: "1",
          vendor: "BGS",
          gameCode: "koi",
          gameName: "Amber Koi",
          gameType: "RNG",
          time: day,
          stake: 2,
          validStake: 2,
          win: 0,
          net: -2,
          state: "settled" as const,
        },
      ],
    }),
    "GET /wps/record/transactions": () => ({
      ...one,
      totals: { in: 4, out: 0, net: 4 },
      list: [{ number: "7", time: day, type: "bonus", memberName: "anna", amount: 4, balance: 4 }],
    }),
  });
});
afterEach(leaveFront);

/** Requested data that is only for real members. */
const listRefused = () =>
  server.requests
    .map(({ key }) => key)
    .filter(
      (key) =>
        (playerContract[key as CallKey]?.access ?? "").startsWith("real") ||
        /\/wps\/(?:deposit|withdrawal)\//.test(key),
    );

const open = (path: string, type: number) => renderApp({ path, session: buildSession({ type }) });
const main = () => within(screen.getByRole("main"));

describe("SESS-09 an account that is not real", () => {
  /** What each page says to these account types, and what it requests for real accounts. */
  const closed: readonly (readonly [path: string, text: keyof typeof en, asks: CallKey])[] = [
    ["/m/withdraw", "free_reject", "GET /wps/withdrawal/methods"],
    ["/m/withdraw?turnover=1", "free_reject", "GET /wps/withdrawal/methods"],
    ["/m/withdraw?order=nova-1", "free_reject", "GET /wps/withdrawal/order"],
    ["/m/voucherCenter", "error.deposit.free.reject", "GET /wps/deposit/methods"],
    ["/m/voucherCenter?order=nova-1", "error.deposit.free.reject", "GET /wps/deposit/order"],
    ["/m/profitandloss?period=30", "free_reject", "GET /wps/member/profitAndLoss"],
    ["/m/statement", "free_reject", "GET /wps/member/statement"],
    ["/m/set?tab=play", "limits.unreal", "GET /wps/play/limits"],
    ["/m/securityCenter", "free_reject", "GET /wps/member/security"],
    ["/m/myAccount/index", "free_reject", "GET /wps/member/profile"],
  ];
  it.each(closed.flatMap(([path, text]) => types.map((type) => [path, type, text] as const)))(
    "SESS-09 %s tells type %d who it is for, sends no request that would be refused, and opens no sheet",
    async (path, type, text) => {
      await open(path, type);
      expect(await main().findByText(en[text])).toBeTruthy();
      expect(listRefused()).toEqual([]);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(main().queryByRole("button", { name: en["common.loadFailed"] })).toBeNull();
      const registers = main().queryAllByRole("link", { name: en["trial.register"] });
      expect(registers.map((link) => link.getAttribute("href"))).toEqual(type === 4 ? ["/m/register"] : []);
    },
  );

  it.each(closed.flatMap(([path, text, asks]) => realTypes.map((type) => [path, type, text, asks] as const)))(
    "SESS-09 EXT-10 EXT-11 WALLET-01 WALLET-02 %s is open to type %d, agents as well, and requests the data that it shows",
    async (path, type, text, asks) => {
      await open(path, type);
      await vi.waitFor(() => expect(server.listCalls(asks)).not.toEqual([]));
      expect(main().queryByText(en[text])).toBeNull();
    },
  );

  const records: readonly (readonly [path: string, text: string])[] = [
    ["/m/gameRecord?period=30", "Amber Koi"],
    ["/m/transaction/record?period=30", "No. 7"],
  ];
  it.each(records.flatMap(([path, text]) => types.map((type) => [path, type, text] as const)))(
    "SESS-09 %s shows type %d its own record, with totals and file, and leads to no page that would be refused",
    async (path, type, text) => {
      await open(path, type);
      expect(await main().findByText(text)).toBeTruthy();
      expect(main().getByRole("button", { name: en["file.download"] })).toBeTruthy();
      expect(listRefused()).toEqual([]);
    },
  );
});
