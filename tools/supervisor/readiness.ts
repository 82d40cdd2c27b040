import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { startError } from "@croupier/embedded-postgres/start-error";

/** The first start migrates and loads the demo catalogue before it is ready. */
const READY_LIMIT_MS = 120_000;
const POLL_MS = 25;
const ANSWER_LIMIT_MS = 5_000;

/** Waits until the server reports that it is ready. */
export async function waitUntilReady(name: string, origin: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(`${origin}/readyz`))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) {
      throw startError(`${name} was not ready within ${READY_LIMIT_MS / 1000} s.`);
    }
    await delay(POLL_MS);
  }
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: ANSWER_LIMIT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}
