import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createLogger } from "../platform/logger.ts";
import { readMasterSecret, readNeeded } from "./croupier/command.ts";
import { type ReviewTerminal, runWithdrawalReview } from "./withdrawal-review-command.ts";

const complain = (error: unknown): void => {
  process.stderr.write(`withdrawal-review: ${error instanceof Error ? error.message : String(error)}\n`);
};

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

const main = async (): Promise<void> => {
  const { DATABASE_URL: connectionString, ...secrets } = readNeeded(
    process.env,
    "DATABASE_URL",
    "MASTER_SECRET",
  );
  const masterSecret = readMasterSecret(secrets.MASTER_SECRET);
  const database = createDatabase({ connectionString, poolSize: 2, onError: complain });
  const terminal = openTerminal();
  try {
    await runWithdrawalReview(
      {
        ...{ ...terminal, database, masterSecret, clock: systemClock, onError: complain },
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

main().catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
