import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PACK } from "../../engine/cards.ts";
import type { SharedEngine } from "../../engine/engine.ts";
import { findModel } from "../../engine/engines.ts";
import { baccaratPage } from "../../engines/baccarat/page/page.ts";
import { ballDrawPage } from "../../engines/ball-draw/page/page.ts";
import { dragonTigerPage } from "../../engines/dragon-tiger/page/page.ts";
import { fanTanPage } from "../../engines/fan-tan/page/page.ts";
import { niuNiuPage } from "../../engines/niu-niu/page/page.ts";
import { roulettePage } from "../../engines/roulette/page/page.ts";
import { sicBoPage } from "../../engines/sic-bo/page/page.ts";
import { threeCardPokerPage } from "../../engines/three-card-poker/page/page.ts";
import { wheelPage } from "../../engines/wheel/page/page.ts";
import { PRIZE_WHEEL } from "../../engines/wheel/rules/models.ts";
import type { BetView, DrawView, PlacedBet, TableState } from "../../wire.ts";
import { createPatience } from "../motion.ts";
import type { EnginePage, PageContext } from "../page.ts";

/** A table by its model, its page, and a draw of it. */
type Game = readonly [model: string, page: EnginePage, outcome: unknown];

const ROULETTE: Game = ["roulette", roulettePage, { number: 17 }];
const GAMES: readonly Game[] = [
  ROULETTE,
  ["baccarat", baccaratPage, { player: ["2S", "3H", "4D"], banker: ["KS", "6H"] }],
  ["dragon-tiger", dragonTigerPage, { dragon: "9S", tiger: "4H" }],
  ["three-card-poker", threeCardPokerPage, { a: ["2S", "2H", "9D"], b: ["KS", "7H", "4D"] }],
  [
    "niu-niu",
    niuNiuPage,
    { banker: PACK.slice(0, 5), players: [PACK.slice(5, 10), PACK.slice(10, 15), PACK.slice(15, 20)] },
  ],
  ["ball-draw", ballDrawPage, { balls: [3, 14, 15, 26, 35, 47] }],
  ["sic-bo", sicBoPage, { dice: [1, 2, 5] }],
  ["fan-tan", fanTanPage, { buttons: 62 }],
  ["prize-wheel", wheelPage, { stops: ["x2", "1"].map((name) => PRIZE_WHEEL.segments.indexOf(name)) }],
];

/** A draw opens each 20 seconds, and takes bets for 12. */
const draw = (number: number, change: Partial<DrawView> = {}): DrawView => ({
  id: `d${number}`,
  number,
  numero: undefined,
  state: "open",
  card: null,
  outcome: undefined,
  mark: undefined,
  closesAt: number * 20_000 - 8_000,
  drawsAt: number * 20_000 - 8_000,
  endsAt: number * 20_000,
  hash: `hash ${number}`,
  afterBell: undefined,
  ...change,
});

const table = (change: Partial<TableState>): TableState => ({
  now: Date.now(),
  draw: draw(1),
  marks: [],
  bets: [],
  corrected: [],
  ...change,
});

const bet: BetView = {
  id: "r1",
  playId: "p1",
  state: "placed",
  choice: { bets: { red: 1 } },
  coinUnits: "1000",
  stakeUnits: "2000",
  winUnits: undefined,
};

/** A part of the page that takes every call, and answers nothing but what is given. */
const silent = (own: object = {}) =>
  new Proxy({ ...own } as Record<string | symbol, unknown>, {
    get: (known, name) => (known[name] ??= vi.fn()),
  });

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

const drawn = () => find(".drawn").textContent;
const banner = () => find(".banner").textContent;
const onTable = () => find("#on-table").textContent;
const road = () => [...document.querySelectorAll(".strip .bead")].map(({ textContent }) => textContent);

interface Own {
  /** The bets of the player that the page begins with. */
  readonly bets?: readonly BetView[];
  readonly getTable?: () => Promise<TableState>;
  readonly bet?: () => Promise<PlacedBet>;
}

/** The whole page of a game, whose first draw is open. */
async function openTable([id, page, outcome]: Game, { bets = [], ...calls }: Own = {}) {
  document.body.innerHTML = `<main id="game"><div class="meters"><output id="win"></output></div>
    <div id="stage"></div><div id="controls"></div></main><div id="overlay" hidden></div>`;
  const rules = findModel(id);
  if (rules?.engine.kind !== "shared") throw new TypeError(`${id} is no table`);
  const engine: SharedEngine = rules.engine;
  const { model } = rules;
  const patience = createPatience();
  let send = (_text: string): void => undefined;
  const mounted = await page.mount({
    state: {
      game: { code: `bgs-${id}`, model: id, version: model.version, offer: engine.describe(model) },
      coinUnits: ["1000"],
    },
    firstTable: async () => table({ bets }),
    api: {
      getChat: async () => ({ isOn: false }),
      watchTable: async function* (): AsyncGenerator<string> {
        for (;;) {
          yield await new Promise<string>((resolve) => {
            send = resolve;
          });
        }
      },
      ...calls,
    },
    purse: silent({ read: async () => undefined }),
    frame: silent({ countWin: () => patience.wait(1_000) }),
    host: silent(),
    sound: silent(),
    effects: silent(),
    patience,
    language: "EN",
    t: String,
    format: String,
    stage: find("#stage"),
    controls: find("#controls"),
  } as unknown as PageContext);
  await mounted.begin();
  return {
    /** This game's draw of a number. */
    drawnOf: (number: number) =>
      draw(number, { state: "drawn", outcome, mark: engine.markOf(model, outcome) }),
    hear: async (next: DrawView) => {
      send(`event: draw\ndata: ${JSON.stringify({ now: Date.now(), draw: next })}\n\n`);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Ends the waits of a show one after another: no frame is painted in these tests, as in a hidden tab. */
    playOut: async (waits = 40) => {
      for (let wait = 0; wait < waits; wait += 1) {
        patience.hurry();
        await vi.advanceTimersByTimeAsync(0);
      }
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(GAMES)("a table of %s", (...game) => {
  it("shows a draw to its end, and clears it away before the next round, drawn or open", async () => {
    const { drawnOf, hear, playOut } = await openTable(game);
    const atRest = drawn();
    await hear(drawnOf(1));
    await playOut();
    expect([drawn() === atRest, banner() === ""]).toEqual([false, false]);
    await hear(drawnOf(2));
    expect([banner(), document.querySelectorAll(".is-won").length]).toEqual(["", 0]);
    await playOut();
    await hear(draw(3));
    expect([drawn(), banner()]).toEqual([atRest, ""]);
  });

  it("in a hidden tab shows no more of a draw once the next round takes bets", async () => {
    const { drawnOf, hear } = await openTable(game);
    const atRest = drawn();
    await vi.advanceTimersByTimeAsync(12_000);
    await hear(drawnOf(1));
    await vi.advanceTimersByTimeAsync(1_000);
    await hear(draw(2));
    expect(drawn()).toBe(atRest);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([drawn(), banner()]).toEqual([atRest, ""]);
  });
});

it("a big win that is still counted when the next round opens is not celebrated over its bets", async () => {
  const bets = [{ ...bet, choice: { bets: { "straight-17": 1 } } }];
  const { drawnOf, hear, playOut } = await openTable(ROULETTE, { bets });
  await hear(drawnOf(1));
  await playOut(1);
  expect(banner()).not.toBe("");
  await hear(draw(2));
  expect(find("#overlay").hidden).toBe(true);
});

describe("a page that missed draws", () => {
  it("keeps a bet that was confirmed while it read what it had missed", async () => {
    let answer = (_table: TableState): void => undefined;
    const getTable = () =>
      new Promise<TableState>((resolve) => {
        answer = resolve;
      });
    const { hear } = await openTable(ROULETTE, { getTable, bet: async () => ({ bet, balanceUnits: "5" }) });
    await vi.advanceTimersByTimeAsync(45_000);
    await hear(draw(3));
    find('[data-spot="red"]').click();
    find(".confirm").click();
    await vi.advanceTimersByTimeAsync(0);
    expect(onTable()).toBe("2000");
    const other: BetView = { ...bet, id: "r2", playId: "p2" };
    answer(table({ draw: draw(3), bets: [{ ...bet, state: "betting" }, other] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(onTable()).toBe("4000");
  });

  it("reads them at the next event if the network failed once more, and then no more", async () => {
    const marks = [
      { number: 2, mark: "25", numero: undefined },
      { number: 1, mark: "17", numero: undefined },
    ];
    const getTable = vi
      .fn<() => Promise<TableState>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockImplementation(async () => table({ draw: draw(3), marks, bets: [bet] }));
    const { drawnOf, hear } = await openTable(ROULETTE, { getTable });
    await vi.advanceTimersByTimeAsync(45_000);
    await hear(draw(3));
    expect([road(), onTable()]).toEqual([[], "0"]);
    await vi.advanceTimersByTimeAsync(7_000);
    await hear(drawnOf(3));
    expect([road(), onTable()]).toEqual([["25", "17"], "2000"]);
    await hear(draw(4));
    expect(getTable).toHaveBeenCalledTimes(2);
  });

  it("takes no answer of a draw that a later event has overtaken", async () => {
    const answers: ((table: TableState) => void)[] = [];
    const getTable = () => new Promise<TableState>((resolve) => void answers.push(resolve));
    const { drawnOf, hear, playOut } = await openTable(ROULETTE, { getTable });
    await vi.advanceTimersByTimeAsync(45_000);
    await hear(draw(3));
    await hear(drawnOf(3));
    await playOut();
    answers[0]?.(table({ draw: draw(3), marks: [] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(road()).toEqual(["17"]);
  });
});
