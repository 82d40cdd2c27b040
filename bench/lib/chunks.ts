/** The sizes of chunks that load later: each route's own chunk, each language, each lazy part. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

interface ManifestEntry {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
}

export type ChunkKind = "route" | "language" | "lazy";

export interface Chunk {
  kind: ChunkKind;
  name: string;
  /** KB of gzip, for this file alone. */
  kb: number;
}

/** The kind of a chunk, judged by the source that imports it. */
export function chunkKind(source: string): ChunkKind {
  if (/(^|\/)screens\//.test(source)) return "route";
  return /\/locales\//.test(source) ? "language" : "lazy";
}

/** Reads Vite's manifest and weighs every chunk that is loaded on demand. */
export function listChunks(folder: string): Chunk[] {
  const text = readFileSync(join(folder, ".vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>;
  return Object.values(manifest)
    .filter((entry) => entry.isDynamicEntry && entry.src !== undefined)
    .map(({ file, src = "" }) => ({
      kind: chunkKind(src),
      // The two parts of a language have their names after a question mark.
      name: basename(src).replace(/\.\w+(?:\?\w+)?$/, ""),
      kb: gzipSync(readFileSync(join(folder, file))).length / 1024,
    }));
}

/** The heaviest chunk of a kind; undefined when there is none. */
export function findHeaviest(chunks: readonly Chunk[], kind: ChunkKind): Chunk | undefined {
  return chunks.filter((chunk) => chunk.kind === kind).toSorted((a, b) => b.kb - a.kb)[0];
}
