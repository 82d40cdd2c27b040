import { createHash, createHmac } from "node:crypto";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import { navigate } from "../../platform/router/history.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { type Current, currentRainQuery } from "./brand-rain-calls.ts";
import { checkDraw, getPressDelay, writeLeft } from "./rain-rules.ts";

const CURRENT = "GET /wps/rain/current";
const RESULT = "GET /wps/rain/result";
const PRESS = "POST /wps/rain/press";
type Rain = NonNullable<ReplyOf<typeof CURRENT>["rain"]>;
type Standing = ReplyOf<typeof RESULT>;

const tickets = ["aaaaaaaa-0000-4000-8000-000000000001", "bbbbbbbb-0000-4000-8000-000000000002"];
const seed = "07".repeat(32);
const seedHash = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
const digest = createHash("sha256")
  .update(tickets.map((ticket) => `${ticket}\n`).join(""))
  .digest("hex");
const markOf = (ticket: string) =>
  createHmac("sha256", Buffer.from(seed, "hex")).update(`${digest}:${ticket}`).digest("hex");
const order = tickets.toSorted((a, b) => (markOf(a) < markOf(b) ? -1 : 1));
const proof = {
  seedHash,
  seed,
  digest,
  entries: 2,
  tickets,
  next: null,
  envelopes: [{ amount: 10, ticket: order[0] ?? null }],
};

let server: FakeServer;
let rain: Rain;
let standing: Standing;
/** A rain that begins or began this many seconds from now, and is open for a minute. */
const build = (phase: Rain["phase"], inSeconds: number, over: Partial<Rain> = {}): Rain => ({
  id: "7",
  phase,
  mode: "draw",
  budget: 10,
  envelopes: 1,
  level: 0,
  depositDays: 0,
  needsMobile: false,
  seedHash,
  startsAt: Date.now() + inSeconds * 1_000,
  endsAt: Date.now() + (inSeconds + 60) * 1_000,
  ...over,
});
const out: Standing = {
  isHidden: false,
  reason: null,
  ticket: null,
  isOver: false,
  amount: null,
  isPaid: false,
};
beforeEach(() => {
  rain = build("open", -57);
  standing = out;
  server = serveShell();
  server.handlers[CURRENT] = () => ({ now: Date.now(), rain });
  server.handlers[RESULT] = () => standing;
  server.handlers["GET /wps/rain/proof"] = () => proof;
  server.handlers["GET /wps/system/helpCenter"] = () => [];
  server.handlers[PRESS] = () => {
    standing = { ...out, ticket: order[0] ?? "" };
    return { ticket: order[0] ?? "", amount: null };
  };
});
afterEach(leaveFront);

const open = (over: object = {}) =>
  renderApp({ path: "/m/help", session: buildSession(), switches: ["REDRAIN"], ...over });
/** Closes the page; the server stays. */
const leave = () => {
  cleanup();
  resetFront();
};
const card = async () => within(await screen.findByRole("region", { name: "Red rain" }));
const settleOn = async (name: string) =>
  expect(await (await card()).findByRole("status")).toHaveProperty("textContent", name);
/** The rain goes on, and the server tells all pages of it. */
const goOn = async (client: Parameters<typeof applyLiveEvent>[0], next: Rain, own: Standing) => {
  [rain, standing] = [next, own];
  vi.spyOn(Math, "random").mockReturnValue(0);
  act(() => applyLiveEvent(client, { isOn: () => true }, "rain"));
  await waitFor(() => expect(server.listCalls(CURRENT).length).toBeGreaterThan(1));
};

describe("a scheduled rain over a page", () => {
  it("RWD-14 sends one press for two taps, and says that one is in", async () => {
    await open();
    await userEvent.dblClick(await (await card()).findByRole("button", { name: "Take part" }));
    await settleOn("You are in");
    expect(server.listCalls(PRESS)).toMatchObject([{ body: '{"id":"7"}' }]);
    expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
  });

  it.each(["/m/agent/team/pnl", "/m/member/team", "/m/play"] as const)(
    "lies over other pages than %s",
    async (path) => {
      await open({ session: buildSession({ type: 1 }) });
      await card();
      act(() => navigate(path));
      await waitFor(() => expect(screen.queryByRole("region", { name: "Red rain" })).toBeNull());
      act(() => navigate("/m/help"));
      await card();
    },
  );

  it("keeps clear of a member's header, which is higher than a visitor's", async () => {
    await open();
    await card();
    const region = () => screen.getByRole("region", { name: "Red rain" });
    expect(region().classList.contains("ofMember")).toBe(true);
    leave();
    await open({ session: undefined });
    await card();
    expect(region().classList.contains("ofMember")).toBe(false);
  });

  it("RWD-15 shows the win by a live event, and repeats the draw on the phone", async () => {
    standing = { ...out, ticket: order[0] ?? "" };
    const { client } = await open();
    await settleOn("You are in");
    await goOn(client, build("over", -61), { ...standing, isOver: true, amount: 10, isPaid: true });
    await settleOn("You won ¥ 10.00");
    expect((await card()).getByText("It is in your wallet.")).toBeTruthy();
    await userEvent.click((await card()).getByRole("button", { name: "Check the draw" }));
    expect(await screen.findByText(/number 1 of 2\. The first 1 won/)).toBeTruthy();
  });

  it("RWD-15 finds a draw that was not as promised", async () => {
    const [first = "", second = ""] = order;
    expect(await checkDraw(proof, seedHash, second)).toBe(2);
    const fake = { ...proof, envelopes: [{ amount: 10, ticket: second }] };
    expect(await checkDraw(fake, seedHash, first)).toBeUndefined();
    expect(await checkDraw({ ...proof, tickets: [first] }, seedHash, first)).toBeUndefined();
    expect(await checkDraw({ ...proof, seed: "08".repeat(32) }, seedHash, first)).toBeUndefined();
    expect(await checkDraw(proof, "0".repeat(64), first)).toBeUndefined();
  });

  it("RWD-15 finds a draw as promised that has more envelopes than tickets: nobody has the rest", async () => {
    const check = (...holders: (string | null)[]) => {
      const envelopes = holders.map((ticket) => ({ amount: 5, ticket }));
      return Promise.all(order.map((ticket) => checkDraw({ ...proof, envelopes }, seedHash, ticket)));
    };
    expect(await check(...order, null, null)).toEqual([1, 2]);
    expect(await check(...order, null, order[0] ?? null)).toEqual([undefined, undefined]);
    expect(await check(order[0] ?? null, null)).toEqual([undefined, undefined]);
  });

  it("tells a member who took part that they won nothing, and others that it is over", async () => {
    const { client } = await open();
    await (await card()).findByRole("button", { name: "Take part" });
    await goOn(client, build("over", -61), { ...out, isOver: true });
    await settleOn("This rain is over");
    leave();
    standing = { ...out, ticket: order[1] ?? "", isOver: true };
    await open();
    await settleOn("No envelope for you this time");
  });

  it.each([
    ["mobile", {}, "Verify your mobile number to take part."],
    ["level", { level: 3 }, "From VIP level 3."],
    ["deposit", { depositDays: 7 }, "For members with a deposit in the last 7 days."],
    ["limit", {}, "You have had as many envelopes today as a member may have."],
    ["account", {}, "Only accounts with real money can take part."],
  ] as const)("RWD-14 tells why one cannot take part: %s", async (reason, over, text) => {
    rain = { ...rain, ...over };
    standing = { ...out, reason };
    await open();
    expect(await (await card()).findByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
  });

  it("RWD-17 says what was caught, or that all envelopes are gone", async () => {
    rain = { ...rain, mode: "grab" };
    server.handlers[PRESS] = () => {
      standing = { ...out, ticket: "t", amount: 3 };
      return { ticket: "t", amount: 3 };
    };
    await open();
    await userEvent.click(await (await card()).findByRole("button", { name: "Catch an envelope" }));
    await settleOn("You won ¥ 3.00");
    leave();
    standing = { ...out, ticket: "t", amount: null };
    await open();
    await settleOn("All envelopes are gone");
  });

  it("RWD-29 shows nothing to a member who has stopped their play, nor before the server has sent the standing", async () => {
    standing = { ...out, isHidden: true };
    const { client } = await open();
    await waitFor(() => expect(server.listCalls(RESULT)).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Red rain" })).toBeNull();
    expect(client.getQueryData(["rain"])).toBeDefined();
    leave();
    server.handlers[RESULT] = () => failWith("unknown");
    await open();
    await waitFor(() => expect(server.listCalls(RESULT).length).toBeGreaterThan(1));
    expect(screen.queryByRole("region", { name: "Red rain" })).toBeNull();
  });

  it("RWD-29 goes from the open page of a member who stops their play, here or at another brand", async () => {
    const { client } = await open();
    await (await card()).findByRole("button", { name: "Take part" });
    standing = { ...out, isHidden: true };
    act(() => applyLiveEvent(client, { isOn: () => true }, "play"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Red rain" })).toBeNull());
  });

  it("counts down before it begins, opens to what there is, and closes again", async () => {
    rain = build("planned", 300, { budget: 1_234_567, envelopes: 200 });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: /^Red rain in (5:00|4:\d\d)$/ }));
    expect((await card()).getByText("¥ 1,234,567.00 in 200 red envelopes")).toBeTruthy();
    await userEvent.click((await card()).getByRole("button", { name: "Not now" }));
    expect(screen.queryByRole("region", { name: "Red rain" })).toBeNull();
    expect(screen.getByRole("button", { name: /^Red rain in/ })).toBeTruthy();
  });

  it("leads visitors to the login, and stays away from games, and if the brand has none", async () => {
    await open({ session: undefined });
    expect(await (await card()).findByRole("link", { name: "Log in to take part" })).toBeTruthy();
    leave();
    const before = server.listCalls(CURRENT).length;
    await open({ switches: [] });
    await screen.findByRole("heading", { level: 1 });
    leave();
    await open({ path: "/m/play" });
    await screen.findByRole("heading", { level: 1 });
    expect(server.listCalls(CURRENT)).toHaveLength(before);
  });

  it("says why a press failed, and lets it be sent again", async () => {
    server.handlers[PRESS] = () => failWith("rain.closed");
    await open();
    const button = await (await card()).findByRole("button", { name: "Take part" });
    await userEvent.click(button);
    expect(await screen.findByText("This rain is not open.")).toBeTruthy();
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  });
});

it("a press is spread over two seconds in a draw, and never near the end nor in a race", () => {
  const of = (mode: Rain["mode"], leftMs: number) => getPressDelay({ mode, endsAt: leftMs }, 0, 0.5);
  expect([of("draw", 60_000), of("draw", 6_000), of("draw", 4_000), of("grab", 60_000)]).toEqual([
    1_000, 500, 0, 0,
  ]);
  expect([writeLeft(61_000), writeLeft(-5)]).toEqual(["1:01", "0:00"]);
});

it("phones ask how a rain ended over two seconds, and not all at one moment", () => {
  type AskIn = (query: { state: { data: Current } }) => number;
  const askIn = currentRainQuery.refetchInterval as unknown as AskIn;
  const data = { now: 1_000, rain: build("open", 0, { endsAt: 6_000 }) };
  const random = vi.spyOn(Math, "random");
  const waits = [0, 0.25, 1].map((chance) => {
    random.mockReturnValue(chance);
    return askIn({ state: { data } });
  });
  random.mockRestore();
  expect(waits).toEqual([5_500, 6_000, 7_500]);
});
