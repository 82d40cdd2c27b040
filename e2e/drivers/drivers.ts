import { playBlackjack } from "./blackjack.ts";
import { playBook } from "./book.ts";
import type { Driver } from "./driver.ts";
import { duel } from "./duel.ts";
import { playFishing } from "./fishing.ts";
import { playLottery } from "./lottery.ts";
import { playScratch } from "./scratch.ts";
import { playSlot } from "./slot.ts";
import { playTable } from "./table.ts";

const ACTIONS = ".duel-controls .duel-actions";
const ANY = `${ACTIONS} button:enabled`;
const MAIN = `${ACTIONS} .is-main:enabled`;
/** Cards that are laid over others: play the picked cards, pick fitting ones, or pass. */
const climbing = duel(
  MAIN,
  `${ACTIONS} button:nth-child(2):enabled`,
  `${ACTIONS} button:nth-child(3):enabled`,
);
const mahjong = duel(ANY, ".tiles-tile:enabled");

/** How a round of each engine is played on its page: one line each. */
export const DRIVERS: Readonly<Record<string, Driver>> = {
  baccarat: playTable,
  "ball-draw": playTable,
  "banker-niu-niu": duel(ANY),
  "big-two": climbing,
  bingo: playLottery,
  blackjack: playBlackjack,
  "blood-battle-mahjong": mahjong,
  buraco: duel(MAIN, ".picker-card:enabled"),
  "chinese-checkers": duel(".star-spot.is-target", ".star-spot[role=button]"),
  derby: playBook,
  dominoes: duel(MAIN, ".dominoes-tile[data-tile]:enabled"),
  "dou-dizhu": climbing,
  "dragon-tiger": playTable,
  "eleven-five": playLottery,
  "fan-tan": playTable,
  fishing: playFishing,
  "five-digits": playLottery,
  "four-digits": playLottery,
  "golden-flower": duel(MAIN, ANY),
  keno: playLottery,
  ludo: duel(ANY),
  "mahjong-for-two": mahjong,
  "mark-six": playLottery,
  matches: playBook,
  "niu-niu": playTable,
  "northern-draw": playLottery,
  "pai-gow": duel(".pai-gow-setting:enabled"),
  "racing-ten": playLottery,
  roulette: playTable,
  scratch: playScratch,
  "sic-bo": playTable,
  slots: playSlot,
  // All in, or call.
  "texas-holdem": duel(`${ACTIONS} button:last-child:enabled`),
  "thirteen-cards": duel(MAIN),
  "three-card-poker": playTable,
  "three-dice": playLottery,
  // Take every raise, raise, or play a card.
  truco: duel(MAIN, ANY, ".duel-hand.is-own [role=button]"),
  "twenty-eight": playLottery,
  wheel: playTable,
};
