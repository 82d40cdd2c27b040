import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import type { Bead, FeltKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import type { TableModel } from "../../../engine/table.ts";
import { type BallDraw, ballDraw } from "../rules/engine.ts";
import { createDrum } from "./drum.ts";
import "./page.css";
import { BALL_DRAW_TEXTS } from "./phrases.ts";

const COLOURS = ["red", "blue", "green", "yellow"];
const PARTS = ["colour", "half", "dozen", "sum", "number"] as const;

const colourOf = (ball: number): string => COLOURS[(ball - 1) % COLOURS.length] ?? "red";

function writeFace(id: string, bet: string, words: Words): string {
  if (bet === "number") return id.slice("number-".length);
  if (bet === "dozen") return id.slice("first-".length).replace("-", "–");
  return words(id);
}

function layFelt({ root, spots, spot, words }: FeltKit): void {
  const rows = new Map<string, HTMLElement>();
  for (const part of PARTS) {
    const row = createElement("div", `balls balls-${part}`);
    rows.set(part, row);
    root.append(row);
  }
  for (const { id, bet, pays } of spots) {
    const part = bet.startsWith("sum-") ? "sum" : bet;
    const name = createElement("span", "spot-name", writeFace(id, bet, words));
    const button =
      bet === "number" ? spot(id, name) : spot(id, name, createElement("span", "spot-odds", writeOdds(pays)));
    if (bet === "number") button.classList.add(`ball-${colourOf(Number(id.slice("number-".length)))}`);
    if (bet === "colour") button.classList.add(`ball-${id.slice("first-".length)}`);
    rows.get(part)?.append(button);
  }
}

function readMark(mark: string): Bead {
  const [first = "", sum = ""] = mark.split("/");
  const tones = { red: "red", blue: "blue", green: "green", yellow: "gold" } as const;
  return { text: `${first} · ${sum}`, tone: tones[colourOf(Number(first)) as keyof typeof tones] ?? "plain" };
}

const look: TableLook<TableModel, BallDraw> = {
  engine: ballDraw,
  texts: BALL_DRAW_TEXTS,
  scene: "side",
  road: "strip",
  nameOf: ({ id, bet }, words) => {
    if (bet === "number") return words("any", { number: writeFace(id, bet, words) });
    return bet === "dozen" ? words("first", { range: writeFace(id, bet, words) }) : words(id);
  },
  layFelt,
  createScene: createDrum,
  tell: ({ balls }, words) =>
    words("drawn", { balls: balls.join(", "), sum: balls.reduce((sum, ball) => sum + ball, 0) }),
  readMark,
};

/** Six of 48 balls. */
export const ballDrawPage: EnginePage = makeTablePage(look);
