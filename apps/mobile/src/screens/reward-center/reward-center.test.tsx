import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyLiveEvent } from "../../app/live/live-updates.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { noteToasts } from "../../testing/note-toasts.ts";
import { renderApp } from "../../testing/render-app.tsx";

const LIST = "GET /wps/reward/list";
const CLAIM = "POST /wps/reward/claim";
type Page = ReplyOf<typeof LIST>;
type Reward = Page["list"][number];
type Claim = ReplyOf<typeof CLAIM>;

const build = (overrides: Partial<Reward> = {}): Reward => ({
  id: "5",
  source: "promotion",
  title: "Reload bonus",
  amount: 50,
  requirement: null,
  state: "available",
  reason: null,
  time: Date.UTC(2026, 0, 5),
  expiresAt: Date.UTC(2099, 0, 5),
  answerBy: null,
  endedAt: null,
  ...overrides,
});

let server: FakeServer;
let kept: Reward[];
let answer: Claim;
beforeEach(() => {
  kept = [build()];
  answer = { claimed: [{ id: "5", amount: 50 }], refused: [] };
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 180, currency: "CNY" }),
    [LIST]: (): Page => ({
      list: kept,
      next: null,
      pending: 0,
      claimable: { count: kept.length, amount: kept.reduce((sum, { amount }) => sum + amount, 0) },
    }),
    [CLAIM]: () => {
      kept = kept.filter(({ id }) => !answer.claimed.some((one) => one.id === id));
      return answer;
    },
  });
});
afterEach(leaveFront);

const open = (search = "", type = 0) =>
  renderApp({ path: `/m/rewardCenter${search}`, session: buildSession({ type }) });
const panel = async () => within(await screen.findByRole("tabpanel"));
const claimButton = () => screen.findByRole("button", { name: "Claim Reload bonus" });

describe("rewards that can be claimed", () => {
  it("EXT-03 is shown with amount, source, expiry and turnover in words", async () => {
    const weights = [
      { category: "RNG", percent: 100 },
      { category: "LIVE", percent: 10 },
    ] as const;
    kept = [build({ requirement: { required: 400, hold: "grant", days: 30, weights: [...weights] } })];
    await open();
    const item = within(await (await panel()).findByRole("listitem"));
    expect(item.getByRole("heading", { name: "Reload bonus" })).toBeTruthy();
    for (const text of [
      "Promotion",
      "¥ 50.00",
      /2099/,
      /Play ¥ 400\.00 within 30 days/,
      /Slots 100% · Live casino 10%/,
    ])
      expect(item.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Claim all/ })).toBeNull();
  });

  it("EXT-03 is claimed once, while the button waits, and says so", async () => {
    await open();
    await userEvent.dblClick(await claimButton());
    expect(await screen.findByText("¥ 50.00 is in your wallet.")).toBeTruthy();
    expect(await screen.findByText("There is nothing to claim at the moment.")).toBeTruthy();
    expect(server.listCalls(CLAIM)).toHaveLength(1);
  });

  it("RWD-03 claiming all lists the rewards that could not be claimed, with the reason", async () => {
    kept = [build(), build({ id: "6", title: "", source: "goodwill", amount: 10 })];
    answer.refused = [{ id: "6", title: "", source: "goodwill", code: "reward.gone" }];
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Claim all: ¥ 60.00" }));
    const refused = within(await screen.findByRole("region", { name: "Not claimed" }));
    expect(refused.getByRole("listitem").textContent).toBe(
      "From customer service: This reward can no longer be claimed.",
    );
    expect(screen.getByText("¥ 50.00 is in your wallet.")).toBeTruthy();
  });

  it("RWD-02 UX-02 that was claimed on another phone says that nothing is left, and follows it live", async () => {
    const toasts = noteToasts();
    kept = [build(), build({ id: "6" })];
    answer = { claimed: [], refused: [] };
    const { client } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Claim all: ¥ 100.00" }));
    expect(await screen.findByText("Everything has already been claimed.")).toBeTruthy();
    expect(toasts).toContainEqual(["info", "Everything has already been claimed."]);
    kept = [];
    act(() => applyLiveEvent(client, { isOn: () => false }, "reward"));
    expect(await screen.findByText("There is nothing to claim at the moment.")).toBeTruthy();
  });

  it("RWD-04 a reward that expires while it is shown says so and goes", async () => {
    await open();
    const button = await claimButton();
    server.handlers[CLAIM] = () => {
      kept = [];
      return { claimed: [], refused: [{ id: "5", title: "", source: "promotion", code: "reward.gone" }] };
    };
    await userEvent.click(button);
    expect(await screen.findByText("This reward can no longer be claimed.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Reload bonus" })).toBeNull());
  });

  it("EXT-03 stays if the call fails", async () => {
    server.handlers[CLAIM] = () => failWith("system.unavailable");
    await open();
    await userEvent.click(await claimButton());
    await waitFor(() => expect(server.listCalls(CLAIM)).toHaveLength(1));
    expect(await claimButton()).toBeTruthy();
  });
});

describe("the other tabs", () => {
  it("EXT-03 pending says why and by when", async () => {
    kept = [
      build({
        state: "pending",
        reason: "Two accounts, one card",
        expiresAt: null,
        answerBy: Date.UTC(2099, 11, 3),
      }),
    ];
    await open();
    await userEvent.click(await screen.findByRole("tab", { name: "Under review" }));
    expect(location.search).toBe("?tab=pending");
    expect(await screen.findByText(/Under review, answer by .*2099/)).toBeTruthy();
    expect(screen.getByText("Reason: Two accounts, one card")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Claim/ })).toBeNull();
  });

  it("RWD-04 received shows the outcome of each", async () => {
    const endedAt = Date.UTC(2026, 0, 6);
    kept = [
      build({ state: "claimed", endedAt }),
      build({ id: "6", state: "expired", endedAt }),
      build({ id: "7", state: "revoked", endedAt, reason: "Given by mistake" }),
    ];
    await open("?tab=received");
    const items = await (await panel()).findAllByRole("listitem");
    expect(items.map(({ textContent }) => /Claimed|Expired|Revoked/.exec(textContent)?.[0])).toEqual([
      "Claimed",
      "Expired",
      "Revoked",
    ]);
    expect(items[2]?.textContent).toContain("Given by mistake");
  });

  it("EXT-03 says that loading failed, and loads again", async () => {
    server.handlers[LIST] = () => failWith("system.unavailable");
    await open();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers[LIST] = (): Page => ({
      list: [],
      next: null,
      claimable: { count: 0, amount: 0 },
      pending: 0,
    });
    await userEvent.click(retry);
    expect(await screen.findByText("There is nothing to claim at the moment.")).toBeTruthy();
  });

  it("EXT-03 has no tab of missions if the brand has switched them off", async () => {
    await open("?tab=missions");
    expect((await screen.findByRole("tab", { selected: true })).textContent).toBe("Available");
    expect(screen.queryByRole("tab", { name: "Missions" })).toBeNull();
  });

  it.each([4, 41])("SESS-09 are not asked for by a session of type %d", async (type) => {
    await open("", type);
    await waitFor(() => expect(screen.queryByRole("tablist")).toBeNull());
    expect(server.listCalls(LIST)).toEqual([]);
  });
});

it.each([
  [
    "EN",
    "Under review",
    "For a friend you invited",
    /^Under review, answer by .*2099/,
    /^We are checking it\./,
  ],
  ["CN", "审核中", "邀请好友奖励", /^审核中，最迟 .*2099.* 答复/, /^我们正在核实/],
  [
    "VI",
    "Đang xem xét",
    "Thưởng mời bạn bè",
    /^Đang xem xét, trả lời trước .*2099/,
    /^Chúng tôi đang kiểm tra/,
  ],
  ["PT", "Em análise", "Por um amigo convidado", /^Em análise, resposta até .*2099/, /^Estamos verificando/],
] as const)(
  "RWD-28 one that a signal has under review says so in %s, with its date, and not which",
  async (language, tab, name, until, words) => {
    const answerBy = Date.UTC(2099, 0, 5);
    kept = [
      build({
        state: "pending",
        source: "invite",
        title: "",
        reason: null,
        expiresAt: null,
        answerBy,
      }),
    ];
    await renderApp({ path: "/m/rewardCenter?tab=pending", session: buildSession({ type: 0 }), language });
    const item = within(await (await panel()).findByRole("listitem"));
    expect(item.getByRole("heading", { name })).toBeTruthy();
    expect(item.getByText(until)).toBeTruthy();
    expect(item.getByText(words)).toBeTruthy();
    expect(item.queryByRole("button")).toBeNull();
    expect(screen.getByRole("tab", { selected: true, name: tab })).toBeTruthy();
  },
);
