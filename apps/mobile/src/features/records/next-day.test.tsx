import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { pagesOf } from "../../testing/list-pages.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const midnight = Date.parse("2026-11-22T00:00:00Z");
const minuteMs = 60_000;
const play = { rounds: 0, stake: 0, win: 0, net: 0 };
const beside = { deposit: 0, withdrawal: 0, bonus: 0 };
const team = { rounds: 0, turnover: 0, win: 0, ...beside, rebate: 0, salary: 0, loss: 0 };
const days = { startDate: "2026-11-21", endDate: "2026-11-21" };

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: midnight - 2 * minuteMs });
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"])] }),
    "GET /wps/record/games": () => ({ list: [], totals: { ...play, validStake: 0 }, ...pagesOf(1, 1, 0) }),
    "GET /wps/record/transactions": () => ({
      list: [],
      totals: { in: 0, out: 0, net: 0 },
      ...pagesOf(1, 1, 0),
    }),
    "GET /wps/member/profitAndLoss": () => ({ ...days, totals: { ...play, ...beside }, days: [], types: [] }),
    "GET /wps/agent/team/overview": () => ({
      ...days,
      own: team,
      team,
      members: 1,
      registered: 0,
      active: 0,
      asOf: midnight,
      isProvisional: true,
    }),
  });
});
afterEach(leaveFront);

const records = [
  ["EXT-05", "/m/gameRecord", "GET /wps/record/games", 0],
  ["EXT-06", "/m/transaction/record", "GET /wps/record/transactions", 0],
  ["EXT-07", "/m/profitandloss", "GET /wps/member/profitAndLoss", 0],
  ["EXT-15", "/m/agent/team/overview", "GET /wps/agent/team/overview", 1],
] as const;
type Key = (typeof records)[number][2];

const askedOf = (key: Key) =>
  server.listCalls(key).map(({ query }) => [query.get("startDate"), query.get("endDate")]);

/** Opens a screen with today's figures before midnight, and lets five minutes pass. */
async function openBeforeMidnight(path: string, key: Key, type: number) {
  await renderApp({ path: `${path}?period=today`, session: buildSession({ type }) });
  await waitFor(() => expect(askedOf(key)).toEqual([["2026-11-21", "2026-11-21"]]));
  vi.setSystemTime(midnight + 3 * minuteMs);
}

it.each(records)(
  "%s %s asks for the new day when its reader comes back after midnight",
  async (_row, path, key, type) => {
    await openBeforeMidnight(path, key, type);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(askedOf(key).at(-1)).toEqual(["2026-11-22", "2026-11-22"]));
  },
);

it.each(records)(
  "%s %s asks for the new day at a press on Today after midnight, although that was chosen before",
  async (_row, path, key, type) => {
    await openBeforeMidnight(path, key, type);
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(askedOf(key).at(-1)).toEqual(["2026-11-22", "2026-11-22"]));
  },
);
