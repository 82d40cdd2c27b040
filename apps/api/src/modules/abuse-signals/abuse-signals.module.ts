import type { Module } from "../../http/module.ts";
import { createSignalWatch, type SignalWatchDeps } from "./signal-watch.ts";

export { createSignalDesk } from "./signal-desk.service.ts";

/** What looks like abuse, and the hourly look for it (ADR 78). */
export const createAbuseSignalsModule = (deps: SignalWatchDeps): Module => ({
  jobs: [createSignalWatch(deps)],
});
