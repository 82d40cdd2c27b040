import { QueryClient } from "@tanstack/react-query";
import { isTransient } from "../../platform/http/wps-error.ts";
import { onSessionEnd } from "./session.ts";

/** Query keys that start with this belong to one member, and are removed with the session (SEC-21). */
export const PRIVATE = "private";

/** The key of the winners board in every language, to invalidate it. */
export const winnersKey = ["winners"] as const;
/** The brand's scheduled rain, which live events report. */
export const rainKey = ["rain"] as const;

/** Creates the query cache of a page; the member's data leaves it with the session (SEC-21). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The browser's word on the network is not trusted: without one the service worker still has the public
        // lists, and other requests fail and say so (FAULT-10).
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        // A list that failed waits for its retry: else a screen that swaps its skeleton for its failed state
        // would mount, ask, fail and swap again, as fast as the network answers.
        retryOnMount: false,
        // Reads are retried with jitter where that may help (FAULT-10); writes never are.
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => (400 + Math.random() * 400) * 2 ** failures,
      },
      // Writes are not queued either: a failure is shown at once.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  onSessionEnd(() => client.removeQueries({ queryKey: [PRIVATE] }));
  return client;
}
