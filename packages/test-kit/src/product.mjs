/**
 * Starts the real product (`tools/start.mjs`) on free ports with its own data folder, for the browser journeys and
 * the benchmarks, and removes every trace of it afterwards.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** The supervisor drains for 10 s and then stops the database. If it takes longer, something hangs. */
const STOP_LIMIT_MS = 30_000;

/**
 * @typedef {object} Product
 * @property {number} port of the platform; the arcade listens on the next one
 * @property {string} dataDir
 * @property {import("node:child_process").ChildProcess} process the supervisor
 * @property {() => Promise<number>} waitUntilReady milliseconds from the start to the first good /readyz
 * @property {() => Promise<void>} stop ends the product; the data folder stays when the caller gave it
 */

/**
 * @param {{ port?: number, dataDir?: string, env?: Record<string, string>, quiet?: boolean, root?: string, readyLimitMs?: number }} [options]
 * @returns {Promise<Product>}
 */
export async function startProduct(options = {}) {
  const port = options.port ?? (await findFreePorts());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "croupier-"));
  const startedAt = performance.now();
  // Its own process group: a signal to the caller's group must not reach the supervisor twice.
  const child = spawn(process.execPath, [join(options.root ?? ROOT, "tools/start.mjs")], {
    env: { ...process.env, ...options.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir },
    // Errors are always shown, because a start that fails gives the reason in one line.
    stdio: ["ignore", options.quiet ? "ignore" : "inherit", "inherit"],
    detached: true,
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  }

  async function waitUntilReady() {
    const deadline = startedAt + (options.readyLimitMs ?? 180_000);
    while (performance.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error("the product ended while starting");
      if (await isReady(port)) return performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`the product was not ready within ${Math.round((deadline - startedAt) / 1000)} s`);
  }
  return { port, dataDir, process: child, waitUntilReady, stop };
}

/** Below the ephemeral ports. Otherwise a connection could take the second port of the pair before we listen on it. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port whose successor is free too, because the arcade uses the next one. @returns {Promise<number>} */
export async function findFreePorts() {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if ((await listenOnce(port)) !== undefined && (await listenOnce(port + 1)) !== undefined) return port;
  }
  throw new Error("no two neighbouring ports are free");
}

/** @param {number} port @returns {Promise<number | undefined>} the port if it was free; it is free again */
function listenOnce(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}

/** @param {number} port */
async function isReady(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}
