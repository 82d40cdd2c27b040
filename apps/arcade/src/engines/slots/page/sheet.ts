import { type Language, languageTags } from "@croupier/domain/languages";
import { createElement, createLineDrawing } from "../../../client/dom.ts";
import { type Format, writePercentage } from "../../../client/format.ts";
import type { Translate } from "../../../client/phrases.ts";
import { openSheet } from "../../../client/rules-sheet.ts";
import type { HoldRule } from "../rules/hold/model.ts";
import type { Dress } from "./art/dress.ts";
import { drawSymbol } from "./art/sprites.ts";
import { createFeatureTranslate } from "./feature-phrases.ts";
import { listJackpotRules } from "./jackpots/list-rules.ts";
import { countLongestRun, countMostScatters } from "./possible-wins.ts";
import type { SlotView } from "./slot-view.ts";

interface Options {
  readonly game: SlotView;
  readonly dress: Dress;
  readonly t: Translate;
  readonly format: Format;
  readonly language: Language;
  readonly currency: string;
  readonly coinUnits: bigint;
}

/** A line of the paytable, in coins. */
type Pay = readonly [label: string, coins: number];

const PICTURE_PIXELS = 128;

/** A place in a list of pays or awards, with a plus where the last one holds for larger numbers too. */
const labelCount = (list: readonly number[], count: number, hasMore: boolean): string =>
  hasMore && count === list.length - 1 ? `${count}+` : String(count);

/** The pays of the named coins and of a full grid, the smallest first. */
function listPots({ values, grand }: HoldRule, language: Language): Pay[] {
  const named = values.flatMap(({ pot, coins }) => (pot ? [[pot.toUpperCase(), coins] as const] : []));
  return [...named, [createFeatureTranslate(language)("potGrand"), grand]];
}

function createPays({ game, dress, t, format, language, coinUnits }: Options): HTMLElement {
  const list = createElement("ul", "pays");
  const row = (symbol: string, pays: readonly Pay[]): void => {
    const item = createElement("li");
    const picture = drawSymbol(dress, symbol, PICTURE_PIXELS, PICTURE_PIXELS);
    picture.setAttribute("aria-hidden", "true");
    const text = createElement("div", "pay");
    text.append(createElement("p", "name", dress.nameOf(symbol, language)));
    const table = createElement("dl");
    for (const [label, coins] of pays) {
      table.prepend(
        createElement("dt", "", label),
        createElement("dd", "", format(coinUnits * BigInt(coins))),
      );
    }
    if (table.childElementCount > 0) text.append(table);
    item.append(picture, text);
    list.append(item);
  };
  // In a group, the last pay holds for all larger numbers.
  const isGroup = game.counts === "clusters" || game.counts === "anywhere";
  const countPays = (pays: readonly number[], most: number, factor = 1, hasMore = false): Pay[] =>
    pays.flatMap((pay, index) => {
      const count = labelCount(pays, index, hasMore);
      return pay > 0 && index <= most ? [[t("ofAKind", { count }), pay * factor] as const] : [];
    });
  const { scatter, hold } = game;
  if (scatter)
    row(scatter.symbol, countPays(scatter.pays, countMostScatters(game), game.coins, scatter.orMore));
  if (hold) row("O", listPots(hold, language));
  for (const symbol of Object.keys(game.wilds))
    row(symbol, symbol === "W" ? countPays(game.pays.W ?? [], countLongestRun(game, "W")) : []);
  for (const [symbol, pays] of Object.entries(game.pays)) {
    if (game.wilds[symbol] === undefined)
      row(symbol, countPays(pays, countLongestRun(game, symbol), 1, isGroup));
  }
  return list;
}

function listRules({ game, t, language }: Options): string[] {
  const tell = createFeatureTranslate(language);
  const least = Math.min(...Object.values(game.pays).map((pays) => pays.findIndex((pay) => pay > 0)));
  const counted = {
    lines: t("ruleLines"),
    ways: t("ruleWays"),
    clusters: tell("ruleClusters", { least }),
    anywhere: tell("ruleAnywhere", { least }),
  };
  const rules = [counted[game.counts]];
  const ladderOf = (ladder: readonly number[]) => ladder.map((factor) => `×${factor}`).join(", ");
  if (game.ladder.length > 0) {
    rules.push(tell("ruleTumble", { ladder: ladderOf(game.ladder), free: ladderOf(game.freeLadder) }));
  }
  if (game.hold) rules.push(tell("ruleHold", { from: game.hold.from, respins: game.hold.respins }));
  if (game.bothWays) rules.push(tell("ruleBothWays"));
  const factors = Object.values(game.wilds);
  if (factors.length > 0) rules.push(game.hold ? tell("ruleWildHold") : t("ruleWild"));
  if (factors.some((factor) => factor > 1))
    rules.push(game.lines ? t("ruleWildFactor") : tell("ruleWildWays"));
  if (game.expands) rules.push(tell("ruleExpands"));
  if (game.strips.every((strip) => strip.includes("WWWW"))) rules.push(t("ruleStacked"));
  const { scatter, free } = game;
  if (scatter && free) {
    const most = countMostScatters(game);
    const rows = scatter.spins.flatMap((spins, index) => {
      const count = labelCount(scatter.spins, index, scatter.orMore === true);
      return spins > 0 && index <= most ? [t("ruleScatterRow", { count, spins })] : [];
    });
    const cost = free.sticky ? tell("ruleSticky") : t("ruleFree", { max: free.maxSpins });
    rules.push(`${t("ruleScatter")} ${rows.join(" · ")}`, cost);
    if (free.multiplier > 1) rules.push(t("ruleFreeMultiplier", { multiplier: free.multiplier }));
  }
  return [...rules, t("ruleRandom"), t("ruleInterrupted")];
}

/** What the game pays back, and how that is known. */
function describeReturn({ game, t, language }: Options, rates: Readonly<Record<string, string>>): string {
  const { measuredSpins } = game;
  if (measuredSpins === undefined) return t(game.free ? "rtpText" : "rtpPlain", rates);
  const spins = new Intl.NumberFormat(languageTags[language]).format(measuredSpins);
  return createFeatureTranslate(language)("rtpMeasured", { ...rates, spins });
}

/** The lines, each as a tiny grid, or how many ways there are; grids that pay in groups have neither. */
function listLines({ game, t }: Options): HTMLElement[] {
  const { lines } = game;
  if (!lines)
    return game.counts === "ways"
      ? [createElement("h3", "", t("ways", { count: game.rows ** game.strips.length }))]
      : [];
  const list = createElement("ul", "lines");
  lines.forEach((rows, index) => {
    const item = createElement("li");
    item.append(createLineDrawing(rows, game.rows), String(index + 1));
    list.append(item);
  });
  return [createElement("h3", "", t("lines", { count: lines.length })), list];
}

/** The game's rules: its return, paytable at the current bet, lines, and how the features work. */
export function openSlotSheet(options: Options): void {
  const { game, t, language } = options;
  const write = (part: string) => writePercentage(game.rtp[part] ?? game.rtp.total, language);
  const rates = { total: write("total"), base: write("base"), free: write("free") };
  const parts = [
    createElement("p", "", describeReturn(options, rates)),
    ...(game.rtp.buy
      ? [createElement("p", "", createFeatureTranslate(language)("buyReturn", { rtp: write("buy") }))]
      : []),
    createElement("p", "", `${t("volatility")}: ${t(game.volatility)}`),
    ...listJackpotRules(options),
    createElement("h3", "", t("paytable")),
    createPays(options),
    ...listLines(options),
    createElement("h3", "", t("rules")),
    ...listRules(options).map((rule) => createElement("p", "", rule)),
  ];
  openSheet({ title: game.title, t, rtp: rates.total }, parts);
}
