import { createElement } from "../../../client/dom.ts";
import type { EnginePage } from "../../../client/page.ts";
import { createHand } from "../../../client/table/hand.ts";
import type { Bead, FeltKit, Scene, SceneKit, TableLook } from "../../../client/table/look.ts";
import { makeTablePage } from "../../../client/table/page.ts";
import type { Words } from "../../../client/table/words.ts";
import { beats, niuOf } from "../../../engine/niu.ts";
import type { TableModel } from "../../../engine/table.ts";
import { type NiuNiuDraw, niuNiu } from "../rules/engine.ts";
import "./page.css";
import { NIU_NIU_TEXTS } from "./phrases.ts";

const SEATS = [0, 1, 2];
const CARDS = [0, 1, 2, 3, 4];

function layFelt({ root, spots, spot, words }: FeltKit): void {
  for (const { id, bet } of spots) {
    const seat = words("seat", { number: id.slice(-1) });
    const odds = createElement("span", "spot-odds", bet === "equal" ? "19:20" : words("times"));
    const button = spot(
      id,
      createElement("span", "spot-seat", seat),
      createElement("span", "spot-name", words(`face-${bet}`)),
      odds,
    );
    button.classList.add(`is-${bet}`);
    root.append(button);
  }
}

function createScene({ root, dealer, patience, sound, words }: SceneKit): Scene<NiuNiuDraw> {
  const banker = createHand(words("banker"), "gold");
  const players = SEATS.map((seat) => createHand(words("seat", { number: seat + 1 }), "blue"));
  const all = [banker, ...players];
  banker.root.classList.add("hand-banker");
  root.append(...all.map((hand) => hand.root));
  const rest = (): void => {
    for (const hand of all) hand.clear();
  };
  return {
    rest,
    async show(draw, ms) {
      rest();
      dealer.set("deals");
      const hands = [draw.banker, ...draw.players];
      for (const place of CARDS) {
        all.forEach((hand, index) => hand.deal(hands[index]?.[place] ?? ""));
        sound.stop(place);
        await patience.wait(ms * 0.06);
      }
      for (const index of [1, 2, 3, 0]) {
        for (const place of CARDS) all[index]?.turn(place);
        await patience.wait(ms * 0.15);
        all[index]?.count(writeNiu(niuOf(hands[index] ?? []), words));
      }
      draw.players.forEach((cards, seat) => {
        if (beats(cards, draw.banker)) players[seat]?.setBest();
      });
    },
  };
}

const writeNiu = (niu: number, words: Words): string =>
  words(niu === 0 ? "niu-0" : niu >= 10 ? `niu-${niu}` : "niu", { points: niu });

function readMark(mark: string, words: Words): Bead {
  const [niu = "0", seats = ""] = mark.split(":");
  const text = `${writeNiu(Number(niu), words)} ${seats === "" ? "" : `▸${[...seats].join("·")}`}`.trim();
  return { text, tone: seats === "" ? "red" : "blue" };
}

function tell({ banker, players }: NiuNiuDraw, words: Words): string {
  const won = SEATS.filter((seat) => beats(players[seat] ?? [], banker)).map((seat) => seat + 1);
  const niu = writeNiu(niuOf(banker), words);
  return won.length === 0 ? words("won-banker", { niu }) : words("won-seats", { niu, seats: won.join(", ") });
}

const look: TableLook<TableModel, NiuNiuDraw> = {
  engine: niuNiu,
  texts: NIU_NIU_TEXTS,
  scene: "cards",
  road: "strip",
  nameOf: ({ id, bet }, words) => `${words("seat", { number: id.slice(-1) })} · ${words(`face-${bet}`)}`,
  layFelt,
  createScene,
  tell,
  readMark,
};

/** Three players against the banker. */
export const niuNiuPage: EnginePage = makeTablePage(look);
