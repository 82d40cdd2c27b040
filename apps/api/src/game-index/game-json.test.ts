import { artVersion } from "@croupier/art/art-paths";
import { type Language, languages } from "@croupier/domain/languages";
import { expect, it } from "vitest";
import { createGameJson } from "./game-json.ts";
import type { IndexedGameRow } from "./games.store.ts";

const game = (place: number, names: IndexedGameRow["names"]): IndexedGameRow => ({
  node_id: 70 + place,
  rank: place,
  vendor: `V/${place}`,
  game_code: `code "${place}"`,
  game_type: "RNG",
  classifications: ["VIDEO", "BUY"],
  min_bet_units: 125_000n,
  lines: 20,
  is_new: place === 0,
  support_play: true,
  has_demo: false,
  play_type: "",
  lotto_mode: "",
  room_id: "",
  rtp_ppm: null,
  names,
});

/** The games as bytes, which must equal the objects. */
const write = (
  rows: readonly IndexedGameRow[],
  ordinals: readonly number[],
  language: Language,
  hiddenLogos: readonly number[] = [],
) => {
  const asked = [Int32Array.from(ordinals), language, Int32Array.from(hiddenLogos)] as const;
  const json = build(rows);
  const written = `[${String(json.write(...asked))}]`;
  expect(JSON.stringify(json.read(...asked))).toBe(written);
  return JSON.parse(written) as Record<string, unknown>[];
};
const build = (rows: readonly IndexedGameRow[]) => {
  const json = createGameJson();
  for (const row of rows) json.add(row);
  return json.finish();
};

it("GAME-01 writes games as replies show them, in the requested order", () => {
  const rows = [game(0, { EN: 'Say "A"', CN: "玉" }), game(1, { EN: "B" }), game(2, { EN: "C" })];
  const [second, first] = write(rows, [2, 0], "CN", [2]);
  expect(first).toEqual({
    gameId: 'V/0:code "0"',
    nodeId: "70",
    nodeName: 'Say "A"',
    gameName: "玉",
    displayName: "玉",
    gameType: "RNG",
    vassalage: "V/0",
    gameClassify: ["VIDEO", "BUY"],
    minBet: 1.25,
    isNew: true,
    gameCode: 'code "0"',
    supportPlay: true,
    isGameH5: true,
    playType: "",
    roomId: "",
    lottoMode: "",
    freeplay: false,
    iconUrl: `/art/game/RNG/V%2F0/code%20%220%22-240.webp?v=${artVersion}`,
    showIcon: true,
  });
  expect(second).toMatchObject({ nodeId: "72", gameName: "C", isNew: false, showIcon: false });
  expect(write(rows, [], "CN")).toEqual([]);
});

it("API-65 marks for each game whether its vendor's logo shows, in bytes and as objects alike", () => {
  const rows = [game(0, { EN: "A" }), game(1, { EN: "B" })];
  const shown = write(rows, [0, 1], "EN", [1]).map(({ showIcon }) => showIcon);
  expect(shown).toEqual([true, false]);
});

it("I18N-01 names a game in each language, in English if it has no name in one", () => {
  const rows = [game(0, { EN: "Jade", CN: "玉" }), game(1, { EN: "Pearl", PT: "Pérola" })];
  const names = languages.map((language) => write(rows, [0, 1], language).map(({ gameName }) => gameName));
  expect(names).toEqual([
    ["玉", "Pearl"],
    ["Jade", "Pearl"],
    ["Jade", "Pérola"],
    ["Jade", "Pearl"],
  ]);
});
