import { gameArtPath } from "@croupier/art/art-paths";
import type { ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, fallbackLanguage, type Language, languages } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import type { Ordinals } from "./bitset.ts";
import type { IndexedGameRow } from "./games.store.ts";
import { createTextStore, type TextStore } from "./text-store.ts";

/** GAME-01: a game as replies show it. */
export type WireGame = ReplyOf<"GET /wps/game/hot">["list"][number];
/** The facts that are the same for every brand and language. */
type GameFacts = Omit<WireGame, "nodeName" | "gameName" | "displayName" | "showIcon">;

/** Games as replies show them, by their ordinals. The logos of the vendors of `hiddenLogos` do not show (API-65). */
export interface GameJson {
  /** Their JSON, joined with commas. */
  write(ordinals: Ordinals, language: Language, hiddenLogos: Ordinals): Buffer;
  /** The games as objects, for readers that need more than bytes. */
  read(ordinals: Ordinals, language: Language, hiddenLogos: Ordinals): WireGame[];
}

const toFacts = (row: IndexedGameRow): GameFacts => ({
  gameId: `${row.vendor}:${row.game_code}`,
  nodeId: String(row.node_id),
  gameType: row.game_type,
  vassalage: row.vendor,
  gameClassify: row.classifications,
  minBet: unitsToWire(row.min_bet_units),
  isNew: row.is_new,
  gameCode: row.game_code,
  supportPlay: row.support_play,
  isGameH5: true,
  playType: row.play_type,
  roomId: row.room_id,
  lottoMode: row.lotto_mode,
  freeplay: row.has_demo,
  iconUrl: gameArtPath({ category: row.game_type, vendor: row.vendor, code: row.game_code }),
});

const open = Buffer.from(`{"nodeName":`);
const beforeGameName = Buffer.from(`,"gameName":`);
const beforeDisplayName = Buffer.from(`,"displayName":`);
const comma = Buffer.from(",");
const closeWithLogo = Buffer.from(`,"showIcon":true}`);
const closeWithoutLogo = Buffer.from(`,"showIcon":false}`);
const fixedSize = [open, beforeGameName, beforeDisplayName, comma, closeWithoutLogo, comma].reduce(
  (sum, { length }) => sum + length,
  0,
);

/** The texts of a game in the store: its facts, then its name in each language. */
const textsPerGame = 1 + languages.length;
const factsOf = (ordinal: number): number => ordinal * textsPerGame;
const nameOf = (ordinal: number, language: Language): number =>
  factsOf(ordinal) + 1 + languages.indexOf(language);

const copyBytes = (bytes: Buffer, target: Buffer, offset: number): number => {
  target.set(bytes, offset);
  return offset + bytes.length;
};

/** Collects games in the order of their ordinals; `finish` ends the collection. */
export function createGameJson() {
  const texts = createTextStore();
  return {
    add: (row: IndexedGameRow): void => {
      texts.add(JSON.stringify(toFacts(row)).slice(1, -1));
      for (const language of languages) texts.add(JSON.stringify(chooseText(row.names, language) ?? ""));
    },
    finish: (): GameJson => {
      const store = texts.finish();
      return { write: createWriter(store), read: createReader(store) };
    },
  };
}

const createWriter =
  (texts: TextStore): GameJson["write"] =>
  (ordinals, language, hiddenLogos) => {
    let size = 0;
    for (const ordinal of ordinals) {
      const names =
        texts.sizeOf(nameOf(ordinal, fallbackLanguage)) + 2 * texts.sizeOf(nameOf(ordinal, language));
      size += fixedSize + texts.sizeOf(factsOf(ordinal)) + names;
    }
    const bytes = Buffer.allocUnsafe(size);
    let end = 0;
    for (const ordinal of ordinals) {
      if (end > 0) end = copyBytes(comma, bytes, end);
      end = copyBytes(open, bytes, end);
      end = texts.copy(nameOf(ordinal, fallbackLanguage), bytes, end);
      end = copyBytes(beforeGameName, bytes, end);
      end = texts.copy(nameOf(ordinal, language), bytes, end);
      end = copyBytes(beforeDisplayName, bytes, end);
      end = texts.copy(nameOf(ordinal, language), bytes, end);
      end = copyBytes(comma, bytes, end);
      end = texts.copy(factsOf(ordinal), bytes, end);
      end = copyBytes(hiddenLogos.includes(ordinal) ? closeWithoutLogo : closeWithLogo, bytes, end);
    }
    return bytes.subarray(0, end);
  };

const createReader =
  (texts: TextStore): GameJson["read"] =>
  (ordinals, language, hiddenLogos) =>
    Array.from(ordinals, (ordinal) => {
      const facts = JSON.parse(`{${texts.read(factsOf(ordinal))}}`) as GameFacts;
      const name = JSON.parse(texts.read(nameOf(ordinal, language))) as string;
      return {
        nodeName: JSON.parse(texts.read(nameOf(ordinal, fallbackLanguage))) as string,
        gameName: name,
        displayName: name,
        ...facts,
        showIcon: !hiddenLogos.includes(ordinal),
      };
    });
