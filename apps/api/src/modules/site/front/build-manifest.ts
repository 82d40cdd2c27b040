import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** The build of the mobile front, as described by its manifest. */
export interface FrontBuild {
  entryScript: string;
  /** Lists the script files of these modules and of all that they import, largest first, without the entry script. */
  listScripts(modules: readonly string[]): readonly string[];
  /** Lists the style sheets of the entry and of these modules. */
  listStyles(modules: readonly string[]): readonly string[];
  /** Reads the same style sheets as one text to inline. */
  readStyle(modules: readonly string[]): string;
}

/**
 * Reads the build once. @returns undefined when the front has not been built (API-only processes).
 */
export async function readFrontBuild(folder: string): Promise<FrontBuild | undefined> {
  const file = path.join(folder, ".vite/manifest.json");
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(await readFile(file, "utf8")) as Record<string, ManifestChunk>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} names no entry`);
  const styles = new Map<string, string>();
  for (const name of new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))) {
    styles.set(name, await readFile(path.join(folder, name), "utf8"));
  }
  const sizes = new Map<ManifestChunk, number>();
  for (const chunk of Object.values(manifest)) {
    sizes.set(chunk, (await stat(path.join(folder, chunk.file))).size);
  }
  const sizeOf = (chunk: ManifestChunk): number => sizes.get(chunk) ?? 0;

  const collect = (modules: readonly string[]): readonly ManifestChunk[] => {
    const found = new Set<ManifestChunk>();
    const visit = (chunk: ManifestChunk | undefined): void => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const key of chunk.imports ?? []) visit(manifest[key]);
    };
    visit(entry);
    for (const key of modules) visit(manifest[key]);
    return [...found];
  };

  const listStyles = (modules: readonly string[]): readonly string[] => [
    ...new Set(collect(modules).flatMap((chunk) => chunk.css ?? [])),
  ];

  return {
    entryScript: entry.file,
    listStyles,
    listScripts: (modules) =>
      collect(modules)
        .filter((chunk) => chunk !== entry)
        .toSorted((a, b) => sizeOf(b) - sizeOf(a))
        .map((chunk) => chunk.file),
    readStyle: (modules) =>
      listStyles(modules)
        .map((name) => styles.get(name) ?? "")
        .join("\n"),
  };
}
