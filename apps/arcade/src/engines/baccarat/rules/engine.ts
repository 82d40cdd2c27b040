import { dealFrom } from "../../../engine/cards.ts";
import { paid, type Spot } from "../../../engine/spots.ts";
import { makeTable } from "../../../engine/table.ts";
import { type BaccaratDraw, dealCoup, isPair, totalOf, winnerOf } from "./deal.ts";
import {
  BACCARAT,
  type BaccaratModel,
  NO_COMMISSION_BACCARAT,
  SPEED_BACCARAT,
  SQUEEZE_BACCARAT,
} from "./models.ts";

type BaccaratSpot = Spot & { readonly id: "player" | "banker" | "tie" | "player-pair" | "banker-pair" };

const spot = (id: BaccaratSpot["id"], won: number, staked = 1): BaccaratSpot => ({
  id,
  bet: id,
  pays: [won, staked],
});

const PLAYER = spot("player", 1);
const SIDES = [spot("tie", 8), spot("player-pair", 11), spot("banker-pair", 11)];
const SPOTS = {
  commission: [PLAYER, spot("banker", 19, 20), ...SIDES],
  "half-on-six": [
    PLAYER,
    { ...spot("banker", 1), also: [{ when: "banker-wins-with-six", pays: [1, 2] as const }] },
    ...SIDES,
  ],
};

/** Punto banco: the cards decide alone, by the table of third cards. A tie gives stakes on player and banker back. */
export const baccarat = makeTable<BaccaratModel, BaccaratDraw, BaccaratSpot>({
  id: "baccarat",
  models: [BACCARAT, SPEED_BACCARAT, SQUEEZE_BACCARAT, NO_COMMISSION_BACCARAT],
  main: "banker",
  spots: ({ banker }) => SPOTS[banker],
  draw: ({ decks }, random) => dealCoup(dealFrom(decks, random)),
  payOf(model, { id, pays }, draw) {
    const { chip } = model;
    if (id === "player-pair") return isPair(draw.player) ? paid(chip, pays) : 0;
    if (id === "banker-pair") return isPair(draw.banker) ? paid(chip, pays) : 0;
    const winner = winnerOf(draw);
    if (winner === id) {
      const isHalved = id === "banker" && model.banker === "half-on-six" && totalOf(draw.banker) === 6;
      return paid(chip, isHalved ? [1, 2] : pays);
    }
    return winner === "tie" ? chip : 0;
  },
  /** The winner's letter, then `p` and `b` for pairs of the player and of the banker. */
  markOf(_model, draw) {
    const winner = winnerOf(draw).charAt(0).toUpperCase();
    return winner + (isPair(draw.player) ? "p" : "") + (isPair(draw.banker) ? "b" : "");
  },
  layout: ({ decks }) => ({ decks }),
});
