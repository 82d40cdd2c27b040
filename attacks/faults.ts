import type { Fault } from "./attack.ts";
import type { SourceFaultName } from "./source-faults/source-faults.ts";

/** The product without a defence in its source. */
export const inSource =
  (source: SourceFaultName): (() => Fault) =>
  () => ({ source });

/** A process that was started without a defence in its source. */
export const inStart =
  (source: SourceFaultName): (() => Fault) =>
  () => ({ source, settings: {} });

/** The product with statements that lost a part: mostly, whose rows they are about. */
export const inStatements =
  (...swaps: readonly [find: string, replace: string][]): (() => Fault) =>
  () => ({ statements: swaps.map(([find, replace]) => ({ find, replace })) });

/** The product with a function of its database that lost a part. */
export const inFunction =
  (of: string, find: string, put: string): (() => Fault) =>
  () => ({ functions: [{ of, find, put }] });

/** A connection that gives a second answer, to a request that was hidden in the first. */
export const answerHidden: Fault = {
  raw: async (bytes, forward) => {
    const hidden = bytes.split("GET /wps/hidden")[1];
    if (hidden === undefined) return forward(bytes);
    return "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
  },
};
