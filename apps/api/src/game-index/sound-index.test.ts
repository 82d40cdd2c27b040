import { beforeAll, describe, expect, it } from "vitest";
import { toOrdinals } from "./bitset.ts";
import type { IndexedGameRow } from "./games.store.ts";
import { createSoundCollector, type SoundIndex } from "./sound-index.ts";

const names = ["西安金龙", "神仙", "女神传说", undefined, "金 Dragon 龙", "龙金龙金", "翡翠"];
let sounds: SoundIndex;
const passed: number[] = [];
beforeAll(async () => {
  const rows = names.map((CN) => ({ names: { ...(CN && { CN }) } }) as unknown as IndexedGameRow);
  async function* read(): AsyncGenerator<IndexedGameRow[]> {
    yield rows.slice(0, 3);
    yield rows.slice(3);
    yield [];
  }
  const collector = createSoundCollector();
  for await (const chunk of collector.collect(read())) passed.push(chunk.length);
  sounds = collector.finish();
});

const find = (...words: string[]): number[] | undefined => {
  const found = sounds.find(words);
  return found && [...toOrdinals(found)];
};

describe("games by the sound of their Chinese names", () => {
  it("are passed on as they come", () => {
    expect(passed).toEqual([3, 4, 0]);
  });

  it.each<[typed: string, games: number[] | undefined]>([
    ["feicui", [6]],
    ["fei cui", [6]],
    ["fei3 cui4", [6]],
    ["fei3cui4", [6]],
    // One syllable and two sound alike.
    ["xian", [0, 1]],
    ["nvshen", [2]],
    ["nushen", [2]],
    ["jinlong", [0, 5]],
    ["longjinlong", [5]],
    ["jinlongjin", [5]],
    ["long", [0, 4, 5]],
    ["longlong", undefined],
    ["xianjinlong", [0]],
    ["jin", [0, 4, 5]],
    ["cuifei", undefined],
    ["feicu", undefined],
    ["zzz", undefined],
  ])("%s finds %j", (typed, games) => {
    expect(find(...typed.split(" "))).toEqual(games);
  });

  it.each<[typed: string, games: number[] | undefined]>([
    ["fc", [6]],
    ["xajl", [0]],
    ["ns", [2]],
    ["jl", [0, 5]],
    // A Latin word between them parts two characters.
    ["ljlj", [5]],
    ["cf", undefined],
    ["f", undefined],
    ["zz", undefined],
    ["fc1", undefined],
    ["fcfcfcfcfcfcfc", undefined],
  ])("CASE-23 the initials %s find %j", (typed, games) => {
    const found = sounds.findInitials([typed]);
    expect(found && [...toOrdinals(found)]).toEqual(games);
  });

  it("are found by letters, whose tones are 1 to 5, and by nothing else", () => {
    for (const typed of ["", "3fei", "fei6", "fei0cui", "翡翠", "fei-cui", "FEICUI", "féi"])
      expect(find(typed), typed).toBeUndefined();
    expect(find("fei5cui1")).toEqual([6]);
  });

  it("are found by forty letters at most", () => {
    expect(find(`long${"1".repeat(36)}`)).toEqual([0, 4, 5]);
    expect(find(`long${"1".repeat(37)}`)).toBeUndefined();
  });

  it("hand out sets that are the caller's own", () => {
    sounds.find(["feicui"])?.fill(0);
    expect(find("feicui")).toEqual([6]);
  });
});
