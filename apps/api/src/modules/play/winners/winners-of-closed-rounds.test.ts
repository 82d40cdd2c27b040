import { beforeAll, expect, it } from "vitest";
import { listen } from "../../../testing/live.ts";
import { createMember, type TestBrand } from "../../../testing/members.ts";
import { betAction, createTestSoftswiss, requestsOf, winAction } from "../../../testing/softswiss.ts";
import {
  bodiesOf,
  type ConnectedApi,
  createConnectedApi,
  createTestGame,
  softswissVendor,
} from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

let connected: ConnectedApi;
beforeAll(async () => {
  connected = await createConnectedApi();
  await createTestGame(connected.api, { gameCode: "dunes", name: "Dunes", vendor: softswissVendor });
  return connected.close;
});

type Close = () => Promise<unknown>;

/** A player's bet and its win. @returns the player's bodies, and the id of the bet */
async function playInHouse(brand: TestBrand, name: string, amount: number, isClosed: boolean) {
  const { api, bgs, nodeId } = connected;
  const bodies = bodiesOf(await createTestPlayer(api, { brand, nodeId, balanceUnits: 1_000n }));
  const [bet, win] = [`${brand}-${name}-bet`, `${brand}-${name}-win`];
  await bgs.call("transaction/bet", bodies.bet(bet, 100));
  await bgs.call("transaction/win", bodies.win(win, bet, amount, { round_closed: isClosed }));
  return { bodies, bet };
}

/** For each brand, opens a round and wins in it. What it returns closes the round without money. */
const openRounds: readonly [brand: TestBrand, open: () => Promise<Close>][] = [
  [
    "nova",
    async () => {
      const { bodies, bet } = await playInHouse("nova", "open", 5_000, false);
      return () => connected.bgs.call("transaction/win", bodies.win("nova-end", bet, 0));
    },
  ],
  [
    "tulip",
    async () => {
      const { bodies, bet } = await playInHouse("tulip", "open", 5_000, false);
      const last = { round: `round-of-${bet}`, round_closed: true };
      return () => connected.bgs.call("transaction/bet", bodies.bet("tulip-end", 0, last));
    },
  ],
  [
    "lotus",
    async () => {
      const { api, keys } = connected;
      const vendor = { vendor: softswissVendor, gameCode: "dunes", balanceUnits: 100_000n };
      const requests = requestsOf(await createTestPlayer(api, { brand: "lotus", ...vendor }));
      const ssw = createTestSoftswiss(api, keys.secret);
      await ssw.call("play", requests.play("open", [betAction("open-bet", 10), winAction("open-win", 50)]));
      return () => ssw.call("play", requests.play("open", [], { finished: true }));
    },
  ],
];

it("every page hears of the winners board that changes when a round with a win ends by a win of 0, a bet, or a request without actions", async () => {
  const { api } = connected;
  const pages: Awaited<ReturnType<typeof listen>>[] = [];
  const closes: Close[] = [];
  for (const [brand, open] of openRounds) {
    pages.push(await listen(api.app, await createMember(api, { brand }), brand));
    closes.push(await open());
    // The board without the open round is announced first.
    await playInHouse(brand, "closed", 4_000, true);
  }
  const countLeast = () =>
    Math.min(...pages.map(({ events }) => events.filter((event) => event === "winners").length));
  await expect.poll(countLeast).toBeGreaterThanOrEqual(1);
  for (const close of closes) await close();
  await expect.poll(countLeast).toBeGreaterThanOrEqual(2);
  for (const page of pages) page.leave();
});
