import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chunkKind, findHeaviest, listChunks } from "./chunks.ts";

it("distinguishes routes, languages and other lazy parts", () => {
  expect(chunkKind("src/screens/home/home-screen.tsx")).toBe("route");
  expect(chunkKind("../../packages/phrases/locales/cn.json")).toBe("language");
  expect(chunkKind("src/app/shell/panels.tsx")).toBe("lazy");
});

it("weighs chunks that load on demand, and leaves the entry out", () => {
  const folder = mkdtempSync(join(tmpdir(), "chunks-"));
  try {
    const manifest = {
      "src/app/main.tsx": { file: "main.js", src: "src/app/main.tsx", isEntry: true },
      "src/screens/a.tsx": { file: "a.js", src: "src/screens/a.tsx", isDynamicEntry: true },
      "src/screens/b.tsx": { file: "b.js", src: "src/screens/b.tsx", isDynamicEntry: true },
    };
    mkdirSync(join(folder, ".vite"));
    writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "a.js"), "a");
    writeFileSync(join(folder, "b.js"), Array.from({ length: 500 }, (_, index) => `b${index * 7919}`).join());
    const chunks = listChunks(folder);
    expect(chunks.map(({ kind, name }) => [kind, name])).toEqual([
      ["route", "a"],
      ["route", "b"],
    ]);
    expect(findHeaviest(chunks, "route")?.name).toBe("b");
    expect(findHeaviest(chunks, "language")).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
