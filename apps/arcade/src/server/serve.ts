import closeWithGrace from "close-with-grace";
import { createApp } from "./app.ts";
import type { ArcadeConfig } from "./config.ts";
import { createPool } from "./database.ts";
import { forgetKnownSeeds, onceRestored } from "./fairness/after-restore.ts";
import { reportBooks } from "./jackpots/book-check.store.ts";
import { migrate } from "./migrate.ts";
import { deleteExpiredDemos } from "./session/session.store.ts";
import { deleteSpentTokens } from "./session/token.store.ts";
import { DEAL_PAUSE_MS } from "./shared/draw.service.ts";
import { createDrawCleaning } from "./shared/draw-cleaning.store.ts";
import { takeUpAgain } from "./wallet/set-aside.store.ts";
import { createWalletClient, type WalletClient } from "./wallet/wallet-client.ts";
import { startWorker } from "./wallet/worker.ts";

/** With the two seconds that a process has to pay what it settled, players of one that dies have their wins within three. */
const DRAIN_PAUSE_MS = 500;
const CORRECTIONS_PAUSE_MS = 1_500;
const CLEANING_PAUSE_MS = 3_600_000;
const TOKENS_PAUSE_MS = 60_000;
const WATCH_PAUSE_MS = 150;
const CHAT_PAUSE_MS = 400;
const BEAT_PAUSE_MS = 10_000;
const IDLE_PAUSE_MS = 600_000;
const REMINDER_PAUSE_MS = 600_000;
const BOOKS_PAUSE_MS = 86_400_000;
const CLOSE_LIMIT_MS = 10_000;

/** The parts of a process that a torture run replaces. */
export interface ServeParts {
  /** How long a worker pauses between two turns, in ms; as it is unless given. */
  readonly paceWorkers?: (pauseMs: number) => number;
  /** A wrapper around the wallet. */
  readonly aroundWallet?: (wallet: WalletClient) => WalletClient;
}

/** Runs an arcade until it is told to end. @throws Error when it cannot start */
export async function serve(config: ArcadeConfig, parts: ServeParts = {}): Promise<void> {
  const { paceWorkers = (pauseMs) => pauseMs, aroundWallet = (wallet) => wallet } = parts;
  let warn = (error: Error): void => console.error(`arcade: ${error.message}`);
  const pool = createPool(config.databaseUrl, (error) => warn(error));
  await migrate(pool, config.vault);
  await takeUpAgain(pool);
  const { app, settlement, turns, dealer, corrections, duels, watch, chat, chatFeed } = await createApp({
    config,
    pool,
    wallet: aroundWallet(createWalletClient(config)),
  });
  warn = (error) => app.log.warn({ err: error }, "idle database connection lost");
  const { restoredFile } = config;
  const forget = () => forgetKnownSeeds(pool, { duels, settlement, turns });
  if (restoredFile && (await onceRestored(pool, restoredFile, forget)))
    app.log.warn("the data was restored: open draws and bets were given back, and all seeds are new");
  await app.listen({ port: config.port, host: config.host });
  const run = (name: string, pauseMs: number, turn: () => Promise<unknown>) =>
    startWorker(name, paceWorkers(pauseMs), turn, app.log);
  const workers = [
    run("outbox", DRAIN_PAUSE_MS, settlement.drain),
    run("tokens", TOKENS_PAUSE_MS, () => deleteSpentTokens(pool)),
    run("dealer", DEAL_PAUSE_MS, dealer.turn),
    run("corrections", CORRECTIONS_PAUSE_MS, corrections.turn),
    run("duels", DEAL_PAUSE_MS, duels.turn),
    run("watch", WATCH_PAUSE_MS, watch.turn),
    run("watch beat", BEAT_PAUSE_MS, watch.beat),
    run("chat", CHAT_PAUSE_MS, chatFeed.turn),
    run("chat cleaning", CLEANING_PAUSE_MS, chat.deleteOld),
    run("idle rounds", IDLE_PAUSE_MS, () => turns.finishIdle()),
    run("reminder", REMINDER_PAUSE_MS, settlement.remind),
    run("jackpot books", BOOKS_PAUSE_MS, () => reportBooks(pool, app.log)),
    run("draw cleaning", CLEANING_PAUSE_MS, createDrawCleaning(pool)),
    run("cleaning", CLEANING_PAUSE_MS, () => deleteExpiredDemos(pool)),
  ];
  closeWithGrace({ delay: CLOSE_LIMIT_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, "closing after an error");
    await app.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await pool.end();
  });
}
