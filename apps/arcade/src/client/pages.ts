import type { EnginePage } from "./page.ts";

/** The page of every engine: one line each. */
const PAGES: Readonly<Record<string, () => Promise<EnginePage>>> = {
  baccarat: async () => (await import("../engines/baccarat/page/page.ts")).baccaratPage,
  "ball-draw": async () => (await import("../engines/ball-draw/page/page.ts")).ballDrawPage,
  "banker-niu-niu": async () => (await import("../engines/banker-niu-niu/page/page.ts")).bankerNiuNiuPage,
  "big-two": async () => (await import("../engines/big-two/page/page.ts")).bigTwoPage,
  bingo: async () => (await import("../engines/bingo/page/page.ts")).bingoPage,
  blackjack: async () => (await import("../engines/blackjack/page/page.ts")).blackjackPage,
  "blood-battle-mahjong": async () =>
    (await import("../engines/blood-battle-mahjong/page/page.ts")).bloodBattleMahjongPage,
  buraco: async () => (await import("../engines/buraco/page/page.ts")).buracoPage,
  "chinese-checkers": async () =>
    (await import("../engines/chinese-checkers/page/page.ts")).chineseCheckersPage,
  derby: async () => (await import("../engines/derby/page/page.ts")).derbyPage,
  dominoes: async () => (await import("../engines/dominoes/page/page.ts")).dominoesPage,
  "dou-dizhu": async () => (await import("../engines/dou-dizhu/page/page.ts")).douDizhuPage,
  "dragon-tiger": async () => (await import("../engines/dragon-tiger/page/page.ts")).dragonTigerPage,
  "eleven-five": async () => (await import("../engines/eleven-five/page/page.ts")).elevenFivePage,
  "fan-tan": async () => (await import("../engines/fan-tan/page/page.ts")).fanTanPage,
  fishing: async () => (await import("../engines/fishing/page/page.ts")).fishingPage,
  "five-digits": async () => (await import("../engines/five-digits/page/page.ts")).fiveDigitsPage,
  "four-digits": async () => (await import("../engines/four-digits/page/page.ts")).fourDigitsPage,
  "golden-flower": async () => (await import("../engines/golden-flower/page/page.ts")).goldenFlowerPage,
  keno: async () => (await import("../engines/keno/page/page.ts")).kenoPage,
  ludo: async () => (await import("../engines/ludo/page/page.ts")).ludoPage,
  "mahjong-for-two": async () => (await import("../engines/mahjong-for-two/page/page.ts")).mahjongForTwoPage,
  "mark-six": async () => (await import("../engines/mark-six/page/page.ts")).markSixPage,
  matches: async () => (await import("../engines/matches/page/page.ts")).matchesPage,
  "niu-niu": async () => (await import("../engines/niu-niu/page/page.ts")).niuNiuPage,
  "northern-draw": async () => (await import("../engines/northern-draw/page/page.ts")).northernDrawPage,
  "pai-gow": async () => (await import("../engines/pai-gow/page/page.ts")).paiGowPage,
  "racing-ten": async () => (await import("../engines/racing-ten/page/page.ts")).racingTenPage,
  roulette: async () => (await import("../engines/roulette/page/page.ts")).roulettePage,
  scratch: async () => (await import("../engines/scratch/page/page.ts")).scratchPage,
  "sic-bo": async () => (await import("../engines/sic-bo/page/page.ts")).sicBoPage,
  slots: async () => (await import("../engines/slots/page/page.ts")).slotPage,
  "texas-holdem": async () => (await import("../engines/texas-holdem/page/page.ts")).texasHoldemPage,
  "thirteen-cards": async () => (await import("../engines/thirteen-cards/page/page.ts")).thirteenCardsPage,
  "three-card-poker": async () =>
    (await import("../engines/three-card-poker/page/page.ts")).threeCardPokerPage,
  "three-dice": async () => (await import("../engines/three-dice/page/page.ts")).threeDicePage,
  truco: async () => (await import("../engines/truco/page/page.ts")).trucoPage,
  "twenty-eight": async () => (await import("../engines/twenty-eight/page/page.ts")).twentyEightPage,
  wheel: async () => (await import("../engines/wheel/page/page.ts")).wheelPage,
};

/** The engines that a player can be shown. The catalogue publishes no game of another one. */
export const ENGINES_WITH_PAGE: readonly string[] = Object.keys(PAGES);

/** Loads the page of an engine. @throws when the page is older than the engine */
export function loadPage(engine: string): Promise<EnginePage> {
  const load = PAGES[engine];
  if (!load) throw new Error(`no page for ${engine}`);
  return load();
}
