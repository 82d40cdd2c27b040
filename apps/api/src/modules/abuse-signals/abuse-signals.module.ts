import type { Module } from "../../http/module.ts";
import { createDuelLook, type DuelLookDeps } from "./duel-look.ts";
import { createSignalWatch, type SignalWatchDeps } from "./signal-watch.ts";

export { createSignalDesk } from "./signal-desk.service.ts";

/** What looks like abuse, and the hourly look for it (ADR 78). */
export const createAbuseSignalsModule = (deps: SignalWatchDeps & DuelLookDeps): Module => ({
  jobs: [createSignalWatch({ ...deps, looks: [...deps.looks, createDuelLook(deps)] })],
});
