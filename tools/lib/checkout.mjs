/** Keeps node_modules and dist as they are while a product runs from them, or while another start makes them. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
// By its path, because nothing may be installed yet.
import { findHolder, takePidLock } from "../../packages/embedded-postgres/src/pid-lock.mjs";
import { ToolError } from "./run.mjs";

/** A lock for each product, by the id of its process. @param {string} root */
const runningFolder = (root) => path.join(root, ".build", "running");

/**
 * Notes that this process runs the product from the build, until it ends in any way.
 * @param {string} root
 */
export function noteRunning(root) {
  const folder = runningFolder(root);
  mkdirSync(folder, { recursive: true });
  const lock = takePidLock(path.join(folder, String(process.pid)));
  if ("release" in lock) process.on("exit", lock.release);
}

/**
 * The id of a process that runs the product from the build of this checkout, if there is one.
 * @param {string} root
 * @returns {number | undefined}
 */
export function findRunning(root) {
  const folder = runningFolder(root);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => findHolder(path.join(folder, name))).find((pid) => pid !== undefined);
}

/**
 * Does work that replaces files of the checkout.
 * @param {string} root
 * @param {() => Promise<void>} work
 * @throws ToolError while a product runs from these files, or another process replaces them
 */
export async function replaceFiles(root, work) {
  const running = findRunning(root);
  if (running !== undefined)
    throw new ToolError(`The product runs here (process ${running}): stop it, since its files must change.`);
  const folder = path.join(root, ".build");
  mkdirSync(folder, { recursive: true });
  const lock = takePidLock(path.join(folder, "replacing.lock"));
  if ("holder" in lock)
    throw new ToolError(`Process ${lock.holder} installs or builds here: wait until it has finished.`);
  try {
    await work();
  } finally {
    lock.release();
  }
}
