import { describe, expect, it } from "vitest";
import type { FacetIndex } from "./facet-index.ts";
import { createLabels, type OfferedVendor } from "./labels.ts";

const vendors: OfferedVendor[] = [
  { vendor: "BGS", names: { EN: "Big Game Studio", CN: "大游戏工作室" }, show_logo: true },
  { vendor: "NOVA", names: { EN: "Nova Play" }, show_logo: false },
  { vendor: "V7", names: { EN: "PG Soft" }, show_logo: true },
  { vendor: "GONE", names: { EN: "Gone Games" }, show_logo: true },
];
const held = new Set([
  "vendor:BGS",
  "vendor:NOVA",
  "vendor:V7",
  "type:RNG",
  "type:LIVE",
  "type:FISH",
  "type:SPORTS",
]);
const labels = createLabels(
  { has: (attribute: string) => held.has(attribute) } as unknown as FacetIndex,
  vendors,
);

describe("vendors and categories by their names", () => {
  it.each<[word: string, found: string[]]>([
    ["bg", ["vendor:BGS"]],
    ["b", []],
    ["stu", ["vendor:BGS"]],
    ["studio", ["vendor:BGS"]],
    ["tudio", []],
    ["studios", []],
    ["no", ["vendor:NOVA"]],
    ["np", ["vendor:NOVA"]],
    ["pg", ["vendor:V7"]],
    // A vendor without a game of the brand's catalogue is not found.
    ["gone", []],
    ["游戏", ["vendor:BGS", "type:RNG"]],
    ["工作", ["vendor:BGS"]],
    ["游", []],
    ["slo", ["type:RNG"]],
    ["sl", []],
    ["lottery", []],
    ["fishing", ["type:FISH"]],
    ["sports", ["type:SPORTS"]],
  ])("CASE-23 %s finds %j", (word, found) => {
    expect(labels.find(word)).toEqual(found);
  });

  it.each([
    ["电子", "type:RNG"],
    ["cassino", "type:LIVE"],
    ["真人", "type:LIVE"],
    ["pesca", "type:FISH"],
    ["ban", "type:FISH"],
    ["esportes", "type:SPORTS"],
    ["thao", "type:SPORTS"],
  ])("finds a category in each language of the product: %s is %s", (word, attribute) => {
    expect(labels.find(word)).toEqual([attribute]);
  });

  it.each<[typed: string, found: string[]]>([
    ["studoi", ["vendor:BGS"]],
    ["stduio", ["vendor:BGS"]],
    ["sudio", ["vendor:BGS"]],
    ["fihsing", ["type:FISH"]],
    ["nvoa", ["vendor:NOVA"]],
    ["bgz", []],
    ["zzzzzz", []],
    ["戏游", []],
  ])("%s, mistyped, may have meant %j", (typed, found) => {
    expect(labels.findFuzzy(typed)).toEqual(found);
  });
});
