import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import type { Bead, FeltKit, Scene, SceneKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import type { Spot } from "../../../engine/spots.ts";
import type { TableModel } from "../../../engine/table.ts";
import { type SicBoDraw, sicBo } from "../rules/engine.ts";
import { createCube, createFace } from "./dice.ts";
import "./page.css";
import { SIC_BO_TEXTS } from "./phrases.ts";

type SicBoSpot = Spot & { readonly numbers: readonly number[] };

/** Which part of the board a kind of bet is in. */
const partOf = (bet: string): string => (bet.startsWith("total-") ? "total" : bet);

function layFelt({ root, spots, spot, words }: FeltKit): void {
  const parts = new Map<string, HTMLElement>();
  for (const part of ["even-chance", "double", "triple", "total", "pair", "single"]) {
    const row = createElement("div", `board board-${part}`);
    parts.set(part, row);
    root.append(row);
  }
  for (const { id, bet, pays, numbers } of spots as readonly SicBoSpot[]) {
    const odds = createElement("span", "spot-odds", writeOdds(pays));
    const part = partOf(bet);
    const content: Node[] =
      part === "total"
        ? [createElement("span", "spot-name", String(numbers[0]))]
        : part === "even-chance" || bet === "any-triple"
          ? [createElement("span", "spot-name", words(id))]
          : numbers.map(createFace);
    const dice = createElement("span", "spot-dice");
    dice.append(...content);
    const button = spot(id, dice, odds);
    if (part === "total") button.style.order = String(numbers[0]);
    parts.get(bet === "any-triple" ? "triple" : part)?.append(button);
  }
}

function createScene({ root, dealer, patience, sound }: SceneKit): Scene<SicBoDraw> {
  const shaker = createElement("div", "shaker");
  const cubes = [createCube(), createCube(), createCube()];
  const tray = createElement("div", "shaker-dice");
  tray.append(...cubes.map((cube) => cube.root));
  const total = createElement("p", "shaker-total");
  shaker.append(createElement("div", "shaker-plate"), tray, createElement("div", "shaker-dome"));
  root.append(shaker, total);
  return {
    rest: () => {
      shaker.classList.remove("is-shaking", "is-open");
      total.textContent = "";
    },
    ring: () => shaker.classList.add("is-shaking"),
    async show(draw, ms) {
      dealer.set("deals");
      shaker.classList.add("is-shaking");
      draw.dice.forEach((face, index) => cubes[index]?.show(face, ms * 0.6));
      for (let knock = 0; knock < 4; knock += 1) {
        sound.stop(knock);
        await patience.wait(ms * 0.15);
      }
      shaker.classList.remove("is-shaking");
      shaker.classList.add("is-open");
      await patience.wait(ms * 0.2);
      total.textContent = String(draw.dice.reduce((sum, die) => sum + die, 0));
    },
  };
}

function readMark(mark: string, words: Words): Bead {
  const total = mark.slice(1);
  if (mark.startsWith("T")) return { text: `${words("t")} ${total}`, tone: "green" };
  return mark.startsWith("B")
    ? { text: `${words("b")} ${total}`, tone: "red" }
    : { text: `${words("s")} ${total}`, tone: "blue" };
}

function tell({ dice }: SicBoDraw, words: Words): string {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = dice.every((die) => die === dice[0]);
  const kind = isTriple ? "any-triple" : total <= 10 ? "small" : "big";
  return `${dice.join(" + ")} = ${total} · ${words(kind)}`;
}

const look: TableLook<TableModel, SicBoDraw> = {
  engine: sicBo,
  texts: SIC_BO_TEXTS,
  scene: "side",
  road: "strip",
  nameOf: (spot, words) => {
    const { id, bet, numbers } = spot as SicBoSpot;
    if (bet === "even-chance" || bet === "any-triple") return words(id);
    return `${words(`bet-${partOf(bet)}`)} ${[...new Set(numbers)].join(" + ")}`;
  },
  layFelt,
  createScene,
  tell,
  readMark,
};

/** Three dice in a shaker. */
export const sicBoPage: EnginePage = makeTablePage(look);
