import { spawn } from "node:child_process";

/** A failure that is told in one line; what the program had to say stands above it. */
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
 * Runs a program in the foreground and tells how it ended; 127 when there is no such program.
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
 * The frame of every tool: a known failure is one line and exit code 1.
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
