import type { DestinationStream } from "pino";

/** What a test's server logs: for `logTo` of createTestApi. */
export interface TestLog extends DestinationStream {
  /** Every line so far, without its time: among so many digits a secret of digits would stand by chance. */
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
