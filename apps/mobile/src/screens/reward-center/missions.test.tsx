import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const MISSIONS = "GET /wps/reward/missions";
const CHECK_IN = "POST /wps/reward/checkIn";
type Reply = ReplyOf<typeof MISSIONS>;
type Mission = Reply["missions"][number];

const build = (overrides: Partial<Mission> = {}): Mission => ({
  id: "1",
  title: "Today's play",
  metric: "turnover",
  period: "day",
  categories: [],
  target: 200,
  current: 50,
  gives: "money",
  reward: 3,
  requirement: null,
  isReached: false,
  isToClaim: false,
  endsAt: Date.UTC(2099, 0, 5),
  ...overrides,
});

let server: FakeServer;
let kept: Reply;
/** Whether a check-in's reward waits in the reward centre, or has been credited at once. */
let waits: boolean;
beforeEach(() => {
  waits = false;
  kept = {
    missions: [build()],
    checkIn: {
      amounts: [1, 1, 2, 2, 3, 3, 8],
      done: 2,
      isDoneToday: false,
      isToClaim: false,
      hasSpin: false,
      nextAt: Date.UTC(2099, 0, 5),
      turnover: { x: 1, days: 30 },
    },
  };
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 180, currency: "CNY" }),
    [MISSIONS]: () => kept,
    [CHECK_IN]: () => {
      if (kept.checkIn)
        kept = { ...kept, checkIn: { ...kept.checkIn, done: 3, isDoneToday: true, isToClaim: waits } };
      return { streak: 3, amount: 2, isToClaim: waits, hasSpin: kept.checkIn?.hasSpin === true };
    },
  });
});
afterEach(leaveFront);

const open = (type = 0) =>
  renderApp({
    path: "/m/rewardCenter?tab=missions",
    session: buildSession({ type }),
    switches: ["MISSIONS", "CHECKIN"],
  });
const days = async () =>
  within(await screen.findByRole("region", { name: "Daily check-in" })).getAllByRole("listitem");

describe("the check-in", () => {
  it("RWD-20 shows each day with its amount, which are done, and which is today", async () => {
    await open();
    expect((await days()).map(({ textContent }) => textContent.replaceAll("\u00a0", " ").trim())).toEqual([
      "Day 1¥ 1.00Done",
      "Day 2¥ 1.00Done",
      "Day 3¥ 2.00Today",
      "Day 4¥ 2.00",
      "Day 5¥ 3.00",
      "Day 6¥ 3.00",
      "Day 7¥ 8.00",
    ]);
    expect((await days())[2]?.getAttribute("aria-current")).toBe("date");
    expect(screen.getByText(/Play each reward 1 time within 30 days/)).toBeTruthy();
  });

  it("RWD-20 is sent once for two taps, shows its reward, and is done for today", async () => {
    await open();
    await userEvent.dblClick(await screen.findByRole("button", { name: "Check in" }));
    expect(await screen.findByText("Checked in: ¥ 2.00 is yours.")).toBeTruthy();
    const done = await screen.findByRole<HTMLButtonElement>("button", { name: "Checked in for today" });
    expect(done.disabled).toBe(true);
    expect((await days())[2]?.textContent).toContain("Done");
    expect(server.listCalls(CHECK_IN)).toHaveLength(1);
  });

  it("RWD-20 RWD-25 says that a spin of the wheel comes with it", async () => {
    if (kept.checkIn) kept = { ...kept, checkIn: { ...kept.checkIn, hasSpin: true } };
    await open();
    expect(await screen.findByText("Each check-in also gives you a spin of the prize wheel.")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "Check in" }));
    expect(await screen.findByText("Checked in: ¥ 2.00 and a spin of the wheel are yours.")).toBeTruthy();
  });

  it.each([
    [false, "Checked in: ¥ 2.00 to claim."],
    [true, "Checked in: ¥ 2.00 to claim, and a spin of the wheel is yours."],
  ])("EXT-03 says that a reward waits (with a spin: %s), and leads to it", async (hasSpin, said) => {
    waits = true;
    if (kept.checkIn) kept = { ...kept, checkIn: { ...kept.checkIn, hasSpin } };
    await open();
    await screen.findByRole("button", { name: "Check in" });
    expect(screen.queryByRole("link", { name: "To claim" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Check in" }));
    expect(await screen.findByText(said)).toBeTruthy();
    server.handlers["GET /wps/reward/list"] = () => ({
      list: [],
      next: null,
      pending: 0,
      claimable: { count: 0, amount: 0 },
    });
    await userEvent.click(await screen.findByRole("link", { name: "To claim" }));
    expect(location.pathname + location.search).toBe("/m/rewardCenter?tab=available");
    expect(await screen.findByText("There is nothing to claim at the moment.")).toBeTruthy();
  });

  it("RWD-20 says why it failed, and can be tried again", async () => {
    server.handlers[CHECK_IN] = () => failWith("play.excluded");
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Check in" }));
    expect(await screen.findByText(/You have excluded yourself/)).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Check in" })).toBeTruthy();
  });
});

describe("missions", () => {
  it("RWD-21 show their goal, reward, the member's progress, and the deadline", async () => {
    kept = {
      ...kept,
      missions: [
        build({ categories: ["RNG", "FISH"] }),
        build({
          id: "2",
          title: "Five days a week",
          metric: "loginDays",
          period: "week",
          target: 5,
          current: 6,
        }),
        build({
          id: "3",
          title: "Gift",
          metric: "deposit",
          period: "once",
          gives: "spin",
          reward: 0,
          endsAt: null,
          current: 200,
          isReached: true,
        }),
      ],
    };
    await open();
    const list = await screen.findByRole("list", { name: "Missions" });
    const [play, visits, gift] = within(list).getAllByRole("listitem");
    expect(play?.textContent).toMatch(
      /Every day¥ 3\.00Play ¥ 200\.00 in settled bets \(Slots, Fishing\)¥ 50\.00 of ¥ 200\.00Until .*2099/,
    );
    expect(visits?.textContent).toContain("Sign in on 5 days5 of 5");
    expect(gift?.textContent).toMatch(/Once1 spinDeposit ¥ 200\.00.*Reached: the reward is yours$/);
    const bar = within(list).getByRole<HTMLProgressElement>("progressbar", { name: "Today's play" });
    expect([bar.value, bar.max]).toEqual([50, 200]);
  });

  it("EXT-03 lead to where each is fulfilled, and to the reward of one that is reached", async () => {
    const list = [
      build({ title: "Bet" }),
      build({ title: "Stake", categories: ["LIVE"] }),
      build({ title: "Spin", metric: "rounds" }),
      build({ title: "Fish", metric: "rounds", categories: ["FISH", "RNG"] }),
      build({ title: "Save", metric: "deposit" }),
      build({ title: "Call", metric: "mobile" }),
      build({ title: "Come", metric: "loginDays" }),
      build({ title: "Won", current: 200, isReached: true, isToClaim: true }),
      build({ title: "Had", current: 200, isReached: true }),
    ];
    kept = { ...kept, missions: list.map((one, at) => ({ ...one, id: String(at) })) };
    await open();
    const missions = within(await screen.findByRole("list", { name: "Missions" }));
    const links = missions.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["Play · Bet", "/m/hot-games"],
      ["Play · Stake", "/m/gameList?gameType=LIVE"],
      ["Play · Spin", "/m/hot-games"],
      ["Play · Fish", "/m/gameList?gameType=FISH"],
      ["Deposit · Save", "/m/voucherCenter"],
      ["Verify your mobile number · Call", "/m/securityCenter?add=mobile"],
      ["To claim · Won", "/m/rewardCenter?tab=available"],
    ]);
    expect(missions.getAllByText("Reached: the reward is yours")).toHaveLength(1);
  });

  it("RWD-21 follow what happens live", async () => {
    const { client } = await open();
    expect(await screen.findByText("¥ 50.00 of ¥ 200.00")).toBeTruthy();
    kept = { ...kept, missions: [build({ current: 200, isReached: true })] };
    act(() => applyLiveEvent(client, { isOn: () => false }, "reward"));
    expect(await screen.findByText("Reached: the reward is yours")).toBeTruthy();
  });

  it("EXT-03 say that there are none, or that loading failed, and load again", async () => {
    server.handlers[MISSIONS] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[MISSIONS] = (): Reply => ({ checkIn: null, missions: [] });
    await userEvent.click(retry);
    expect(await screen.findByText("There are no missions at the moment.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Daily check-in" })).toBeNull();
  });

  it.each([4, 41])("SESS-09 are seen by a session of type %d, which checks in nowhere", async (type) => {
    await open(type);
    expect(await screen.findByRole("list", { name: "Missions" })).toBeTruthy();
    expect(await days()).toHaveLength(7);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Check in" })).toBeNull());
    expect(screen.queryByRole("tablist")).toBeNull();
    expect(within(screen.getByRole("main")).queryByRole("link", { name: /^Play/ })).toBeNull();
  });
});
