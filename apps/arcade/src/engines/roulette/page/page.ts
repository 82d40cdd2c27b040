import { createElement } from "../../../client/dom.ts";
import { isMotionReduced } from "../../../client/motion.ts";
import type { EnginePage } from "../../../client/page.ts";
import type { Scene, SceneKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import { type RouletteDraw, roulette } from "../rules/engine.ts";
import { RED, type RouletteSpot } from "../rules/layout.ts";
import type { RouletteModel } from "../rules/models.ts";
import { layCloth } from "./cloth.ts";
import "./page.css";
import { ROULETTE_TEXTS } from "./phrases.ts";
import { createWheel } from "./wheel.ts";

const toneOf = (number: number): "green" | "red" | "black" =>
  number === 0 ? "green" : RED.includes(number) ? "red" : "black";

function createScene({ root, dealer, patience, sound, offer }: SceneKit): Scene<RouletteDraw> {
  const wheel = createWheel({
    wheel: offer["wheel"] as readonly number[],
    red: offer["red"] as readonly number[],
    patience,
  });
  const number = createElement("p", "roulette-number");
  root.append(wheel.root, number);
  wheel.setReduced(isMotionReduced());
  return {
    rest: () => {
      wheel.rest();
      number.textContent = "";
    },
    ring: wheel.launch,
    async show(draw, ms) {
      dealer.set("deals");
      await wheel.fall(draw.number, ms);
      sound.stop(8);
      number.className = `roulette-number is-${toneOf(draw.number)}`;
      number.textContent = String(draw.number);
    },
  };
}

function tell({ number }: RouletteDraw, words: Words): string {
  if (number === 0) return `0 · ${words("zero")}`;
  return `${number} · ${words(toneOf(number))} · ${words(number % 2 === 1 ? "odd" : "even")}`;
}

const look: TableLook<RouletteModel, RouletteDraw> = {
  engine: roulette,
  texts: ROULETTE_TEXTS,
  scene: "side",
  road: "strip",
  nameOf: (spot, words) => {
    const { id, bet, numbers } = spot as RouletteSpot;
    if (bet === "even-chance" || bet === "dozen" || bet === "column") return words(id);
    return `${words(`bet-${bet}`)} ${numbers.join("/")}`;
  },
  layFelt: layCloth,
  createScene,
  tell,
  readMark: (mark) => ({ text: mark, tone: toneOf(Number(mark)) }),
};

/** Roulette with a single zero. */
export const roulettePage: EnginePage = makeTablePage(look);
