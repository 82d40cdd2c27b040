import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { listFiles } from "../lib/check-files.mjs";

const PRIVATE = "@croupier";

/**
 * A copy of the repository to plant faults in, so that nobody's files change and a run that is killed leaves nothing
 * behind. Packages of others are links; packages of the repository are the copy's own. A copy that is there is brought
 * up to date.
 */
export function copyTree(root: string, tree: string): void {
  const wanted = listFiles(root);
  const folders = new Set(wanted.map((file) => path.dirname(file)));
  for (const folder of folders) mkdirSync(path.join(tree, folder), { recursive: true });
  for (const file of wanted) {
    const [from, to] = [path.join(root, file), path.join(tree, file)];
    if (!isSame(from, to)) copyFileSync(from, to);
  }
  const kept = new Set(wanted);
  for (const file of listFiles(tree)) if (!kept.has(file)) rmSync(path.join(tree, file));
  linkPackages(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  for (const folder of ["apps", "packages"])
    linkNestedPackages(path.join(root, folder), path.join(tree, folder));
}

const isSame = (from: string, to: string): boolean =>
  existsSync(to) && statSync(from).size === statSync(to).size && readFileSync(from).equals(readFileSync(to));

function linkPackages(from: string, to: string): void {
  mkdirSync(path.join(to, PRIVATE), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith(".") || name === PRIVATE) continue;
    link(path.join(from, name), path.join(to, name));
  }
  // These links say `../../packages/domain`, so that a copied one leads into the copy.
  for (const name of readdirSync(path.join(from, PRIVATE))) {
    link(readlinkSync(path.join(from, PRIVATE, name)), path.join(to, PRIVATE, name));
  }
}

/** Where two versions of a package are needed, npm puts one of them beside the app. */
function linkNestedPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const nested = path.join(from, name, "node_modules");
    if (existsSync(nested)) link(nested, path.join(to, name, "node_modules"));
  }
}

function link(target: string, at: string): void {
  if (!existsSync(at)) symlinkSync(target, at);
}
