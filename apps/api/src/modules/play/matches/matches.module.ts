import type { Module } from "../../../http/module.ts";
import { createReplyCache } from "../../../http/reply-cache.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import { createMatchesService, type MatchesDeps } from "./matches.service.ts";

const replyBytes = 1_000_000;

/** Simulated matches that are about to begin, for the hot-match panel. */
export function createMatchesModule(deps: Omit<MatchesDeps, "replies"> & { changes: ChangeFeed }): Module {
  const topics = ["brand", "games", "vendors"] as const;
  const replies = createReplyCache({ changes: deps.changes, topics, maxBytes: replyBytes });
  const matches = createMatchesService({ ...deps, replies });
  return {
    routes: ({ player }) => {
      player("GET /wps/game/matches", (context) => matches.list(context));
    },
  };
}
