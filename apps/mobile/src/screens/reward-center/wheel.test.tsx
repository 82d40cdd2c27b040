import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const WHEEL = "GET /wps/reward/wheel";
const SPIN = "POST /wps/reward/wheel/spin";
type Wheel = NonNullable<ReplyOf<typeof WHEEL>["wheel"]>;
type Prize = Wheel["prizes"][number];
type Spin = Wheel["spins"][number];

const prize = (id: string, weight: number, over: Partial<Prize> = {}): Prize => ({
  id,
  kind: "money",
  amount: 5,
  requirement: null,
  weight,
  odds: weight,
  left: null,
  standInId: null,
  ...over,
});
const spun = (over: Partial<Spin> = {}): Spin => ({
  id: "9",
  drawnId: "2",
  kind: "money",
  amount: 5,
  time: Date.UTC(2026, 10, 21),
  ...over,
});

let server: FakeServer;
let kept: Wheel;
let answer: Spin;
beforeEach(() => {
  kept = {
    revision: "r1",
    prizes: [prize("1", 60, { kind: "nothing", amount: 0 }), prize("2", 40)],
    tickets: [
      { source: "checkIn", count: 1 },
      { source: "mission", count: 1 },
    ],
    spins: [],
    gives: { checkIn: true, level: true, mission: true, mall: false },
  };
  answer = spun();
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 180, currency: "CNY" }),
    [WHEEL]: () => ({ wheel: kept }),
    [SPIN]: () => {
      kept = { ...kept, tickets: [{ source: "mission", count: 1 }], spins: [answer] };
      return answer;
    },
  });
  // No wheel turns for a visitor who wants no motion.
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  vi.mocked(window.matchMedia).mockRestore();
  return leaveFront();
});

const open = (type = 0) =>
  renderApp({ path: "/m/rewardCenter?tab=wheel", session: buildSession({ type }), switches: ["WHEEL"] });
const spinButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Spin the wheel" });
const readTurn = () => Number(/-?[\d.]+/.exec(screen.getByTestId("wheel").style.transform)?.[0]);
const readKeys = () =>
  server
    .listCalls(SPIN)
    .map(({ body }) => (JSON.parse(body ?? "{}") as { idempotencyKey: string }).idempotencyKey);
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

describe("the wheel", () => {
  it("RWD-25 shows every prize with its odds, its stock, and its replacement", async () => {
    const requirement = {
      required: 15,
      hold: "grant",
      days: 30,
      weights: [{ category: "RNG", percent: 100 }],
    } as const;
    kept = {
      ...kept,
      prizes: [
        prize("1", 6_000, { kind: "nothing", amount: 0, odds: 6_005 }),
        prize("2", 3_000, { requirement: { ...requirement, weights: [...requirement.weights] } }),
        prize("3", 985, { kind: "spin", amount: 0 }),
        prize("4", 10, { amount: 88, left: 3, standInId: "1" }),
        prize("5", 5, { amount: 888, odds: 0, left: 0, standInId: "1" }),
      ],
    };
    await open();
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      "PrizeChance",
      "No prize60.05%",
      expect.stringMatching(/^¥ 5\.00Play ¥ 15\.00 within 30 days.*30%$/),
      "Another spin9.85%",
      "¥ 88.003 left, then: No prize0.1%",
      "¥ 888.00All given away. Instead: No prize0%",
    ]);
    expect(screen.getByText("You have 2 spins")).toBeTruthy();
    expect(screen.getByText("Daily check-in 1 · Missions 1")).toBeTruthy();
    expect(screen.getByText("You have not spun the wheel yet.")).toBeTruthy();
    expect(screen.getByText("Spins cannot be bought with money.")).toBeTruthy();
  });

  it("RWD-26 turns to the stored outcome, says it, and takes one ticket for two taps", async () => {
    await open();
    await userEvent.dblClick(await spinButton());
    expect(await screen.findByText("You have won ¥ 5.00. It is in your rewards.")).toBeTruthy();
    // The middle of the second part, 0.8 of a turn from the top, is at the top.
    expect(readTurn() % 1).toBeCloseTo(0.2);
    expect(await screen.findByText("You have 1 spin")).toBeTruthy();
    const history = within(await screen.findByRole("list", { name: "Your last spins" }));
    expect(history.getByText("¥ 5.00")).toBeTruthy();
    expect(server.listCalls(SPIN)).toHaveLength(1);
  });

  it("draws its parts clockwise from the top, where the pointer is", async () => {
    await open();
    await spinButton();
    const outlines = [...screen.getByTestId("wheel").querySelectorAll("path")];
    const starts = outlines.map((outline) => /^M0 0L(\S+ \S+)A/.exec(outline.getAttribute("d") ?? "")?.[1]);
    // The second part begins 0.6 of a turn from the top.
    expect(starts).toEqual(["0.000 -100.000", "-58.779 80.902"]);
  });

  it("RWD-26 spends no second ticket by a tap that comes when the answer is there, and no turn is shown", async () => {
    await open();
    const button = await spinButton();
    await userEvent.click(button);
    await waitFor(() => expect(readTurn()).toBeGreaterThan(5));
    await userEvent.click(button);
    await userEvent.click(button);
    expect(await screen.findByText(/You have won/)).toBeTruthy();
    expect(server.listCalls(SPIN)).toHaveLength(1);
  });

  it.each([
    ["nothing", "No prize this time."],
    ["spin", "You have won another spin."],
  ] as const)("RWD-25 says in words that %s was drawn", async (kind, text) => {
    answer = spun({ kind, amount: 0 });
    await open();
    await userEvent.click(await spinButton());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "To your rewards" })).toBeNull();
  });

  it("RWD-26 gives nothing away while it turns, not even by a live event", async () => {
    vi.mocked(window.matchMedia).mockReturnValue({ matches: false } as MediaQueryList);
    const { client } = await open();
    await userEvent.click(await spinButton());
    await waitFor(() => expect(readTurn()).toBeGreaterThan(5));
    act(() => applyLiveEvent(client, { isOn: () => false }, "reward"));
    await waitFor(() => expect(server.listCalls(WHEEL)).toHaveLength(2));
    expect(screen.getByText("The wheel is turning…")).toBeTruthy();
    expect(screen.queryByText(/You have won/)).toBeNull();
    expect(screen.getByText("You have not spun the wheel yet.")).toBeTruthy();
    fireEvent.transitionEnd(screen.getByTestId("wheel"));
    expect(await screen.findByText(/You have won ¥ 5\.00/)).toBeTruthy();
    expect(await screen.findByRole("list", { name: "Your last spins" })).toBeTruthy();
  });

  it("RWD-26 asks for the same spin again if its answer was lost, even with no ticket left", async () => {
    server.handlers[SPIN] = () => Promise.reject(new TypeError("no network"));
    kept = { ...kept, tickets: [{ source: "mission", count: 1 }] };
    await open();
    await userEvent.click(await spinButton());
    expect((await screen.findByRole("alert")).textContent).toContain("Your spin is safe: request it again.");
    kept = { ...kept, tickets: [] };
    server.handlers[SPIN] = () => answer;
    await userEvent.click(await screen.findByRole("button", { name: "See my spin" }));
    expect(await screen.findByText(/You have won ¥ 5\.00/)).toBeTruthy();
    const [first, second] = readKeys();
    expect(first).toBe(second);
    expect((await spinButton()).disabled).toBe(true);
  });

  it("RWD-25 a wheel that has changed meanwhile is redrawn, and the next spin has another key", async () => {
    server.handlers[SPIN] = () => {
      kept = {
        ...kept,
        revision: "r2",
        prizes: [prize("1", 90, { kind: "nothing", amount: 0 }), prize("2", 10)],
      };
      return failWith("wheel.changed");
    };
    await open();
    await userEvent.click(await spinButton());
    expect((await screen.findByRole("alert")).textContent).toContain("The wheel has just changed.");
    expect(await screen.findByText("90%")).toBeTruthy();
    server.handlers[SPIN] = () => answer;
    await userEvent.click(await spinButton());
    await screen.findByText(/You have won/);
    expect(new Set(readKeys()).size).toBe(2);
    expect(server.listCalls(SPIN)[1]?.body).toContain('"r2"');
  });
});

describe("without a spin", () => {
  it("RWD-25 says that none is left, and how to get more", async () => {
    kept = { ...kept, tickets: [], gives: { checkIn: true, level: true, mission: false, mall: false } };
    await open();
    expect((await spinButton()).disabled).toBe(true);
    expect(screen.getByText("You have no spins left")).toBeTruthy();
    const sources = within(screen.getByRole("list", { name: "How to get spins" })).getAllByRole("listitem");
    expect(sources.map(({ textContent }) => textContent)).toEqual(["New VIP level", "Daily check-in"]);
    await userEvent.click(screen.getByRole("link", { name: "Daily check-in" }));
    expect(location.search).toBe("?tab=missions");
  });

  it("FAULT-10 waits for the network", async () => {
    await open();
    await spinButton();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    expect((await spinButton()).disabled).toBe(true);
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(async () => expect((await spinButton()).disabled).toBe(false));
    online.mockRestore();
  });

  it("RWD-29 shows nothing to a member who is offered none, and loads again after a failure", async () => {
    server.handlers[WHEEL] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[WHEEL] = () => ({ wheel: null });
    await userEvent.click(retry);
    expect(await screen.findByText("The wheel has no prizes at the moment.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Spin the wheel" })).toBeNull();
  });

  it.each([4, 41])("SESS-09 is seen by a session of type %d, which spins nowhere", async (type) => {
    kept = { ...kept, tickets: [] };
    await open(type);
    expect(await screen.findByRole("table")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Spin the wheel" })).toBeNull();
    expect(screen.queryByText(/spins left/)).toBeNull();
  });

  it("EXT-03 has no tab of a wheel if the brand has switched it off", async () => {
    await renderApp({ path: "/m/rewardCenter?tab=wheel", session: buildSession(), switches: [] });
    await screen.findByRole("tablist");
    expect(screen.queryByRole("tab", { name: "Prize wheel" })).toBeNull();
    expect(server.listCalls(WHEEL)).toEqual([]);
  });
});
