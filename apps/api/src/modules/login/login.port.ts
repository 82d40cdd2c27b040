/** Login, for other modules: the counters of wrong passwords (SEC-06) and the captcha that they require. */
export type { LoginAttempts } from "./login-attempts.ts";
export { readCaptcha } from "./read-captcha.ts";
