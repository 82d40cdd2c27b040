import { type CircuitBreaker, createCircuitBreaker, isBusyOrBroken } from "../circuit-breaker.ts";
import type { SmsSender } from "./messaging.ts";

export interface HttpSmsOptions {
  /** The provider's address for sending; no other address is called (SEC-34). */
  url: string;
  /** The provider's bearer token. */
  token: string;
  timeoutMs?: number;
  restMs?: number;
  nowMs?: () => number;
}

const createAnswerError = (status: number): Error => new Error(`the SMS provider answered ${status}`);

/**
 * An SMS provider over HTTP: a JSON POST of `to` and `text` with a bearer token; any 2xx is success. No redirects, a
 * timeout and a circuit breaker (SEC-34, FAULT-06). A refused number does not count against the circuit.
 */
export function createHttpSmsSender(options: HttpSmsOptions): SmsSender {
  const { url, token, timeoutMs = 5_000, restMs = 10_000, nowMs = () => performance.now() } = options;
  const circuit: CircuitBreaker = createCircuitBreaker({ failures: 3, restMs, concurrent: 32, nowMs });
  return {
    send: async ({ to, text }) => {
      const { ok, status } = await circuit.run(async () => {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ to, text }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (isBusyOrBroken(response.status)) throw createAnswerError(response.status);
        return response;
      });
      if (!ok) throw createAnswerError(status);
    },
  };
}
