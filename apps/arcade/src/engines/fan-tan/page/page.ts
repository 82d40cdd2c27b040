import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import type { FeltKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Spot } from "../../../engine/spots.ts";
import type { TableModel } from "../../../engine/table.ts";
import { type FanTanDraw, fanTan } from "../rules/engine.ts";
import { createBeads } from "./beads.ts";
import "./page.css";
import { FAN_TAN_TEXTS } from "./phrases.ts";

type FanTanSpot = Spot & { readonly numbers: readonly number[]; readonly push?: number };

const TONES = ["red", "blue", "green", "gold"] as const;

/** The remainder when buttons are taken away in fours; none left counts as four. */
const remainderOf = ({ buttons }: FanTanDraw): number => ((buttons - 1) % 4) + 1;

/** The text of a spot: its numbers, and for a nim the one that gives the stake back. */
function writeFace({ id, bet, numbers, push }: FanTanSpot, words: FeltKit["words"]): string {
  if (bet === "even-chance") return words(id);
  if (bet === "nim") return `${numbers[0]} ▸ ${push}`;
  return numbers.join(bet === "fan" ? "" : "·");
}

function layFelt({ root, spots, spot, words }: FeltKit): void {
  for (const own of spots as readonly FanTanSpot[]) {
    const { id, bet, pays } = own;
    const name = createElement("span", "spot-name", writeFace(own, words));
    const odds = createElement("span", "spot-odds", `${words(`bet-${bet}`)} ${writeOdds(pays)}`);
    const button = spot(id, name, odds);
    button.classList.add(`is-${bet}`);
    if (bet === "nim") button.style.gridColumn = String(own.numbers[0]);
    root.append(button);
  }
}

const look: TableLook<TableModel, FanTanDraw> = {
  engine: fanTan,
  texts: FAN_TAN_TEXTS,
  scene: "side",
  road: "beads",
  nameOf: (spot, words) => {
    const own = spot as FanTanSpot;
    return own.bet === "even-chance" ? words(own.id) : `${words(`bet-${own.bet}`)} ${writeFace(own, words)}`;
  },
  layFelt,
  createScene: createBeads,
  tell: (draw, words) => words("left", { buttons: draw.buttons, left: remainderOf(draw) }),
  readMark: (mark) => ({ text: mark, tone: TONES[Number(mark) - 1] ?? "plain" }),
};

/** Buttons under a cup, counted off in fours. */
export const fanTanPage: EnginePage = makeTablePage(look);
