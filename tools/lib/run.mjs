import { spawn } from "node:child_process";

/** A failure that is reported in one line; the failed program's own output is above it. */
export class ToolError extends Error {}

/**
 * Runs a program in the foreground.
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, purpose: string }} options
 * @returns {Promise<void>} rejects with a ToolError when the program fails
 */
export async function run(command, options) {
  const code = await runForCode(command, options);
  if (code !== 0) throw new ToolError(`${options.purpose} failed (${command.join(" ")}: exit code ${code}).`);
}

/**
 * Runs a program in the foreground and returns its exit code; 127 when there is no such program.
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runForCode([program = "", ...args], { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: "inherit" });
    child.on("error", () => resolve(127));
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/**
 * Runs a tool's main function. A known failure prints one line and sets exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    process.stderr.write(`croupier: ${error.message}\n`);
    process.exitCode = 1;
  }
}
