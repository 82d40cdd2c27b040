/** What other modules may use of login: the counters of wrong passwords (SEC-06). */
export type { LoginAttempts } from "./login-attempts.ts";
