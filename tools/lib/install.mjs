import { readFileSync } from "node:fs";
import path from "node:path";
import { replaceFiles } from "./checkout.mjs";
import { run } from "./run.mjs";

/**
 * Whether node_modules matches the lock file. npm records what it installed, so comparing the two is exact,
 * regardless of the installer; an interrupted installation leaves no record.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const present = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    const isPackage = place.includes("node_modules/");
    if (!isPackage || entry.optional || entry.peer) return true;
    const found = present[place];
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs the dependencies unless they are installed. Install scripts stay off, because nothing needs them.
 * @param {string} root
 * @throws ToolError while a product runs from the former ones, or another process installs
 */
export async function ensureInstalled(root) {
  if (!isInstalled(root)) await replaceFiles(root, () => install(root));
}

/** @param {string} root */
async function install(root) {
  process.stdout.write("croupier: installing the dependencies (npm ci).\n");
  // When npm started us, we use the same npm; otherwise the one on the PATH.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  await run(
    [...npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"],
    {
      cwd: root,
      purpose: "Installing the dependencies",
    },
  );
}
