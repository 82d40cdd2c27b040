/**
 * Each test file of a screen has a worker of its own, which loads the window anew. Its package has six hundred small files, which
 * take longer to load than most tests to run, so before the tests they are bundled into one.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const screens = path.join(root, ".build", "screens");
const manifest = readFileSync(path.join(root, "node_modules", "happy-dom", "package.json"), "utf8");
const { version } = JSON.parse(manifest) as { version: string };
const name = "happy-dom.mjs";
/** Another version has another folder, so what is there is never out of date. */
const folder = path.join(screens, version);

/** Where the window's package is when `setup` has run. */
export const bundledWindow = path.join(folder, name);

/** Bundles once for each version; Vitest calls it before the tests. */
export async function setup(): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(screens, { recursive: true });
  // Here, because the workers, which need only the name, would load it as well.
  const { rolldown } = await import("rolldown");
  const draft = mkdtempSync(path.join(screens, "draft-"));
  const bundle = await rolldown({ cwd: root, input: "happy-dom", platform: "node" });
  await bundle.write({ file: path.join(draft, name), format: "esm" });
  await bundle.close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run was faster.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
