import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { faceOf } from "../../../client/table/cards.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import { createHand } from "../../../client/table/hand.ts";
import type { Bead, FeltKit, Scene, SceneKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import type { TableModel } from "../../../engine/table.ts";
import { type DragonTigerDraw, dragonTiger } from "../rules/engine.ts";
import "./page.css";
import { DRAGON_TIGER_TEXTS } from "./phrases.ts";

function layFelt({ root, spots, spot, words }: FeltKit): void {
  for (const { id, bet, pays } of spots) {
    const name = createElement("span", "spot-name", words(bet));
    const button = spot(id, name, createElement("span", "spot-odds", writeOdds(pays)));
    button.classList.add(
      id.startsWith("dragon") ? "of-dragon" : id.startsWith("tiger") ? "of-tiger" : "of-tie",
    );
    root.append(button);
  }
}

function createScene({ root, dealer, patience, sound, words }: SceneKit): Scene<DragonTigerDraw> {
  const hands = { dragon: createHand(words("dragon"), "red"), tiger: createHand(words("tiger"), "gold") };
  root.append(hands.dragon.root, hands.tiger.root);
  const rest = (): void => {
    hands.dragon.clear();
    hands.tiger.clear();
  };
  return {
    rest,
    async show(draw, ms) {
      rest();
      dealer.set("deals");
      for (const side of ["dragon", "tiger"] as const) {
        hands[side].deal(draw[side]);
        sound.stop(3);
        await patience.wait(ms * 0.15);
      }
      for (const side of ["dragon", "tiger"] as const) {
        hands[side].turn(0);
        await patience.wait(ms * 0.28);
        hands[side].count(faceOf(draw[side]));
      }
      const mark = dragonTiger.markOf(dragonTiger.models[0] as TableModel & { decks: number }, draw);
      if (mark !== "=") hands[mark === "D" ? "dragon" : "tiger"].setBest();
    },
  };
}

function readMark(mark: string, words: Words): Bead {
  if (mark === "D") return { text: words("d"), tone: "red", side: "red" };
  if (mark === "T") return { text: words("t"), tone: "blue", side: "blue" };
  return { text: words("e"), tone: "green" };
}

const look: TableLook<TableModel & { readonly decks: number }, DragonTigerDraw> = {
  engine: dragonTiger,
  texts: DRAGON_TIGER_TEXTS,
  scene: "cards",
  road: "big",
  nameOf: ({ id, bet }, words) => {
    const side = id.startsWith("dragon-") ? "dragon" : id.startsWith("tiger-") ? "tiger" : undefined;
    return side ? `${words(side)} · ${words(bet)}` : words(bet);
  },
  layFelt,
  createScene,
  tell: (draw, words) => {
    const mark = dragonTiger.markOf(dragonTiger.models[0] as TableModel & { decks: number }, draw);
    const won = mark === "=" ? "tie" : mark === "D" ? "dragon" : "tiger";
    return words(`won-${won}`, { dragon: faceOf(draw.dragon), tiger: faceOf(draw.tiger) });
  },
  readMark,
};

/** One card each for the dragon and the tiger. */
export const dragonTigerPage: EnginePage = makeTablePage(look);
