import type { Module } from "../../../http/module.ts";
import { createDuelCheck, type DuelCheckDeps } from "./duel-check.ts";
import { createSignalWatch, type SignalWatchDeps } from "./signal-watch.ts";

export { createSignalActs } from "./signal-acts.service.ts";

/** Signals of possible abuse, and the hourly job that searches for them (ADR 78). */
export const createAbuseSignalsModule = (deps: SignalWatchDeps & DuelCheckDeps): Module => ({
  jobs: [createSignalWatch({ ...deps, checks: [...deps.checks, createDuelCheck(deps)] })],
});
