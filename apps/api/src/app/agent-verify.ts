import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/db/database.ts";
import { runAgentVerifyCommand } from "./agent-verify-command.ts";

const say = (error: unknown): void => {
  process.stderr.write(`agent-verify: ${error instanceof Error ? error.message : String(error)}\n`);
};

const main = async (): Promise<void> => {
  const connectionString = process.env["DATABASE_URL"];
  if (connectionString === undefined) throw new Error("DATABASE_URL is missing");
  const database = createDatabase({ connectionString, poolSize: 2, onError: say });
  try {
    const { text, agrees } = await runAgentVerifyCommand(
      { database, clock: systemClock },
      process.argv.slice(2),
    );
    process.stdout.write(`${text}\n`);
    if (!agrees) process.exitCode = 1;
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  say(error);
  process.exitCode = 1;
});
