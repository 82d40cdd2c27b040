import { ConfigError, readConfig } from "./config.ts";
import { serve } from "./serve.ts";

/** One clear line for an error that the operator can fix; other errors keep their stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) return message;
  if (code === "EADDRINUSE" || code === "EACCES" || code === "EADDRNOTAVAIL")
    return `Cannot listen: ${message}`;
  if (code === "ECONNREFUSED" || code === "ENOENT" || code?.length === 5)
    return `Database: ${message || code}`;
  return stack ?? String(error);
}

const start = async (): Promise<void> => serve(readConfig(process.env));

start().catch((error: unknown) => {
  console.error(`arcade: ${explain(error)}`);
  process.exit(1);
});
