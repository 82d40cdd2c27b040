import { languages } from "@croupier/domain/languages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFormat } from "../../../../client/format.ts";
import { createPatience } from "../../../../client/motion.ts";
import { slots } from "../../rules/engine.ts";
import { JACKPOTS } from "../../rules/models/sets/jackpots.ts";
import { listJackpotRules } from "./list-rules.ts";
import { createPotsBar } from "./pots-bar.ts";
import { showJackpot } from "./show-jackpot.ts";

const POTS = [
  { name: "grand", units: "1000012300" },
  { name: "major", units: "25000000" },
  { name: "mini", units: "500100" },
];
const format = createFormat("CNY", "EN");
let isReduced = false;

beforeEach(() => {
  isReduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  document.body.innerHTML = '<div id="overlay" hidden></div>';
});

const barOf = (isDemo = false) => {
  const bar = createPotsBar({ pots: POTS, isDemo, language: "EN", format });
  document.body.append(bar.element);
  const shown = () =>
    [...bar.element.querySelectorAll(".pot")].map((pot) => [...pot.children].map((part) => part.textContent));
  return { ...bar, shown };
};

describe("the pots above the reels", () => {
  it("are a labelled part of the page with a name and an amount each, and follow what the server tells", () => {
    const { element, set, shown } = barOf();
    expect(element.getAttribute("aria-label")).toBe("Jackpots");
    expect(shown()).toEqual([
      ["Grand", "¥10,000.12"],
      ["Major", "¥250.00"],
      ["Mini", "¥5.00"],
    ]);
    set([{ name: "mini", units: "777000" }]);
    set(undefined);
    expect(shown()[2]).toEqual(["Mini", "¥7.77"]);
  });

  it("are called play money in demo play", () => {
    const { element } = barOf(true);
    expect([element.getAttribute("aria-label"), element.querySelector("p")?.textContent]).toEqual(
      Array(2).fill("Jackpots of play money"),
    );
  });
});

describe("a pot that is won", () => {
  const won = { name: "major", units: "75012000" };
  const celebrate = () => {
    const pots = barOf();
    const hud = { announce: vi.fn<(text: string) => void>(), setMessage: vi.fn<(text: string) => void>() };
    const [burst, win] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const patience = createPatience();
    const options = { pots, hud, patience, effects: { burst }, sound: { win }, format, language: "EN" };
    const done = showJackpot(won, options as unknown as Parameters<typeof showJackpot>[1]);
    return { pots, hud, burst, win, done, patience };
  };
  const overlay = () => document.getElementById("overlay");

  it.each([false, true])(
    "is told over the game and to a screen reader, with reduced motion %s",
    async (reduced) => {
      isReduced = reduced;
      const { pots, hud, burst, win, done, patience } = celebrate();
      expect(overlay()?.hidden).toBe(false);
      expect(overlay()?.textContent).toBe(`Major jackpot won${format(reduced ? 75_012_000n : 0n)}`);
      expect(hud.announce.mock.calls).toEqual([["Major jackpot won: ¥750.12"]]);
      expect([burst, win].map((called) => called.mock.calls.length)).toEqual([1, 1]);
      expect(pots.element.querySelector(".is-won dd")?.textContent).toBe("¥750.12");
      overlay()?.click();
      await vi.waitFor(() => {
        patience.hurry();
        expect(overlay()?.hidden).toBe(true);
      });
      await done;
      expect(pots.element.querySelector(".is-won")).toBeNull();
    },
  );
});

describe("the rules of the pots", () => {
  const model = JACKPOTS[1];
  if (!model) throw new Error("model expected");
  const game = { ...(slots.describe(model) as object), rtp: model.rtp };
  const textOf = (language: (typeof languages)[number], currency = "CNY", coinUnits = 5_000n) =>
    listJackpotRules({
      game: game as never,
      language,
      currency,
      coinUnits,
      format: createFormat(currency, language),
    })
      .map((part) => part.textContent)
      .join("\n");

  it("say odds at the bet, shares, seeds, whose the pots are, and their part of the return", () => {
    const text = textOf("EN");
    for (const said of [
      "Grand: 1 in 4,000,000 spins at a bet of ¥1.00. It starts at ¥10,000.00.",
      "Major: 1 in 100,000 spins at a bet of ¥1.00. It starts at ¥250.00.",
      "Mini: 1 in 2,000 spins at a bet of ¥1.00. It starts at ¥5.00.",
      "1.50% of every bet goes into the jackpots",
      "this brand and currency",
      "play money",
      "2.2500% of the return of 95.2556% comes from the jackpots: 1.50% from bets and 0.75% from the house.",
    ])
      expect(text).toContain(said);
    expect(textOf("EN", "JPY", 500_000n)).toContain("1 in 2,000 spins at a bet of ¥100. It starts at ¥500.");
  });

  it.each(languages)("are whole in %s", (language) => {
    const text = textOf(language);
    expect(text.split("\n")).toHaveLength(10);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
  });

  it("are none in a game without pots", () => {
    expect(
      listJackpotRules({
        game: { ...game, jackpot: undefined } as never,
        language: "EN",
        currency: "CNY",
        coinUnits: 1n,
        format,
      }),
    ).toEqual([]);
  });
});
