import type { Language } from "@croupier/domain/languages";
import type { GameView } from "../wire.ts";
import type { Dress } from "./art/dress.ts";
import { drawSymbol } from "./art/sprites.ts";
import { createElement, createIcon, createLineDrawing, ICONS } from "./dom.ts";
import { type Format, writePercentage } from "./format.ts";
import type { Translate } from "./phrases.ts";

interface Options {
  readonly game: GameView;
  readonly dress: Dress;
  readonly t: Translate;
  readonly format: Format;
  readonly language: Language;
  readonly coinUnits: bigint;
}

const PICTURE_PIXELS = 128;

function createPays({ game, dress, t, format, language, coinUnits }: Options): HTMLElement {
  const list = createElement("ul", "pays");
  const row = (symbol: string, pays: readonly number[], unit: bigint): void => {
    const item = createElement("li");
    const picture = drawSymbol(dress, symbol, PICTURE_PIXELS, PICTURE_PIXELS);
    picture.setAttribute("aria-hidden", "true");
    const text = createElement("div", "pay");
    text.append(createElement("p", "name", dress.nameOf(symbol, language)));
    const table = createElement("dl");
    pays.forEach((pay, count) => {
      if (pay === 0) return;
      table.prepend(
        createElement("dt", "", t("ofAKind", { count })),
        createElement("dd", "", format(unit * BigInt(pay))),
      );
    });
    if (table.childElementCount > 0) text.append(table);
    item.append(picture, text);
    list.append(item);
  };
  const { scatter } = game;
  if (scatter) row(scatter.symbol, scatter.pays, coinUnits * BigInt(game.coins));
  for (const symbol of Object.keys(game.wilds))
    row(symbol, symbol === "W" ? (game.pays.W ?? []) : [], coinUnits);
  for (const [symbol, pays] of Object.entries(game.pays)) {
    if (game.wilds[symbol] === undefined) row(symbol, pays, coinUnits);
  }
  return list;
}

function listRules({ game, t }: Options): string[] {
  const rules = [t(game.lines ? "ruleLines" : "ruleWays"), t("ruleWild")];
  if (Object.values(game.wilds).some((factor) => factor > 1)) rules.push(t("ruleWildFactor"));
  if (game.strips.every((strip) => strip.includes("WWWW"))) rules.push(t("ruleStacked"));
  const { scatter, free } = game;
  if (scatter && free) {
    const rows = scatter.spins.flatMap((spins, count) =>
      spins > 0 ? [t("ruleScatterRow", { count, spins })] : [],
    );
    rules.push(`${t("ruleScatter")} ${rows.join(" · ")}`, t("ruleFree", { max: free.maxSpins }));
    if (free.multiplier > 1) rules.push(t("ruleFreeMultiplier", { multiplier: free.multiplier }));
  }
  return [...rules, t("ruleRandom"), t("ruleInterrupted")];
}

/** The game's rules: exact return, paytable at the current bet, lines, and how the features work. */
export function openSheet(options: Options): void {
  const { game, t, language } = options;
  const dialog = createElement("dialog", "sheet");
  const head = createElement("div", "sheet-head");
  const title = createElement("h2", "", game.title);
  title.id = "sheet-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const close = createElement("button", "icon-button");
  close.type = "button";
  close.setAttribute("aria-label", t("ok"));
  close.append(createIcon(ICONS.close));
  close.addEventListener("click", () => dialog.close());
  head.append(title, close);

  const body = createElement("div", "sheet-body");
  const write = (part: keyof GameView["rtp"]) => writePercentage(game.rtp[part], language);
  const rates = { total: write("total"), base: write("base"), free: write("free") };
  const rtp = createElement("div", "rtp");
  rtp.append(createElement("span", "", t("rtp")), createElement("strong", "", rates.total));
  body.append(rtp, createElement("p", "", t(game.free ? "rtpText" : "rtpPlain", rates)));
  body.append(createElement("p", "", `${t("volatility")}: ${t(game.volatility)}`));
  body.append(createElement("h3", "", t("paytable")), createPays(options));
  const { lines } = game;
  if (lines) {
    const list = createElement("ul", "lines");
    lines.forEach((rows, index) => {
      const item = createElement("li");
      item.append(createLineDrawing(rows, game.rows), String(index + 1));
      list.append(item);
    });
    body.append(createElement("h3", "", t("lines", { count: lines.length })), list);
  } else {
    body.append(createElement("h3", "", t("ways", { count: game.rows ** game.strips.length })));
  }
  body.append(createElement("h3", "", t("rules")));
  for (const rule of listRules(options)) body.append(createElement("p", "", rule));

  dialog.append(head, body);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
