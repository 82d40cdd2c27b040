import type { Config } from "../../platform/config.ts";

/**
 * The finding of one check. A fault keeps the product from working; a warning will. `unseen`: the check is impossible
 * from this machine, and no setting changes that, so it is neither good nor bad.
 */
export interface Finding {
  /** The name of the check: "clock". */
  check: string;
  level: "ok" | "unseen" | "warning" | "fault";
  message: string;
}

/** Looks at one thing and changes nothing. @throws Error when it could not look, which is a fault too */
export type Check = (config: Config) => Promise<readonly Finding[]>;

export const ok = (check: string, message: string): Finding => ({ check, level: "ok", message });
export const unseen = (check: string, message: string): Finding => ({ check, level: "unseen", message });
export const warning = (check: string, message: string): Finding => ({ check, level: "warning", message });
export const fault = (check: string, message: string): Finding => ({ check, level: "fault", message });
