import { switchNames } from "@croupier/brand/switches";
import { type CallKey, playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { contractKinds } from "@croupier/domain/contract-terms";
import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { billsQuery } from "../features/bills/bill-calls.ts";
import { createQueryClient } from "../shared/session/query-client.ts";
import { buildSession } from "../testing/builders.ts";
import { createFakeServer, type FakeServer, type SeenRequest } from "../testing/fake-server.ts";
import { leaveFront } from "../testing/leave-front.ts";
import { renderApp } from "../testing/render-app.tsx";

/** The address of a list, with every filter that it can have, and the fields that each of its calls then carries. */
interface Row {
  path: string;
  carried: Readonly<Record<string, string>>;
  /** The fields that its first reply needs besides the rows. */
  extra?: object;
}

const days = { startDate: "2026-11-02", endDate: "2026-11-05" };
const range = "period=range&from=2026-11-02&to=2026-11-05";
const language = "EN";
const sums = { rounds: 0, stake: 0, validStake: 0, turnover: 0, win: 0, net: 0, in: 0, out: 0 };

const line = {
  id: "5",
  day: "2026-11-02",
  forDay: null,
  category: "RNG",
  ppm: 0,
  state: "paid",
  isCorrected: false,
  amount: "0",
  own: "0",
  team: "0",
  ownTurnover: "0",
  teamTurnover: "0",
};
const zero = "0.00";
const countedSums = { turnover: zero, win: zero, bonus: zero, rebate: zero, salary: zero, loss: zero };
const countedBill = {
  first: "2026-11-01",
  last: "2026-11-15",
  days: { first: "2026-11-01", last: "2026-11-15" },
  name: "ann",
  isAgent: true,
  at: null,
  turnover: zero,
  loss: zero,
  changedSince: { turnover: zero, loss: zero },
};

const rows: Readonly<Record<string, Row>> = {
  "GET /wps/agent/dividend": { path: "/m/member/agent/agentDivident", carried: {} },
  "GET /wps/agent/earnings": {
    path: "/m/agent",
    carried: {},
    extra: { balance: 0, free: 0, step: 0.01, canMove: true, isPlayedOnce: false, debts: [] },
  },
  "GET /wps/agent/rebate/income": {
    path: `/m/member/agent/agentRebeat?${range}&category=RNG`,
    carried: { ...days, category: "RNG" },
    extra: { settledDay: null },
  },
  "GET /wps/agent/rebate/legs": {
    path: "/m/member/agent/agentRebeat?line=5",
    carried: { id: "5" },
    extra: { line },
  },
  "GET /wps/agent/rebate/rates": {
    path: "/m/member/teamRebate",
    carried: {},
    extra: { own: { rates: [], coming: [] }, caps: [] },
  },
  "GET /wps/agent/redRain": { path: "/m/redRain", carried: {}, extra: { directs: [] } },
  "GET /wps/agent/statement/open": {
    path: "/m/member/agent/agentRebeat?line=5&member=7&vendor=BGS&round=r-1",
    carried: { id: "5", memberId: "7", vendor: "BGS", roundId: "r-1" },
  },
  "GET /wps/agent/team/games": {
    path: `/m/teamBetting?${range}&member=zoe&by=settled&under=7.6`,
    carried: { ...days, memberName: "zoe", by: "settled", under: "7.6" },
    extra: { totals: sums },
  },
  "GET /wps/agent/bills/lines": {
    path: "/m/member/agent/agentDivident?bill=3&under=7.6",
    carried: { id: "3", under: "7.6" },
    extra: { bill: countedBill, under: { id: "6", name: "zoe" }, footer: countedSums },
  },
  "GET /wps/agent/bills/earned": {
    path: "/m/member/agent/getDevidendContract?bill=3&under=7.6&line=8&earned=salary",
    carried: { id: "3", of: "salary", under: "7.6", line: "8" },
    extra: { total: "1.00", under: null, line: { id: "8", name: "zoe" } },
  },
  "GET /wps/agent/team/members": {
    path: "/m/member/team?under=7",
    carried: { under: "7" },
    extra: { path: [] },
  },
  "GET /wps/agent/team/pnl": {
    path: `/m/agent/team/pnl?${range}&under=7&sort=loss&order=asc`,
    carried: { ...days, under: "7", sort: "loss", order: "asc" },
  },
  "GET /wps/agent/team/postings": {
    path: `/m/agent/team/pnl?${range}&under=7.6&line=8&name=z&of=deposit`,
    carried: { ...days, under: "7.6", line: "8", name: "z", of: "deposit" },
  },
  "GET /wps/deposit/orders": { path: "/m/voucherCenter", carried: { pageSize: "10" } },
  "GET /wps/mall/movements": { path: "/m/mall/mallHome?tab=movements", carried: { language } },
  "GET /wps/mall/orders": { path: "/m/mall/mallHome?tab=orders", carried: { language } },
  "GET /wps/member/invited": { path: "/m/inviteFriends", carried: { pageSize: "20" } },
  "GET /wps/message/inbox": { path: "/m/webEmail", carried: { language } },
  "GET /wps/record/games": {
    path: `/m/gameRecord?${range}&gameType=RNG&vendor=BGS&by=settled&since=1&until=2`,
    carried: {
      ...days,
      gameType: "RNG",
      vendor: "BGS",
      by: "settled",
      since: "1",
      until: "2",
      pageSize: "20",
    },
    extra: { totals: sums },
  },
  "GET /wps/record/transactions": {
    path: `/m/transaction/record?${range}&types=A&type=withdraw&by=paid`,
    carried: { ...days, types: "A", type: "withdraw", by: "paid", pageSize: "20" },
    extra: { totals: sums },
  },
  "GET /wps/reward/list": { path: "/m/rewardCenter?tab=received", carried: { tab: "received", language } },
  "GET /wps/withdrawal/orders": { path: "/m/withdraw", carried: { pageSize: "10" } },
};

/** Lists that no address opens, and the tests that page through them. */
const elsewhere = [
  // apps/mobile/src/features/games/use-game-list.test.tsx and favourites.test.tsx
  "GET /wps/game/list",
  "GET /wps/game/recent",
  "GET /wps/game/favourites",
  "GET /wps/game/favourites/ids",
  // apps/mobile/src/features/chat/chat-room.test.tsx
  "GET /wps/chat/messages",
  // apps/mobile/src/features/records/round-sheet.test.tsx
  "GET /wps/record/round",
  // apps/mobile/src/features/records/team-postings.test.tsx
  "GET /wps/agent/team/round",
  // Below, by side and kind.
  "GET /wps/agent/bills",
  // apps/mobile/src/features/rain/rain.test.tsx
  "GET /wps/rain/proof",
];

const pageNames = ["pageNo", "page", "before", "after"] as const;
const propertiesOf = ({ query }: PlayerCall): object =>
  (query as { properties?: object } | undefined)?.properties ?? {};
const paged = Object.entries<PlayerCall>(playerContract)
  .filter(([key, entry]) => key.startsWith("GET ") && pageNames.some((name) => name in propertiesOf(entry)))
  .map(([key]) => key);

/** How a list goes on: by its last row wherever the contract takes one. */
const goesOnBy = (key: string) =>
  (["after", "before", "pageNo", "page"] as const).find(
    (name) => name in propertiesOf(playerContract[key as CallKey]),
  );

/** Lists with a field for a name, which is in no address. */
const searched = Object.entries(rows).filter(
  ([key, { carried }]) => "name" in propertiesOf(playerContract[key as CallKey]) && !("name" in carried),
);

const pageOf = ({ query }: SeenRequest): number =>
  Number(pageNames.map((name) => query.get(name)).find((value) => value !== null) ?? 1);
const filtersOf = ({ query }: SeenRequest) =>
  Object.fromEntries([...query].filter(([name]) => !pageNames.some((page) => page === name)));

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(leaveFront);

/** Opens a list of three pages. */
async function openList(key: string, { path, extra }: Row) {
  const handlers: Record<string, (request: SeenRequest) => unknown> = server.handlers as never;
  handlers[key] = (request) => {
    const pageNum = pageOf(request);
    const next = pageNum < 3 ? String(pageNum + 1) : null;
    return { list: [], totalCount: 0, pageNum, totalPages: 3, next, ...extra };
  };
  const { client } = await renderApp({
    path,
    session: buildSession({ type: 1 }),
    switches: [...switchNames],
  });
  const called = () => server.requests.filter((request) => request.key === key);
  await vi.waitFor(() => expect(called()).not.toEqual([]));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return { client, called };
}

/** Reads the open lists to their last pages; with a name, those that were searched for it. */
async function readToEnd(client: QueryClient, name = "") {
  for (const { state, options, queryKey } of client.getQueryCache().getAll()) {
    if (!(state.data as { pages?: unknown } | undefined)?.pages) continue;
    if (!JSON.stringify(queryKey).includes(name)) continue;
    // The cache does not know that this one has pages.
    const observer = new InfiniteQueryObserver(client, { ...options, queryKey, enabled: false } as never);
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
  }
}

describe("every list that comes by pages", () => {
  it("is opened below, or has a test of its own", () => {
    expect([...Object.keys(rows), ...elsewhere].toSorted()).toEqual(paged.toSorted());
  });

  it.each(Object.entries(rows))(
    "LIST-03 EXT-05 EXT-06 EXT-16 EXT-18 CASE-32 carries its filters from the first page to the last, by the last row where it grows: %s",
    async (key, row) => {
      const { client, called } = await openList(key, row);
      await readToEnd(client);
      const asked = called();
      expect([...new Set(asked.map(pageOf))]).toEqual([1, 2, 3]);
      const named = pageNames.filter((name) => asked.some(({ query }) => query.has(name)));
      expect(named).toEqual([goesOnBy(key)]);
      for (const request of asked) expect(filtersOf(request)).toEqual(row.carried);
    },
  );

  it.each(searched)(
    "EXT-16 EXT-18 EXT-21 has a searched name on the first page and on the last: %s",
    async (key, row) => {
      const { client, called } = await openList(key, row);
      const before = called().length;
      await userEvent.type(screen.getByRole("searchbox", { name: "Member name" }), "zoe{Enter}");
      await vi.waitFor(() => expect(called().length).toBeGreaterThan(before));
      await vi.waitFor(() => expect(client.isFetching()).toBe(0));
      await readToEnd(client, "zoe");
      const asked = called().slice(before);
      expect([...new Set(asked.map(pageOf))]).toEqual([1, 2, 3]);
      for (const request of asked) expect(filtersOf(request)).toEqual({ ...row.carried, name: "zoe" });
    },
  );

  const sides = ["owed", "received"] as const;
  it.each(sides.flatMap((side) => [undefined, ...contractKinds].map((kind) => [side, kind] as const)))(
    "AGT-27 bills that are %s, of the kind %s, keep both filters from the first page to the last",
    async (side, kind) => {
      const key = "GET /wps/agent/bills";
      server.handlers[key] = (request) => {
        const next = pageOf(request) < 3 ? String(pageOf(request) + 1) : null;
        return { list: [], next } as never;
      };
      for (const period of [undefined, { first: "2026-11-02", last: "2026-11-08" }]) {
        const before = server.listCalls(key).length;
        await createQueryClient().fetchInfiniteQuery({
          ...billsQuery(side, kind, period),
          pages: 3,
        } as never);
        const asked = server.listCalls(key).slice(before);
        expect(asked.map(pageOf)).toEqual([1, 2, 3]);
        for (const request of asked)
          expect(filtersOf(request)).toEqual({
            side,
            ...(kind && { kind }),
            ...(period && { period: period.first, last: period.last }),
          });
      }
    },
  );
});
