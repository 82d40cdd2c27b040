/** The settings of a process, as its environment has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is set to nothing is not set. That is how shells and compose files leave one out. */
export const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

/** The values of LOG_LEVEL. The logger ends a process that names another. */
export const logLevels: readonly string[] = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
