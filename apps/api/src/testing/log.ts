import type { DestinationStream } from "pino";

/** Collects the log of a test's server: pass it as `logTo` to createTestApi. */
export interface TestLog extends DestinationStream {
  /** Every line so far, without its time: a long time could contain the digits of a secret by chance. */
  read(): string;
}

export function createTestLog(): TestLog {
  const lines: string[] = [];
  return {
    write: (line) => {
      lines.push(line.replace(/"time":\d+,?/, ""));
    },
    read: () => lines.join(""),
  };
}
