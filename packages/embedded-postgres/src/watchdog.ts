import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import type { Runner } from "./runner.ts";

export interface Watchdog {
  /** Starts the server, which is the one to stop from before it runs; its output goes to an open file. */
  launch(command: string, args: readonly string[], outputFile: number): ChildProcess;
  /** From now on this is the server to stop. */
  watch(postmasterPid: number): void;
  /** Resolves when the watchdog is gone. */
  dismiss(): Promise<void>;
}

/**
 * Reads process ids, the last of which counts, until its input ends. That happens when our process ends in
 * whatever way, SIGKILL included; then it asks the server for a fast shutdown.
 */
const SCRIPT = 'while read -r line; do pid="$line"; done; [ -n "$pid" ] && kill -INT "$pid"';

/** Tells the watchdog its own process id, which the server then takes over: whoever dies meanwhile, it is known. */
const LAUNCH = 'echo $$ >&3; exec "$0" "$@" 3>&-';

/**
 * Sets a small shell beside the server, because a process that is killed cannot stop anything itself. It is
 * there before the server is, so that there is no moment in which the server would be left alone.
 */
export function startWatchdog(runner: Runner, dataDir: string): Watchdog {
  // In its own session: Ctrl-C in the terminal must not reach it before the server is stopped in order.
  const child = runner.spawn("/bin/sh", ["-c", SCRIPT, "postgres-watchdog", dataDir], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const input = child.stdin as Socket | null;
  input?.on("error", () => undefined);
  input?.unref();
  child.unref();
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return {
    launch: (command, args, outputFile) =>
      runner.spawn("/bin/sh", ["-c", LAUNCH, command, ...args], {
        stdio: ["ignore", outputFile, outputFile, input],
        detached: true,
      }),
    watch(postmasterPid) {
      input?.write(`${postmasterPid}\n`);
    },
    dismiss() {
      child.ref();
      child.kill("SIGKILL");
      return gone;
    },
  };
}
