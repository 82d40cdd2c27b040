import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import type { Bead, FeltKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import { type WheelDraw, wheel } from "../rules/engine.ts";
import type { WheelModel } from "../rules/models.ts";
import "./page.css";
import { WHEEL_TEXTS } from "./phrases.ts";
import { COLOURS } from "./prize-wheel.ts";
import { createScene } from "./scene.ts";

const TONES: Readonly<Record<string, Bead["tone"]>> = {
  "1": "blue",
  "2": "gold",
  "5": "green",
  "10": "plain",
  "20": "red",
  "40": "black",
};

function layFelt({ root, spots, spot }: FeltKit): void {
  for (const { id, pays } of spots) {
    const [number] = pays;
    const name = createElement("span", "spot-name", String(number));
    const button = spot(id, name, createElement("span", "spot-odds", writeOdds(pays)));
    button.style.setProperty("--cell", COLOURS[String(number)] ?? "#444");
    root.append(button);
  }
}

const model = wheel.models[0] as WheelModel;

function tell(draw: WheelDraw, words: Words): string {
  const [number = "", factor] = wheel.markOf(model, draw).split("x");
  return factor === undefined ? words("stopped", { number }) : words("stopped-times", { number, factor });
}

const look: TableLook<WheelModel, WheelDraw> = {
  engine: wheel,
  texts: WHEEL_TEXTS,
  scene: "side",
  road: "strip",
  nameOf: ({ pays }, words) => words("number", { number: pays[0] }),
  layFelt,
  createScene,
  tell,
  readMark: (mark) => ({ text: mark.replace("x", "×"), tone: TONES[mark.split("x")[0] ?? ""] ?? "plain" }),
};

/** The prize wheel. */
export const wheelPage: EnginePage = makeTablePage(look);
