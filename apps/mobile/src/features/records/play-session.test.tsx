import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const key = "GET /wps/record/games";
let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"])] }),
    [key]: () => ({
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 0,
      list: [],
      totals: { rounds: 0, stake: 0, validStake: 0, win: 0, net: 0 },
    }),
  });
});
afterEach(leaveFront);

const open = (query: string) => renderApp({ path: `/m/gameRecord${query}`, session: buildSession() });
const queries = () => server.listCalls(key).map(({ query }) => Object.fromEntries(query));

it("EXT-05 EXT-06 lists the rounds of one session of play, until that is taken back or other days are chosen", async () => {
  const session = {
    since: String(Date.parse("2026-11-20T11:30:00Z")),
    until: String(Date.parse("2026-11-20T12:00:00Z")),
  };
  const search = `?period=range&from=2026-11-18&to=2026-11-21&${new URLSearchParams(session)}`;
  await open(search);
  const name = /^Only rounds of this session: Nov 20, 2026, 11:30.*12:00/;
  const mark = await screen.findByRole("checkbox", { name });
  expect(queries()[0]).toMatchObject({ startDate: "2026-11-18", endDate: "2026-11-21", ...session });
  await userEvent.selectOptions(screen.getByLabelText("Game type"), "Slots");
  expect(location.search).toBe(
    `?period=range&from=2026-11-18&to=2026-11-21&gameType=RNG&${new URLSearchParams(session)}`,
  );
  await userEvent.click(mark);
  await waitFor(() => expect(queries().at(-1)).not.toHaveProperty("since"));
  expect(location.search).toBe("?period=range&from=2026-11-18&to=2026-11-21&gameType=RNG");
  leaveFront();
  await open(search);
  await userEvent.click(await screen.findByRole("button", { name: "Yesterday" }));
  expect(location.search).toBe("?period=yesterday");
});
