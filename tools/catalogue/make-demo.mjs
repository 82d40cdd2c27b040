/** Writes the demo catalogue that `npm start` seeds, and what the arcade plays it with: npx tsx tools/catalogue/make-demo.mjs */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createArcadeGames, createDemoFeed } from "./demo.mjs";

const file = fileURLToPath(new URL("../../apps/api/seed/demo-catalogue.jsonl", import.meta.url));
const feed = createDemoFeed();
writeFileSync(file, feed);
writeFileSync(new URL("../../apps/arcade/src/engine/games.json", import.meta.url), createArcadeGames());
process.stdout.write(`${feed.trim().split("\n").length - 1} entries, ${Buffer.byteLength(feed)} bytes\n`);
