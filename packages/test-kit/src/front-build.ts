/** The build of the mobile front that the product under test serves, read from its manifest. */
import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const built = (path: string) =>
  readFileSync(new URL(`../../../dist/mobile/${path}`, import.meta.url), "utf8");

export function readBuild(): Readonly<Record<string, Chunk | undefined>> {
  return JSON.parse(built(".vite/manifest.json")) as Record<string, Chunk>;
}

/** The script of a module, as the browser receives it. */
export function readScript(module: string, build = readBuild()): string {
  const { file = "" } = build[module] ?? {};
  return built(file);
}

/** Everything that loads with a module, without its lazy imports. */
export function listStatic(module: string, build = readBuild()): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of build[key]?.imports ?? []) visit(next);
  };
  visit(module);
  return found;
}

/** The address of a screen's script, e.g. of `login/login`. */
export function findScript(screen: string): string {
  const chunk = readBuild()[`src/screens/${screen}.tsx`];
  if (!chunk) throw new Error(`the build has no screen ${screen}`);
  return `/${chunk.file}`;
}
