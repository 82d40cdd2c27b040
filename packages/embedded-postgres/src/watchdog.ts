import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import type { Runner } from "./runner.ts";

export interface Watchdog {
  /** Starts the server and registers it as the process to stop before it runs. Its output goes to an open file. */
  launch(command: string, args: readonly string[], outputFile: number): ChildProcess;
  /** Registers the server to stop, replacing an earlier one. */
  watch(postmasterPid: number): void;
  /** Resolves when the watchdog has exited. */
  dismiss(): Promise<void>;
}

/**
 * Reads process ids until its input ends; the last one counts. The input ends when our process ends for any reason,
 * SIGKILL included. The script then asks the server for a fast shutdown.
 */
const SCRIPT = 'while read -r line; do pid="$line"; done; [ -n "$pid" ] && kill -INT "$pid"';

/**
 * Sends the watchdog its own process id and then becomes the server, so the id is known even if somebody is killed in
 * between.
 */
const LAUNCH = 'echo $$ >&3; exec "$0" "$@" 3>&-';

/**
 * Starts a small shell next to the server, because a killed process cannot stop anything itself. The shell starts
 * before the server, so the server is never unwatched.
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
