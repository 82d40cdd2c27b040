import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { poll } from "../bench/lib/measure.ts";

export const DIST = fileURLToPath(new URL("../dist", import.meta.url));

export type Environment = Record<string, string>;

/** A process of a built program, and the function that ends it. */
export function startProgram(program: string, env: Environment, stderr: "inherit" | "pipe" = "inherit") {
  const child = spawn(process.execPath, [join(DIST, program)], {
    stdio: ["ignore", "ignore", stderr],
    env,
  });
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return { child, ended, stop };
}

const isReady = async (port: number): Promise<true | undefined> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    await response.arrayBuffer();
    return response.ok || undefined;
  } catch {
    // Nothing listens yet.
    return undefined;
  }
};

/** Waits until a process that was started answers. @throws Error when it ends before */
export const waitFor = (
  what: string,
  port: number,
  { child }: ReturnType<typeof startProgram>,
): Promise<true> =>
  poll(`${what}'s readiness`, 90_000, async () => {
    if (child.exitCode !== null) throw new Error(`${what} ended while starting`);
    return isReady(port);
  });

/** Starts the API to see whether it starts. @returns its output when it ended, or undefined when it serves */
export async function tryApi(env: Environment, port: number): Promise<string | undefined> {
  const { child, stop } = startProgram("api/main.mjs", { ...env, PORT: String(port) }, "pipe");
  const said = child.stderr ? text(child.stderr) : Promise.resolve("");
  try {
    const outcome = await poll("an answer or an end of the API", 90_000, async () => {
      if (child.exitCode !== null) return "ended";
      return (await isReady(port)) && "serves";
    });
    return outcome === "ended" ? await said : undefined;
  } finally {
    await stop();
  }
}
