import { QueryClient } from "@tanstack/react-query";
import { isTransient } from "../../platform/http/wps-error.ts";
import { onSessionEnd } from "./session.ts";

/** Keys that start with this belong to one member, and go when the session does (SEC-21). */
export const PRIVATE = "private";

/** The winners board in every language: to have it read again. */
export const winnersKey = ["winners"] as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The browser's word on the network is not trusted: without one the service worker still has the public
        // lists, and what else is asked for fails and says so (FAULT-10).
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        // A list that failed waits for its retry: else a screen that swaps its skeleton for its failed state
        // would mount, ask, fail and swap again, as fast as the network answers.
        retryOnMount: false,
        // Reads are tried again with jitter where trying may help (FAULT-10); writes never are.
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (failures) => (400 + Math.random() * 400) * 2 ** failures,
      },
      // Nor is a write kept for later: it fails now, before the eyes of whoever wanted it.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  onSessionEnd(() => client.removeQueries({ queryKey: [PRIVATE] }));
  return client;
}
