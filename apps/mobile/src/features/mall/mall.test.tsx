import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import type { Item, Order } from "../../features/mall/mall-calls.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { createSealing } from "../../testing/sealed.ts";

const ITEMS = "GET /wps/mall/items";
const POINTS = "GET /wps/mall/points";
const ORDERS = "GET /wps/mall/orders";
const REDEEM = "POST /wps/mall/redeem";

const item = (over: Partial<Item> = {}): Item => ({
  id: "1",
  revision: "r1",
  kind: "goods",
  title: "Lucky cat",
  text: "It waves",
  picture: "/art/cat.webp",
  price: 1_200,
  stock: 3,
  limit: 2,
  taken: 1,
  level: 0,
  voucher: null,
  spins: null,
  refusal: null,
  ...over,
});
const order = (over: Partial<Order> = {}): Order => ({
  id: "9",
  title: "Lucky cat",
  picture: "/art/cat.webp",
  kind: "goods",
  price: 1_200,
  state: "ordered",
  note: null,
  time: Date.UTC(2026, 10, 20, 12),
  changedAt: Date.UTC(2026, 10, 21, 12),
  ...over,
});

let server: FakeServer;
let items: Item[];
let orders: Order[];
let points: ReplyOf<typeof POINTS>;
const sealing = await createSealing();
beforeEach(() => {
  items = [item()];
  orders = [];
  points = {
    points: 2_000,
    expiring: { points: 300, date: "2026-12-01" },
    rates: [{ category: "RNG", points: 1 }],
  };
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 180, currency: "CNY" }),
    [ITEMS]: () => ({ list: items }),
    [POINTS]: () => points,
    [ORDERS]: () => ({ list: orders, next: null }),
    [REDEEM]: () => {
      points = { ...points, points: 800 };
      orders = [order()];
      return order();
    },
  });
  sealing.serve(server);
});
afterEach(leaveFront);

const open = (type = 0, query = "") =>
  renderApp({
    path: `/m/mall/mallHome${query}` as "/m/mall/mallHome",
    session: buildSession({ type }),
    switches: ["PTSYS3"],
  });
const list = async () => within(await screen.findByRole("list", { name: "Items" }));
const redeemButton = () => screen.findByRole("button", { name: "Redeem Lucky cat" });
const openSheet = async () => {
  await userEvent.click(await redeemButton());
  return within(await screen.findByRole("dialog", { name: "Redeem this item?" }));
};
const fill = async (sheet: Awaited<ReturnType<typeof openSheet>>) => {
  await userEvent.type(sheet.getByLabelText("Name"), "Ann Lee");
  await userEvent.type(sheet.getByLabelText("Phone"), "+86 138");
  await userEvent.type(sheet.getByLabelText("Address"), "1 Long Street");
};
const bodies = () => Promise.all(server.listCalls(REDEEM).map(({ body }) => sealing.read(body)));

describe("the mall", () => {
  it("EXT-04 shows the points, when they expire, and the points that play brings", async () => {
    await open();
    const region = within(await screen.findByRole("region", { name: "My points" }));
    expect(region.getByText("2,000")).toBeTruthy();
    expect(region.getByText("300 of them expire on Dec 1, 2026.")).toBeTruthy();
    await userEvent.click(region.getByText("How points are earned"));
    expect(region.getByText(/For every ¥ 100\.00/)).toBeTruthy();
    expect(region.getByRole("listitem").textContent).toBe("Slots1");
  });

  it("EXT-04 shows price, stock, limit and level, and why something cannot be had", async () => {
    items = [
      item({ level: 2, refusal: "mall.level" }),
      item({ id: "2", title: "Cards", limit: null, stock: 0, refusal: "mall.sold.out" }),
      item({ id: "3", title: "Chips", refusal: "points.short" }),
      item({ id: "4", title: "Lamp", refusal: "mall.limit" }),
    ];
    await open();
    const list = await screen.findByRole("list", { name: "Items" });
    for (const text of [
      "1,200 points",
      "3 left",
      "Limit of 2 per member, you have had 1",
      "From VIP level 2",
      "Your VIP level is too low for this item.",
      "This item is sold out.",
      "You do not have enough points.",
      "You have reached the limit for this item.",
    ])
      expect(within(list).getAllByText(text).length, text).toBeGreaterThan(0);
    for (const button of within(list).getAllByRole<HTMLButtonElement>("button"))
      expect(button.disabled).toBe(true);
  });

  it("EXT-04 redeems goods after a confirmation, once for two taps, to a sealed address", async () => {
    await open();
    const sheet = await openSheet();
    expect(sheet.getByText("Lucky cat for 1,200 points. You keep 800.")).toBeTruthy();
    expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Redeem" }).disabled).toBe(true);
    await fill(sheet);
    await userEvent.dblClick(sheet.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText("Ordered: Lucky cat")).toBeTruthy();
    await waitFor(() => expect(screen.getByText("800")).toBeTruthy());
    const sent = await bodies();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      itemId: "1",
      revision: "r1",
      address: { name: "Ann Lee", phone: "+86 138", place: "1 Long Street" },
    });
    expect(server.listCalls(REDEEM)[0]?.body).not.toContain("Long Street");
    await userEvent.click(screen.getByRole("tab", { name: "My orders" }));
    expect(await screen.findByText("Ordered")).toBeTruthy();
  });

  it("RWD-24 sends the same key again after an answer was lost, and another after a refusal", async () => {
    await open();
    const sheet = await openSheet();
    await fill(sheet);
    const press = () => userEvent.click(sheet.getByRole("button", { name: "Redeem" }));
    server.handlers[REDEEM] = () => failWith("system.unavailable");
    await press();
    await waitFor(() => expect(server.listCalls(REDEEM)).toHaveLength(1));
    server.handlers[REDEEM] = () => failWith("mall.sold.out");
    await waitFor(() =>
      expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Redeem" }).disabled).toBe(false),
    );
    await press();
    expect(await sheet.findByText("This item is sold out.")).toBeTruthy();
    await press();
    await waitFor(() => expect(server.listCalls(REDEEM)).toHaveLength(3));
    const keys = (await bodies()).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it("EXT-04 shows an item that has changed since it was to be confirmed, and asks again", async () => {
    await open();
    const first = await openSheet();
    await fill(first);
    server.handlers[REDEEM] = () => {
      items = [item({ price: 1_300, revision: "r2" })];
      return failWith("mall.changed");
    };
    await userEvent.click(first.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText(/^This item has just changed\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText("Address")).toBeNull());
    expect(await (await list()).findByText("1,300 points")).toBeTruthy();
    server.handlers[REDEEM] = () => order();
    const second = await openSheet();
    expect(second.getByText("Lucky cat for 1,300 points. You keep 700.")).toBeTruthy();
    await userEvent.click(second.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText("Ordered: Lucky cat")).toBeTruthy();
    const [refused, placed] = await bodies();
    expect([refused?.["revision"], placed?.["revision"]]).toEqual(["r1", "r2"]);
    expect(placed?.["idempotencyKey"]).not.toBe(refused?.["idempotencyKey"]);
    expect(placed?.["address"]).toEqual(refused?.["address"]);
  });

  it("EXT-04 a voucher asks for no address, and says where to find it", async () => {
    items = [item({ kind: "voucher", voucher: { amount: 25, requirement: null }, title: "Voucher" })];
    await open();
    expect((await list()).getByText("¥ 25.00")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Redeem Voucher" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Redeem this item?" }));
    expect(sheet.getByText("It will be in your reward centre.")).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText("Ordered: Voucher")).toBeTruthy();
    expect((await bodies())[0]).not.toHaveProperty("address");
  });

  it("EXT-04 lists orders with their states, and follows them live", async () => {
    orders = [
      order({ id: "4", state: "refused", note: "Broken in stock" }),
      order({ id: "3", state: "sent", note: "Parcel 77" }),
      order({ id: "2", state: "delivered" }),
    ];
    const { client } = await open(0, "?tab=orders");
    const list = await screen.findByRole("list", { name: "My orders" });
    for (const text of ["Refused, points returned", "Broken in stock", "Sent", "Parcel 77", "Delivered"])
      expect(within(list).getByText(text)).toBeTruthy();
    orders = [];
    act(() => applyLiveEvent(client, { isOn: () => false }, "reward"));
    expect(await screen.findByText("You have not ordered anything yet.")).toBeTruthy();
  });

  it("EXT-04 spins say how many there are, and where to find them", async () => {
    items = [item({ kind: "spins", spins: 3, title: "Three spins" })];
    await open();
    expect((await list()).getByText("3 spins of the prize wheel")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Redeem Three spins" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Redeem this item?" }));
    expect(sheet.getByText(/will be at the prize wheel/)).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Redeem" }));
    expect(await screen.findByText("Ordered: Three spins")).toBeTruthy();
  });

  it("EXT-04 RWD-22 lists the movements of the points, by pages, and asks again after a failure", async () => {
    const MOVEMENTS = "GET /wps/mall/movements";
    const movement = (id: string, kind: "earned" | "spent" | "corrected", points: number) => ({
      id,
      kind,
      points,
      balance: 30,
      time: Date.UTC(2026, 10, 21, 12),
      day: kind === "spent" ? null : "2026-11-20",
      title: kind === "spent" ? "Lucky cat" : null,
    });
    server.handlers[MOVEMENTS] = () => failWith("system.unavailable");
    await open(0, "?tab=movements");
    const retry = await screen.findByRole("button", { name: /retry/i });
    server.handlers[MOVEMENTS] = ({ query }) =>
      query.get("before") === "8"
        ? { list: [movement("7", "earned", 1_500)], next: null }
        : { list: [movement("9", "corrected", -400), movement("8", "spent", -1_200)], next: "8" };
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    const rows = within(await screen.findByRole("list", { name: "History" }));
    await waitFor(() => expect(rows.getAllByRole("listitem")).toHaveLength(3));
    expect(
      rows.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, " ")),
    ).toEqual([
      "Taken back because play was voidedPlay on Nov 20, 2026Nov 21, 2026, 12:00 PM\u2212400" +
        "30 afterwards",
      "SpentLucky catNov 21, 2026, 12:00 PM\u22121,200" + "30 afterwards",
      "EarnedPlay on Nov 20, 2026Nov 21, 2026, 12:00 PM+1,500" + "30 afterwards",
    ]);
  });

  it("EXT-04 says that no points have moved yet", async () => {
    server.handlers["GET /wps/mall/movements"] = () => ({ list: [], next: null });
    await open(0, "?tab=movements");
    expect(await screen.findByText("No points history yet.")).toBeTruthy();
  });

  it("EXT-04 says that it is empty or did not load, and tries again", async () => {
    items = [];
    server.handlers[POINTS] = () => failWith("system.unavailable");
    await open();
    expect(await screen.findByText("The mall is empty at the moment.")).toBeTruthy();
    const retry = await screen.findByRole("button", { name: /retry/i });
    server.handlers[POINTS] = () => points;
    await userEvent.click(retry);
    expect(await screen.findByText("2,000")).toBeTruthy();
  });

  it("SESS-09 shows play money what there is, without points and buttons", async () => {
    await open(4);
    expect(await screen.findByRole("heading", { name: "Lucky cat" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Redeem/ })).toBeNull();
    expect(server.listCalls(POINTS)).toHaveLength(0);
  });
});
