import type { Brand } from "../../http/context.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import type { ModuleList } from "../module-list.ts";
import type { Platform } from "../platform.ts";

/** Replacements for randomness and waiting in tests, and the brands that a process serves. The product leaves them out. */
export interface ApiParts {
  passwords?: PasswordHasher;
  /** How often a job runs, given its interval. */
  paceJobs?: (everyMs: number) => number;
  drawCaptchaDigits?: () => string;
  /** Where the prize wheel stops. */
  drawNumber?: (below: number) => number;
  /** Whose jobs run: every brand's, unless the demo's past is written. */
  serves?: (brand: Brand) => boolean;
}

/** What a wing's modules are made with. */
export interface Wiring {
  readonly platform: Platform;
  readonly parts: ApiParts;
  /** Adds a module to the process. @returns its port */
  readonly add: ModuleList["add"];
}
