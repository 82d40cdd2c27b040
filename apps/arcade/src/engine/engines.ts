import { baccarat } from "../engines/baccarat/rules/engine.ts";
import { ballDraw } from "../engines/ball-draw/rules/engine.ts";
import { bankerNiuNiu } from "../engines/banker-niu-niu/rules/engine.ts";
import { bigTwo } from "../engines/big-two/rules/engine.ts";
import { bingo } from "../engines/bingo/rules/engine.ts";
import { blackjack } from "../engines/blackjack/rules/engine.ts";
import { bloodBattleMahjong } from "../engines/blood-battle-mahjong/rules/engine.ts";
import { buraco } from "../engines/buraco/rules/engine.ts";
import { chineseCheckers } from "../engines/chinese-checkers/rules/engine.ts";
import { derby } from "../engines/derby/rules/engine.ts";
import { dominoes } from "../engines/dominoes/rules/engine.ts";
import { douDizhu } from "../engines/dou-dizhu/rules/engine.ts";
import { dragonTiger } from "../engines/dragon-tiger/rules/engine.ts";
import { elevenFive } from "../engines/eleven-five/rules/engine.ts";
import { fanTan } from "../engines/fan-tan/rules/engine.ts";
import { fishing } from "../engines/fishing/rules/engine.ts";
import { fiveDigits } from "../engines/five-digits/rules/engine.ts";
import { fourDigits } from "../engines/four-digits/rules/engine.ts";
import { goldenFlower } from "../engines/golden-flower/rules/engine.ts";
import { keno } from "../engines/keno/rules/engine.ts";
import { ludo } from "../engines/ludo/rules/engine.ts";
import { mahjongForTwo } from "../engines/mahjong-for-two/rules/engine.ts";
import { markSix } from "../engines/mark-six/rules/engine.ts";
import { matches } from "../engines/matches/rules/engine.ts";
import { niuNiu } from "../engines/niu-niu/rules/engine.ts";
import { northernDraw } from "../engines/northern-draw/rules/engine.ts";
import { paiGow } from "../engines/pai-gow/rules/engine.ts";
import { racingTen } from "../engines/racing-ten/rules/engine.ts";
import { roulette } from "../engines/roulette/rules/engine.ts";
import { scratch } from "../engines/scratch/rules/engine.ts";
import { sicBo } from "../engines/sic-bo/rules/engine.ts";
import { slots } from "../engines/slots/rules/engine.ts";
import { texasHoldem } from "../engines/texas-holdem/rules/engine.ts";
import { thirteenCards } from "../engines/thirteen-cards/rules/engine.ts";
import { threeCardPoker } from "../engines/three-card-poker/rules/engine.ts";
import { threeDice } from "../engines/three-dice/rules/engine.ts";
import { truco } from "../engines/truco/rules/engine.ts";
import { twentyEight } from "../engines/twenty-eight/rules/engine.ts";
import { wheel } from "../engines/wheel/rules/engine.ts";
import { type Engine, eraseDuel, eraseShared, eraseSolo, type GameModel } from "./engine.ts";

/** Every engine of the house: one line each. */
const ENGINES: readonly Engine[] = [
  eraseShared(baccarat),
  eraseShared(ballDraw),
  eraseDuel(bankerNiuNiu),
  eraseDuel(bigTwo),
  eraseShared(bingo),
  eraseSolo(blackjack),
  eraseDuel(bloodBattleMahjong),
  eraseDuel(buraco),
  eraseDuel(chineseCheckers),
  eraseShared(derby),
  eraseDuel(dominoes),
  eraseDuel(douDizhu),
  eraseShared(dragonTiger),
  eraseShared(elevenFive),
  eraseShared(fanTan),
  eraseSolo(fishing),
  eraseShared(fiveDigits),
  eraseShared(fourDigits),
  eraseDuel(goldenFlower),
  eraseShared(keno),
  eraseDuel(ludo),
  eraseDuel(mahjongForTwo),
  eraseShared(markSix),
  eraseShared(matches),
  eraseShared(niuNiu),
  eraseShared(northernDraw),
  eraseDuel(paiGow),
  eraseShared(racingTen),
  eraseShared(roulette),
  eraseSolo(scratch),
  eraseShared(sicBo),
  eraseSolo(slots),
  eraseDuel(texasHoldem),
  eraseDuel(thirteenCards),
  eraseShared(threeCardPoker),
  eraseShared(threeDice),
  eraseDuel(truco),
  eraseShared(twentyEight),
  eraseShared(wheel),
];

const byId = new Map(ENGINES.map((engine) => [engine.id, engine]));

/** The rules of a game. */
export interface Rules {
  readonly engine: Engine;
  readonly model: GameModel;
}

/**
 * The rules under this name, in the requested version: a round is finished with the version it began with.
 * @returns undefined when the house has no such engine, model or version
 */
export function findRules(engineId: string, modelId: string, version: number): Rules | undefined {
  const engine = byId.get(engineId);
  const model = engine?.models.find(({ id, version: own }) => id === modelId && own === version);
  return engine && model && { engine, model };
}

/**
 * The newest version of a model by its id, in whichever engine it is. The catalogue is made from this.
 * @returns undefined when no engine has such a model
 */
export function findModel(modelId: string): Rules | undefined {
  for (const engine of ENGINES) {
    const versions = engine.models.filter(({ id }) => id === modelId);
    const model = versions.toSorted((a, b) => b.version - a.version)[0];
    if (model) return { engine, model };
  }
  return undefined;
}
