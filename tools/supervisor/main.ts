import { existsSync } from "node:fs";
import path from "node:path";
import { prepareParent } from "@croupier/embedded-postgres/data-folder";
import { takeOwnerLock } from "@croupier/embedded-postgres/owner-lock";
import { startError } from "@croupier/embedded-postgres/start-error";
import { type Child, type ChildSpec, startChild } from "./child.ts";
import { openDatabase } from "./database.ts";
import { buildEnvironment } from "./environment.ts";
import { claimPorts, localAddress, type Ports } from "./ports.ts";
import { waitUntilReady } from "./readiness.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings, type Settings } from "./settings.ts";
import { runStep } from "./step.ts";
import { arcadeUrlOf, writeVendorsFile } from "./vendors.ts";

export interface ProductOptions {
  /** The repository's root. */
  readonly root: string;
  /** Node's program for each process. Default: the bundles in dist/. */
  readonly programs?: Partial<Record<"prepare" | "api" | "arcade", readonly string[]>>;
  /** Where the built fronts are. Default: dist. */
  readonly fronts?: string;
}

type Step = () => void | Promise<void>;

const say = (line: string) => process.stdout.write(`croupier: ${line}\n`);

/**
 * Runs the complete product until it is stopped: the database, then the API and the arcade. Sets the process's
 * exit code. A start that fails prints one line on stderr.
 */
export async function runProduct(options: ProductOptions): Promise<void> {
  // A closed terminal must not end the product before it has stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const undo: Step[] = [];
  const children: Child[] = [];
  const stopping = new AbortController();
  const stopped = listenForStop(stopping, () => {
    for (const child of children) child.killNow();
  });
  try {
    const started = startProduct(options, undo, children, stopping.signal);
    await Promise.race([started, stopped.then(() => started)]);
    await stopped;
    say("stopping.");
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.exitCode = 1;
      process.stderr.write(`croupier: ${oneLine(error)}\n`);
    }
  }
  for (const step of undo.reverse()) await step();
  if (!process.exitCode) say("stopped.");
  // There is nothing left to wait for, and a forgotten timer must not hold the terminal.
  process.exit();
}

async function startProduct(
  { root, programs, fronts = path.join(root, "dist") }: ProductOptions,
  undo: Step[],
  children: Child[],
  signal: AbortSignal,
): Promise<void> {
  const settings = readSettings(process.env);
  const dataDir = prepareParent(settings.dataDir);
  const lock = takeOwnerLock(path.join(dataDir, "croupier.lock"), `DATA_DIR ${dataDir}`);
  undo.push(() => lock.release());
  const ports = await claimPorts(settings.host, settings.port, settings.arcadePort);
  const secrets = await loadSecrets(dataDir);
  writeVendorsFile(settings, ports, secrets, arcadeUrlOf(process.env, ports));
  signal.throwIfAborted();
  const database = await openDatabase({ ...settings, dataDir }, secrets, say);
  undo.push(() => database.stop());
  signal.throwIfAborted();
  const env = buildEnvironment(fronts, process.env, { ...settings, dataDir }, ports, secrets, database.urls);
  undo.push(async () => void (await Promise.all(children.map((child) => child.stop()))));
  const start = (spec: ChildSpec): Promise<never> => {
    const child = startChild(withWatch(root, spec), say);
    children.push(child);
    return child.failedToStart;
  };
  const arcadeFailure = start({
    name: "The arcade",
    args: programs?.arcade ?? bundle(root, "arcade/main"),
    env: env.arcade,
  });
  const prepared = runStep(
    { name: "The API's database", args: programs?.prepare ?? bundle(root, "api/prepare"), env: env.owner },
    signal,
  );
  await Promise.race([prepared, arcadeFailure]);
  const apiFailure = start({
    name: "The API",
    args: programs?.api ?? bundle(root, "api/main"),
    env: env.api,
  });
  await Promise.race([waitForBoth(settings, ports, signal), apiFailure, arcadeFailure]);
  for (const child of children) child.markReady();
  greet(ports);
}

function bundle(root: string, program: string): string[] {
  const file = path.join(root, "dist", `${program}.mjs`);
  if (!existsSync(file)) throw startError(`${file} is missing: run npm run build.`);
  return ["--enable-source-maps", file];
}

function withWatch(root: string, spec: ChildSpec): ChildSpec {
  const watch = path.join(root, "dist", "supervisor", "parent-watch.mjs");
  return { ...spec, args: ["--import", watch, ...spec.args] };
}

async function waitForBoth({ host }: Settings, ports: Ports, signal: AbortSignal): Promise<void> {
  await Promise.all([
    waitUntilReady("The API", localAddress(host, ports.api), signal),
    waitUntilReady("The arcade", localAddress(host, ports.arcade), signal),
  ]);
}

function greet(ports: Ports): void {
  const lines = [
    "",
    "  Croupier is ready.",
    "",
    `  Nova    http://localhost:${ports.api}/m/home`,
    `  Lótus   http://lotus.localhost:${ports.api}/m/home`,
    `  Arcade  http://arcade.localhost:${ports.arcade}`,
    "",
    "  Demo accounts: demo (member) and agent (agent), password croupier-demo-1",
    `  Customer service: http://localhost:${ports.api}/service/ and the same under lotus.localhost, as operator`,
    `  or admin; the first sign-in needs the invitation at http://localhost:${ports.api}/dev/outbox`,
    "  Ctrl-C stops everything.",
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** The first signal stops in order; a second one kills the processes at once. */
function listenForStop(stopping: AbortController, hurry: () => void): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (stopping.signal.aborted) hurry();
        stopping.abort();
        resolve();
      });
    }
  });
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, " ");
}
