/** Lists the repository's files in the working tree, tracked or new, without ignored ones. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const SKIPPED = new Set(["node_modules", "dist", ".git", ".build", ".data", "coverage", "test-results"]);

/**
 * @param {string} root
 * @returns {string[]} paths relative to root, with forward slashes, sorted
 */
export function listFiles(root) {
  if (!existsSync(join(root, ".git"))) return walk(root, root).sort();
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // Git still lists a deleted file whose deletion is not staged.
  return [...new Set(listed.split("\0"))]
    .filter((name) => name !== "" && existsSync(join(root, name)))
    .sort();
}

/**
 * A source archive has no .git, so this walks the folders. @param {string} root @param {string} folder @returns
 * {string[]}
 */
function walk(root, folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() ? [relative(root, path).split(sep).join("/")] : [];
  });
}
