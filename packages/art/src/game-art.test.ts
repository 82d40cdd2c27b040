import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawGameArt, type GameArtInput } from "./game-art.ts";
import { signatureCodes } from "./signatures/signatures.ts";

const categories = [
  "RNG",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
  "LIVESTREAM",
];
const vendors = Array.from({ length: 40 }, (_, index) => `V${index}`);
const hashOf = (svg: string) => createHash("sha256").update(svg).digest("hex");
const draw = (input: Partial<GameArtInput>) =>
  drawGameArt({ category: "RNG", vendor: "V1", code: "g1", name: "", ...input });

describe("drawGameArt", () => {
  it("draws the same picture for the same input", () => {
    for (const category of categories) expect(draw({ category })).toBe(draw({ category }));
  });

  // full/game-art.test.ts draws 3,000.
  it("draws no two of 400 games alike, one of each vendor in each category", () => {
    const seen = new Set<string>();
    for (const category of categories)
      for (const vendor of vendors) seen.add(hashOf(draw({ category, vendor, code: "game" })));
    expect(seen.size).toBe(400);
  });

  it("is well-formed, bounded text without a script, a font, a link or a broken number", () => {
    for (const category of categories) {
      for (let index = 0; index < 40; index += 1) {
        const svg = draw({ category, vendor: vendors[index] ?? "V0", code: `c${index}` });
        expect(svg.startsWith("<svg ") && svg.endsWith("</svg>")).toBe(true);
        expect(svg).toContain('viewBox="0 0 360 480"');
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|href|<image/);
        expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
        expect(svg.length).toBeGreaterThan(4_000);
        expect(svg.length).toBeLessThan(150_000);
      }
    }
  });

  it("refers only to gradients, clips and filters that it defines", () => {
    for (const category of categories) {
      const svg = draw({ category, code: "refs" });
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const match of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(match[1]);
    }
  });

  it("gives every category a scene of its own", () => {
    const pictures = categories.map((category) => draw({ category, code: "same" }));
    expect(new Set(pictures).size).toBe(categories.length);
  });

  it("lets the name choose the theme: dragons for a dragon's name, whatever the code", () => {
    const flame = "#ff3d12";
    for (const code of ["a", "b", "c", "d"]) expect(draw({ code, name: "Ninth Dragon" })).toContain(flame);
    expect(draw({ code: "a", name: "Ruby Cascade" })).not.toContain(flame);
  });

  it("has a hand-made composition for each in-house game", () => {
    expect([...signatureCodes].sort()).toEqual(
      [
        "bgs-fruit-parlor",
        "bgs-jade-lanterns",
        "bgs-lotus-pond",
        "bgs-neon-rift",
        "bgs-solar-forge",
        "bgs-tide-kings",
      ].sort(),
    );
    const pictures = signatureCodes.map((code) => draw({ vendor: "BGS", code }));
    expect(new Set(pictures).size).toBe(6);
    for (const [index, code] of signatureCodes.entries()) {
      expect(pictures[index]).not.toBe(draw({ vendor: "BGS", code: `${code}-other` }));
    }
  });

  it("treats names of object members as ordinary words", () => {
    expect(draw({ category: "constructor", code: "toString" })).toContain("<svg ");
  });

  it("never lets a name or code into the picture's text", () => {
    const attack = `"><script>alert(1)</script>`;
    expect(drawGameArt({ category: attack, vendor: attack, code: attack, name: attack })).not.toContain(
      "alert",
    );
  });
});
