import closeWithGrace from "close-with-grace";
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createPool } from "./database.ts";
import { migrate } from "./migrate.ts";
import { deleteExpiredDemos } from "./session.store.ts";
import { takeUpAgain } from "./set-aside.store.ts";
import { deleteSpentTokens } from "./token.store.ts";
import { createWalletClient } from "./wallet-client.ts";
import { startWorker } from "./worker.ts";

const DRAIN_PAUSE_MS = 1_500;
const CLEANING_PAUSE_MS = 3_600_000;
const TOKENS_PAUSE_MS = 60_000;
const REMINDER_PAUSE_MS = 600_000;
const CLOSE_LIMIT_MS = 10_000;

/** One clear line for an error that the operator can fix; other errors keep their stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return message;
  if (code === "EADDRINUSE" || code === "EACCES" || code === "EADDRNOTAVAIL")
    return `Cannot listen: ${message}`;
  if (code === "ECONNREFUSED" || code === "ENOENT" || code?.length === 5)
    return `Database: ${message || code}`;
  return stack ?? String(error);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  let warn = (error: Error): void => console.error(`arcade: ${error.message}`);
  const pool = createPool(config.databaseUrl, (error) => warn(error));
  await migrate(pool, config.vault);
  await takeUpAgain(pool);
  const { app, settlement } = await createApp({ config, pool, wallet: createWalletClient(config) });
  warn = (error) => app.log.warn({ err: error }, "idle database connection lost");
  await app.listen({ port: config.port, host: config.host });
  const workers = [
    startWorker("outbox", DRAIN_PAUSE_MS, settlement.drain, app.log),
    startWorker("tokens", TOKENS_PAUSE_MS, () => deleteSpentTokens(pool), app.log),
    startWorker("reminder", REMINDER_PAUSE_MS, settlement.remind, app.log),
    startWorker("cleaning", CLEANING_PAUSE_MS, () => deleteExpiredDemos(pool), app.log),
  ];
  closeWithGrace({ delay: CLOSE_LIMIT_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, "closing after an error");
    await app.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await pool.end();
  });
}

start().catch((error: unknown) => {
  console.error(`arcade: ${explain(error)}`);
  process.exit(1);
});
