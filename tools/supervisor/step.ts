import { spawn } from "node:child_process";
import { startError } from "@croupier/embedded-postgres/start-error";
import type { ChildSpec } from "./child.ts";

/**
 * Runs a program that must end well before the product goes on.
 * @throws StartError when it fails; its own message is above. AbortError when the start was stopped
 */
export function runStep({ name, args, env }: ChildSpec, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, args, {
    env,
    signal,
    stdio: ["ignore", "inherit", "inherit"],
    // As for the other children: Ctrl-C reaches only us.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      if (code === 0) resolve();
      else reject(startError(`${name} could not be prepared (${killedBy ?? `code ${code}`}).`));
    });
  });
}
