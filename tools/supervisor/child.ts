import { type ChildProcess, spawn } from "node:child_process";
import { startError } from "@croupier/embedded-postgres/start-error";

export interface ChildSpec {
  /** Its name in messages: "The API". */
  readonly name: string;
  /** Node's program, with its options. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface Child {
  /** Never resolves. Rejects when the process ends before it was ready. */
  readonly failedToStart: Promise<never>;
  /** From this call on, a process that ends is restarted. */
  markReady(): void;
  /** Sends SIGTERM, and SIGKILL when the process has not drained in time. */
  stop(): Promise<void>;
  killNow(): void;
}

const DRAIN_LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 500;
/** Short enough that the product is back within five seconds of the last of many kills (FAULT-17). */
const LONGEST_PAUSE_MS = 2_000;
const STEADY_AFTER_MS = 10_000;

/** Keeps one of the product's processes running until it is stopped. */
export function startChild(spec: ChildSpec, say: (line: string) => void): Child {
  let current: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let isReady = false;
  let isStopping = false;
  let pauseMs = FIRST_PAUSE_MS;
  let pause: NodeJS.Timeout | undefined;
  let fail: (error: Error) => void = () => undefined;
  const failedToStart = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failedToStart.catch(() => undefined);

  const launch = () => {
    const startedAt = Date.now();
    const child = spawnNode(spec);
    current = child;
    ended = new Promise((resolve) => {
      child.once("error", (error) => say(`${spec.name} could not be run: ${error.message}`));
      child.once("close", (code, signal) => {
        resolve();
        if (isStopping) return;
        const how = signal ? `by ${signal}` : `with code ${code}`;
        if (!isReady) return fail(startError(`${spec.name} ended ${how} before it was ready.`));
        if (Date.now() - startedAt > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
        say(`${spec.name} ended ${how}; starting it again in ${pauseMs / 1000} s.`);
        pause = setTimeout(launch, pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      });
    });
  };
  launch();

  return {
    failedToStart,
    markReady() {
      isReady = true;
    },
    async stop() {
      isStopping = true;
      clearTimeout(pause);
      const child = current;
      child?.kill("SIGTERM");
      const timer = setTimeout(() => {
        say(`${spec.name} did not finish within ${DRAIN_LIMIT_MS / 1000} s and is ended.`);
        child?.kill("SIGKILL");
      }, DRAIN_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
    killNow() {
      isStopping = true;
      clearTimeout(pause);
      current?.kill("SIGKILL");
    },
  };
}

function spawnNode({ args, env }: ChildSpec): ChildProcess {
  return spawn(process.execPath, args, {
    env,
    // The channel carries no messages. When it closes, the child knows that we are gone (see parent-watch.ts).
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // In its own process group: Ctrl-C in the terminal reaches only us, and we stop everything in order.
    detached: true,
  });
}
