import { unitsPerCurrency } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";

/** A studio's game that the vendor runs has the code "STUDIO:code". Any other code is the vendor's own game. */
export const splitGameCode = (vendor: string, gameCode: string): [vendor: string, gameCode: string] => {
  const colon = gameCode.indexOf(":");
  return colon < 0 ? [vendor, gameCode] : [gameCode.slice(0, colon), gameCode.slice(colon + 1)];
};

/**
 * The ceiling in units of one win of a game: the game's own, else the brand's (SEC-56). A win above it is paid like any
 * other, and the account is put under review.
 */
export function getWinCeiling(brand: Pick<Brand, "settings">, vendor: string, gameCode: string): bigint {
  const { perWin, perGame } = brand.settings.winCeilings;
  const gameId = splitGameCode(vendor, gameCode).join(":");
  const ceiling = Object.hasOwn(perGame, gameId) ? perGame[gameId] : undefined;
  return BigInt(ceiling ?? perWin) * unitsPerCurrency;
}

/** No game of the brand has a lower ceiling. */
export const getLowestCeiling = ({ settings }: Pick<Brand, "settings">): bigint => {
  const { perWin, perGame } = settings.winCeilings;
  return BigInt(Math.min(perWin, ...Object.values(perGame))) * unitsPerCurrency;
};
