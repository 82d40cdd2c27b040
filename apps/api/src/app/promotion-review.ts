import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/db/database.ts";
import { runReviewCommand } from "./promotion-review-command.ts";

const say = (error: unknown): void => {
  process.stderr.write(`promotion-review: ${error instanceof Error ? error.message : String(error)}\n`);
};

const main = async (): Promise<void> => {
  const connectionString = process.env["DATABASE_URL"];
  if (connectionString === undefined) throw new Error("DATABASE_URL is missing");
  const database = createDatabase({ connectionString, poolSize: 2, onError: say });
  try {
    const deps = { database, clock: systemClock, onError: say };
    process.stdout.write(`${await runReviewCommand(deps, process.argv.slice(2))}\n`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  say(error);
  process.exitCode = 1;
});
