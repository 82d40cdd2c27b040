import type { ReplyOf } from "@croupier/contract/player/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const key = "GET /wps/record/round";
type Reply = ReplyOf<typeof key>;
const time = Date.parse("2026-11-20T12:00:00Z");
const round: Reply["round"] = {
  roundId: "r-1",
  vendor: "BGS",
  gameCode: "g",
  gameName: "Sunken Gold",
  gameType: "RNG",
  time,
  stake: 5,
  validStake: 3,
  win: 4,
  net: 1,
  state: "settled",
};
const calls: Reply["list"] = [
  { kind: "bet", time, amount: -3, balance: 97, reference: "b-1", number: "11" },
  { kind: "bet", time: time + 1_000, amount: -2, balance: 95, reference: "b-2", number: "12" },
  { kind: "rollback", time: time + 2_000, amount: 2, balance: 97, reference: "k-1", number: "13" },
  { kind: "win", time: time + 3_000, amount: 4, balance: 101, reference: "w-1", number: "14" },
  { kind: "win", time: time + 4_000, amount: 0, balance: 101, reference: "w-2", number: null },
];
const reply = (over: Partial<Reply> = {}): Reply => ({
  round,
  list: calls,
  pageNum: 1,
  totalPages: 1,
  totalCount: calls.length,
  verifyUrl: null,
  replayUrl: null,
  ...over,
});

let server: FakeServer;
beforeEach(() => {
  const totals = { rounds: 1, stake: 5, validStake: 3, win: 4, net: 1 };
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 101, currency: "CNY" }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [] }),
    "GET /wps/record/games": () => ({
      list: [round],
      totals,
      next: null,
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
    }),
    [key]: () => reply(),
  });
});
afterEach(leaveFront);

const openRound = async () => {
  await renderApp({ path: "/m/gameRecord", session: buildSession() });
  await userEvent.click(await screen.findByRole("button", { name: /^Sunken Gold Nov 20, 2026/ }));
  return within(await screen.findByRole("dialog", { name: "Round of Sunken Gold" }));
};

describe("a round of the betting record", () => {
  it("leads to the page that computes it again, if its vendor has one", async () => {
    const verifyUrl = "https://arcade.example/verify/r-1?lang=en";
    server.handlers[key] = () => reply({ verifyUrl });
    const link = await (await openRound()).findByRole("link", { name: "Check how it was drawn" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([verifyUrl, "noopener noreferrer"]);
  });

  it("leads to the page that replays it, if its vendor has one", async () => {
    const replayUrl = "https://arcade.example/replay#ticket=a.b";
    server.handlers[key] = () => reply({ replayUrl });
    const sheet = await openRound();
    const link = await sheet.findByRole("link", { name: "Replay" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([replayUrl, "noopener noreferrer"]);
    expect(sheet.queryByRole("link", { name: "Check how it was drawn" })).toBeNull();
  });

  it("EXT-05 opens to the single bets, wins and rollbacks that it is the sum of", async () => {
    const sheet = await openRound();
    const rows = (await sheet.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
    for (const [place, parts] of [
      ["Bet", "\u2212¥ 3.00", "Balance ¥ 97.00", "b-1", "No. 11"],
      ["Bet", "\u2212¥ 2.00", "Balance ¥ 95.00", "b-2", "No. 12"],
      ["Taken back", "+¥ 2.00", "Balance ¥ 97.00", "k-1", "No. 13"],
      ["Win", "+¥ 4.00", "Balance ¥ 101.00", "w-1", "No. 14"],
      ["Win", "¥ 0.00", "Balance ¥ 101.00", "w-2"],
    ].entries())
      for (const part of parts) expect(rows[place]).toContain(part);
    expect(rows[4]).not.toContain("No. ");
    expect(sheet.getByText("Round r-1")).toBeTruthy();
    const sums = [...document.querySelectorAll("dialog dd, [role=dialog] dd")].map((one) => one.textContent);
    expect(sums).toEqual(["¥ 5.00", "¥ 3.00", "¥ 4.00", "+¥ 1.00"]);
    expect(Object.fromEntries(server.listCalls(key)[0]?.query ?? [])).toEqual({
      vendor: "BGS",
      roundId: "r-1",
      time: String(time),
      pageNo: "1",
    });
  });

  it("EXT-05 an open round says so, and is requested again when it is reopened", async () => {
    server.handlers[key] = () =>
      reply({ round: { ...round, state: "open", net: -5 }, list: calls.slice(0, 1) });
    const sheet = await openRound();
    expect(await sheet.findByText("Open")).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    server.handlers[key] = () => reply();
    await userEvent.click(screen.getByRole("button", { name: /^Sunken Gold/ }));
    const again = within(await screen.findByRole("dialog"));
    expect(await again.findByText("+¥ 1.00")).toBeTruthy();
  });

  it("EXT-05 of many calls comes by pages", async () => {
    server.handlers[key] = ({ query }) =>
      query.get("pageNo") === "1"
        ? reply({ list: calls.slice(0, 2), totalPages: 2 })
        : reply({ list: calls.slice(2), pageNum: 2, totalPages: 2 });
    const sheet = await openRound();
    await userEvent.click(await sheet.findByRole("button", { name: "More" }));
    expect(await sheet.findByText(/w-2/)).toBeTruthy();
    expect(sheet.getAllByRole("listitem")).toHaveLength(5);
  });

  it("FAULT-10 asks again after a failure", async () => {
    server.handlers[key] = () => failWith("system.unavailable");
    const sheet = await openRound();
    const retry = await sheet.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[key] = () => reply();
    await userEvent.click(retry);
    expect(await sheet.findAllByRole("listitem")).toHaveLength(5);
  });
});
