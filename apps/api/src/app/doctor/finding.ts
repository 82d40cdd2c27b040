import type { Config } from "../../platform/config.ts";

/**
 * What one look has found. A fault keeps the product from working; a warning will. `unseen`: nobody can look from this
 * machine, and no setting changes that, so it is neither well nor wrong.
 */
export interface Finding {
  /** What was looked at: "clock". */
  check: string;
  level: "ok" | "unseen" | "warning" | "fault";
  message: string;
}

/** Looks at one thing and changes nothing. @throws Error when it could not look, which is a fault too */
export type Look = (config: Config) => Promise<readonly Finding[]>;

export const ok = (check: string, message: string): Finding => ({ check, level: "ok", message });
export const unseen = (check: string, message: string): Finding => ({ check, level: "unseen", message });
export const warning = (check: string, message: string): Finding => ({ check, level: "warning", message });
export const fault = (check: string, message: string): Finding => ({ check, level: "fault", message });
