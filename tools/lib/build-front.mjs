import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.mjs";
import { precompress } from "./precompress.mjs";
import { run } from "./run.mjs";

/**
 * Builds one front with its own Vite configuration, in a separate process.
 * @param {typeof import("./targets.mjs").VITE_BUILDS[number]} target
 * @param {string} dist the parent of the output folder
 * @param {{ isCompressed: boolean }} options
 */
export async function buildFront({ folder, requires, output, args, isPublic }, dist, { isCompressed }) {
  if (!existsSync(path.join(ROOT, requires))) return;
  const vite = path.join(ROOT, "node_modules", "vite", "bin", "vite.js");
  const outDir = path.join(dist, output);
  await run(
    [process.execPath, vite, "build", ...args, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"],
    { cwd: path.join(ROOT, folder), purpose: `Building ${folder}` },
  );
  if (isPublic && isCompressed) await precompress(outDir);
}
