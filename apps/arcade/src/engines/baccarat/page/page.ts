import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { writeOdds } from "../../../client/table/felt.ts";
import { createHand } from "../../../client/table/hand.ts";
import type { Bead, FeltKit, Scene, SceneKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import { type BaccaratDraw, totalOf, winnerOf } from "../rules/deal.ts";
import { baccarat } from "../rules/engine.ts";
import type { BaccaratModel } from "../rules/models.ts";
import "./page.css";
import { BACCARAT_TEXTS } from "./phrases.ts";

/** From this time on there is enough of it to squeeze the cards. */
const SQUEEZE_MS = 8_000;

function layFelt({ root, spots, spot, words }: FeltKit): void {
  for (const { id, pays } of spots) {
    const name = createElement("span", "spot-name", words(id));
    root.append(spot(id, name, createElement("span", "spot-odds", writeOdds(pays))));
  }
}

function createScene({ root, dealer, patience, sound, words }: SceneKit): Scene<BaccaratDraw> {
  const player = createHand(words("player"), "blue");
  const banker = createHand(words("banker"), "red");
  root.append(player.root, banker.root);

  function rest(): void {
    player.clear();
    banker.clear();
  }

  return {
    rest,
    async show(draw, ms) {
      rest();
      const hands = { player, banker };
      const squeezeMs = ms >= SQUEEZE_MS ? ms * 0.12 : 0;
      const wait = (part: number) => patience.wait(ms * part);
      const deal = async (side: "player" | "banker", place: number, part: number): Promise<void> => {
        hands[side].deal(draw[side][place] ?? "", place === 2);
        sound.stop(place + 3);
        await wait(part);
      };
      const turn = async (
        side: "player" | "banker",
        places: readonly number[],
        part: number,
      ): Promise<void> => {
        for (const place of places) {
          hands[side].turn(place, squeezeMs);
          await wait(part / places.length);
        }
        hands[side].count(String(totalOf(draw[side].slice(0, (places.at(-1) ?? 0) + 1))));
      };
      dealer.set("deals");
      for (const place of [0, 1]) {
        await deal("player", place, 0.07);
        await deal("banker", place, 0.07);
      }
      await turn("player", [0, 1], 0.2);
      await turn("banker", [0, 1], 0.2);
      for (const side of ["player", "banker"] as const) {
        if (draw[side].length < 3) continue;
        await deal(side, 2, 0.05);
        await turn(side, [2], 0.1);
      }
      const winner = winnerOf(draw);
      if (winner !== "tie") hands[winner].setBest();
    },
  };
}

function readMark(mark: string, words: Words): Bead {
  if (mark.startsWith("B")) return { text: words("b"), tone: "red", side: "red" };
  if (mark.startsWith("P")) return { text: words("p"), tone: "blue", side: "blue" };
  return { text: words("t"), tone: "green" };
}

const look: TableLook<BaccaratModel, BaccaratDraw> = {
  engine: baccarat,
  texts: BACCARAT_TEXTS,
  scene: "cards",
  road: "big",
  nameOf: ({ id }, words) => words(id),
  layFelt,
  createScene,
  tell: (draw, words) =>
    words(`won-${winnerOf(draw)}`, { player: totalOf(draw.player), banker: totalOf(draw.banker) }),
  readMark,
};

/** Punto banco. */
export const baccaratPage: EnginePage = makeTablePage(look);
