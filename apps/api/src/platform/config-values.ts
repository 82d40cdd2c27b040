export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is set to nothing is not set. That is how shells and compose files leave one out. */
export const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

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
