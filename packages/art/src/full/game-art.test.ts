import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { drawGameArt } from "../game-art.ts";

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
const vendors = 40;

it("no two of 3,000 games are drawn alike", () => {
  const seen = new Set<string>();
  for (let index = 0; index < 3_000; index += 1) {
    const category = categories[Math.floor(index / vendors) % categories.length] ?? "RNG";
    const svg = drawGameArt({ category, vendor: `V${index % vendors}`, code: `game-${index}`, name: "" });
    seen.add(createHash("sha256").update(svg).digest("hex"));
  }
  expect(seen.size).toBe(3_000);
});
