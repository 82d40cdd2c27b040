import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createLogger } from "../platform/logger.ts";
import { readMasterSecret, readNeeded } from "./croupier/command.ts";
import type { ReviewTerminal } from "./review-terminal.ts";

/** Reads lines from a terminal or a pipe. What is secret is not echoed. */
function openTerminal(): Pick<ReviewTerminal, "ask" | "lines"> & { close(): void } {
  const isTerminal = process.stdin.isTTY === true;
  let isMuted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  return {
    lines: { [Symbol.asyncIterator]: () => lines },
    ask: async (what) => {
      process.stderr.write(`${what}: `);
      isMuted = true;
      const line = await lines.next();
      isMuted = false;
      if (isTerminal) process.stderr.write("\n");
      if (line.done === true) throw new Error(`no ${what} was given`);
      return line.value;
    },
    close: () => reader.close(),
  };
}

/** Runs a review at this process's terminal, with its settings. Its errors are complaints, and its end is the process's. */
export async function runAtTerminal(
  name: string,
  review: (terminal: ReviewTerminal, args: readonly string[]) => Promise<void>,
): Promise<void> {
  const complain = (error: unknown): void => {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  };
  const run = async (): Promise<void> => {
    const needed = readNeeded(process.env, "DATABASE_URL", "MASTER_SECRET");
    const masterSecret = readMasterSecret(needed.MASTER_SECRET);
    const onError = (error: unknown): void => void process.stderr.write(`${name}: ${String(error)}\n`);
    const database = createDatabase({ connectionString: needed.DATABASE_URL, poolSize: 2, onError });
    const terminal = openTerminal();
    try {
      await review(
        {
          ...terminal,
          database,
          masterSecret,
          clock: systemClock,
          onError,
          say: (text) => void process.stdout.write(`${text}\n`),
          logger: createLogger("info", { write: (line) => void process.stderr.write(line) }),
        },
        process.argv.slice(2),
      );
    } finally {
      terminal.close();
      await database.close();
    }
  };
  await run().catch(complain);
}
