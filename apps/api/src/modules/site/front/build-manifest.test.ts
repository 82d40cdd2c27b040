import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFrontBuild } from "./build-manifest.ts";

const manifest = {
  "index.html": { file: "assets/entry.js", isEntry: true, imports: ["_small.js", "_large.js"] },
  "_small.js": { file: "assets/small.js" },
  "_large.js": { file: "assets/large.js", imports: ["_small.js"] },
  "src/screen.tsx": { file: "assets/screen.js", imports: ["_large.js"] },
  "src/other.tsx": { file: "assets/other.js" },
};
const sizes: Readonly<Record<string, number>> = { entry: 40, small: 10, large: 300, screen: 20, other: 90 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "front-build-"));
  await mkdir(path.join(folder, ".vite"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  for (const [name, size] of Object.entries(sizes))
    await writeFile(path.join(folder, `assets/${name}.js`), "x".repeat(size));
});
afterAll(() => rm(folder, { recursive: true }));

it("lists a page's additional files once, largest first, because these take longest to load", async () => {
  const build = await readFrontBuild(folder);
  expect(build?.entryScript).toBe("assets/entry.js");
  expect(build?.listScripts(["src/screen.tsx"])).toEqual([
    "assets/large.js",
    "assets/screen.js",
    "assets/small.js",
  ]);
  expect(build?.listScripts([])).toEqual(["assets/large.js", "assets/small.js"]);
});
