import { type Environment, logLevels } from "@croupier/domain/environment";

export const readPort = (value: string | undefined, faults: string[]): number => {
  const port = Number(value ?? "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`PORT must be a port number, and is "${value}"`);
  return port;
};

/** An integer within a range. */
export const readCount = (
  env: Environment,
  name: string,
  range: { from: number; to: number; fallback: number },
  faults: string[],
): number => {
  const count = Number(env[name] ?? range.fallback);
  if (!Number.isInteger(count) || count < range.from || count > range.to)
    faults.push(`${name} must be a whole number from ${range.from} to ${range.to}`);
  return count;
};

export const readLogLevel = (value: string | undefined, faults: string[]): string => {
  const level = value ?? "info";
  if (!logLevels.includes(level)) faults.push(`LOG_LEVEL must be one of ${logLevels.join(", ")}`);
  return level;
};
