import type { Module } from "../../../http/module.ts";
import { createDuelLook, type DuelLookDeps } from "./duel-look.ts";
import { createSignalWatch, type SignalWatchDeps } from "./signal-watch.ts";

export { createSignalActs } from "./signal-acts.service.ts";

/** Signals of possible abuse, and the hourly job that searches for them (ADR 78). */
export const createAbuseSignalsModule = (deps: SignalWatchDeps & DuelLookDeps): Module => ({
  jobs: [createSignalWatch({ ...deps, looks: [...deps.looks, createDuelLook(deps)] })],
});
