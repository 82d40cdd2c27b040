import { readFileSync } from "node:fs";
import { languages } from "@croupier/domain/languages";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { gameOf } from "../../engine/catalogue.ts";
import { findModel } from "../../engine/engines.ts";
import { seededRandom } from "../../engine/testing.ts";
import type { DuelView, Replay } from "../../wire.ts";
import { ApiError } from "../api.ts";
import { createReplayApi } from "./replay-api.ts";
import { REPLAY_WORDS } from "./words.ts";

const AT = Date.parse("2026-11-20T12:00:00Z");
const COIN = 5_000n;
const page = readFileSync("apps/arcade/src/client/index.html", "utf8").replace(
  /^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g,
  "",
);

/** A replay of a round of blackjack that was stood on, by the real rules. */
function buildReplay(): Replay {
  const rules = findModel("infinite-blackjack");
  if (rules?.engine.kind !== "solo") throw new TypeError("no blackjack");
  const { engine, model } = rules;
  const choice = { bets: { main: 1 } };
  let play = engine.start(model, choice as never, seededRandom(5));
  while (!play.isOver && engine.turns)
    play = engine.turns.act(model, play, engine.turns.giveUp(model, play), seededRandom(6));
  const stake = COIN * BigInt(engine.costOf(model, choice as never));
  const win = COIN * BigInt(play.coins);
  const figures = { stakeUnits: String(stake), winUnits: String(win) };
  const { code, title } = gameOf("bgs-tables", rules, "Sapphire Blackjack");
  return {
    state: {
      game: {
        code,
        title,
        engine: engine.id,
        model: model.id,
        version: model.version,
        art: undefined,
        offer: engine.describe(model),
        volatility: model.volatility,
        rtp: model.rtp,
      },
      currency: "CNY",
      demo: false,
      quickPlay: false,
      buyFeature: false,
      lang: "en",
      lobbyUrl: "http://nova.localhost:3000/m/gameRecord",
      depositUrl: undefined,
      coinUnits: [String(COIN)],
      lastCoinUnits: String(COIN),
      balanceUnits: "900000",
      pots: undefined,
      unfinished: {
        id: "round-1",
        playId: "play-1",
        coinUnits: String(COIN),
        ...figures,
        betBalanceUnits: "0",
        balanceUnits: "900000",
        isOver: true,
        choice,
        actions: 1,
        state: engine.show(model, play),
        steps: play.steps,
        shownSteps: 0,
        settled: true,
        jackpot: undefined,
      },
      replay: { roundId: "round-1", at: AT, bets: 1, correctedFor: "a card was misread", ...figures },
    },
    table: undefined,
    duel: [],
  };
}

const seen: string[] = [];
let answer: () => Response;
const opened: { close: number; assigned: string[] } = { close: 0, assigned: [] };

// The modules that the page loads are imported once before, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([
    import("./replay.ts"),
    import("../../engines/blackjack/page/page.ts"),
    import("../effects.ts"),
  ]);
});
beforeEach(() => {
  vi.resetModules();
  seen.length = 0;
  Object.assign(opened, { close: 0, assigned: [] });
  document.body.className = "";
  document.body.innerHTML = page;
  const surface = new Proxy({}, { get: () => () => surface, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => surface as never);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    seen.push(`${init.method} ${url} ${typeof init.body === "string" ? init.body : ""}`);
    return answer();
  });
  vi.stubGlobal("close", () => void (opened.close += 1));
  vi.spyOn(location, "assign").mockImplementation((url) => void opened.assigned.push(String(url)));
  history.replaceState(null, "", "/replay#ticket=abc.def");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const open = async () => {
  await import("../main.ts");
};

describe("the page of a replay", () => {
  it("shows the stored round, marked with its time and its amounts, and asks for nothing but the round", async () => {
    const replay = buildReplay();
    answer = () => Response.json(replay);
    await open();
    const bar = await screen.findByRole("region", { name: "Replay" });
    expect(bar.textContent).toContain("Nov 20, 2026");
    expect(bar.textContent).toContain("Nothing can be bet here");
    expect(bar.textContent).toContain("An operator has corrected this result: a card was misread.");
    expect(bar.textContent).toContain(`Bet¥${Number(replay.state.replay.stakeUnits) / 100_000}`);
    const { hands } = (replay.state.unfinished?.state ?? {}) as { hands: { cards: string[] }[] };
    const cards = hands.flatMap((hand) => hand.cards).length;
    await waitFor(() => expect(document.querySelectorAll(".bj-hands .bj-cards > *")).toHaveLength(cards));
    // Whatever is pressed, by pointer or keyboard: no bet leaves the page.
    for (const button of document.querySelectorAll<HTMLButtonElement>("#controls button, #stage button"))
      button.click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true }));
    expect(document.getElementById("controls")?.hasAttribute("inert")).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual(['POST /api/replay {"ticket":"abc.def"}']);
    screen.getByRole("button", { name: "Close" }).click();
    expect([opened.close, opened.assigned]).toEqual([1, ["http://nova.localhost:3000/m/gameRecord"]]);
    expect(screen.getByRole("link", { name: "Check how it was drawn" }).getAttribute("href")).toContain(
      "/verify/round-1",
    );
  });

  it.each(["REPLAY_GONE", "REPLAY_EXPIRED", "REPLAY_UNKNOWN_RULES"] as const)(
    "says plainly why there is none: %s",
    async (code) => {
      answer = () => Response.json({ code }, { status: 410 });
      await open();
      expect(await screen.findByText(REPLAY_WORDS.EN[code])).toBeTruthy();
      expect(screen.queryByRole("region", { name: "Replay" })).toBeNull();
    },
  );
});

describe("what the page of a replay asks", () => {
  it("is refused if it would move money or change data", async () => {
    const api = createReplayApi(buildReplay());
    const play = { playId: "p", coinUnits: COIN, choice: null };
    const changes = [
      () => api.play(play),
      () => api.act("round-1", 0, "hit"),
      () => api.bet({ ...play, number: 1 }),
      () => api.joinDuel(play),
      () => api.actInDuel("d", 0, "fold"),
      () => api.leaveDuel("d"),
      () => api.refillDemo(),
      () => api.changeSeed("words"),
    ];
    for (const change of changes) await expect(change()).rejects.toBeInstanceOf(ApiError);
    await api.setShown("round-1", 1);
    expect(seen).toEqual([]);
  });

  it("is a draw whose bell has just rung, and a duel move by move to its end", async () => {
    const draw = { id: "d", number: 7, state: "settled", closesAt: 1, drawsAt: 2, endsAt: 3 } as never;
    const duel = ["first", "second", "end"].map((play) => ({ play }) as DuelView);
    const api = createReplayApi({ ...buildReplay(), table: { draw, bets: [], showMs: 9_000 }, duel });
    const table = await api.getTable();
    expect(table.draw).toMatchObject({
      closesAt: table.now,
      drawsAt: table.now,
      endsAt: table.now + 9_000,
    });
    const plays = [(await api.findLastDuel())?.play];
    for (let turn = 0; turn < 3; turn += 1) plays.push((await api.getDuel("d")).play);
    expect(plays).toEqual(["first", "second", "end", "end"]);
  });

  it("is worded in four languages", () => {
    for (const language of languages)
      expect(Object.keys(REPLAY_WORDS[language])).toEqual(Object.keys(REPLAY_WORDS.EN));
  });
});
