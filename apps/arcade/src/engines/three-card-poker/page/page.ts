import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import { createHand } from "../../../client/table/hand.ts";
import type { Bead, FeltKit, Scene, SceneKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import type { TableModel } from "../../../engine/table.ts";
import { type ThreeCardDraw, threeCardPoker } from "../rules/engine.ts";
import { compareHands, readHand } from "../rules/hand.ts";
import "./page.css";
import { THREE_CARD_TEXTS } from "./phrases.ts";

const SIDES = ["a", "b"] as const;

function layFelt({ root, spots, spot, words }: FeltKit): void {
  for (const { id, bet, pays } of spots) {
    const name = createElement("span", "spot-name", words(bet === "hand" ? id : bet));
    const odds = bet === "hand" ? writeOdds(pays) : "1–40 : 1";
    const button = spot(id, name, createElement("span", "spot-odds", odds));
    button.classList.add(id.endsWith("a") ? "of-a" : "of-b");
    root.append(button);
  }
}

function createScene({ root, dealer, patience, sound, words }: SceneKit): Scene<ThreeCardDraw> {
  const hands = { a: createHand(words("hand-a"), "red"), b: createHand(words("hand-b"), "blue") };
  root.append(hands.a.root, hands.b.root);
  const rest = (): void => {
    for (const side of SIDES) hands[side].clear();
  };
  return {
    rest,
    async show(draw, ms) {
      rest();
      dealer.set("deals");
      for (const place of [0, 1, 2]) {
        for (const side of SIDES) {
          hands[side].deal(draw[side][place] ?? "");
          sound.stop(place + 2);
          await patience.wait(ms * 0.06);
        }
      }
      for (const side of SIDES) {
        for (const place of [0, 1, 2]) {
          hands[side].turn(place);
          await patience.wait(ms * 0.09);
        }
        hands[side].count(words(readHand(draw[side]).kind));
      }
      const lead = compareHands(draw.a, draw.b);
      if (lead !== 0) hands[lead > 0 ? "a" : "b"].setBest();
    },
  };
}

function readMark(mark: string): Bead {
  if (mark === "A") return { text: "A", tone: "red", side: "red" };
  return mark === "B" ? { text: "B", tone: "blue", side: "blue" } : { text: "=", tone: "green" };
}

function tell({ a, b }: ThreeCardDraw, words: Words): string {
  const lead = compareHands(a, b);
  if (lead === 0) return words("won-tie");
  const best = lead > 0 ? a : b;
  return words(lead > 0 ? "won-a" : "won-b", { kind: words(readHand(best).kind) });
}

const look: TableLook<TableModel, ThreeCardDraw> = {
  engine: threeCardPoker,
  texts: THREE_CARD_TEXTS,
  scene: "cards",
  road: "big",
  nameOf: ({ id, bet }, words) =>
    bet === "hand" ? words(id) : `${words("pair-plus")} · ${words(id.endsWith("a") ? "hand-a" : "hand-b")}`,
  layFelt,
  createScene,
  tell,
  readMark,
};

/** Two hands of three cards for all who watch. */
export const threeCardPokerPage: EnginePage = makeTablePage(look);
