import type { WpsRequest, WpsResponse } from "@croupier/test-kit/wps-transport";
import type { Fault } from "./attack.ts";
import type { SourceFaultName } from "./source-faults/source-faults.ts";

/** The product without a defence in its source. */
export const inSource =
  (source: SourceFaultName): (() => Fault) =>
  () => ({ source });

/** The product with statements that lost a part: mostly, whose rows they are about. */
export const inStatements =
  (...swaps: readonly [find: string, replace: string][]): (() => Fault) =>
  () => ({ statements: swaps.map(([find, replace]) => ({ find, replace })) });

/** The product with a function of its database that lost a part. */
export const inFunction =
  (name: string, find: string, replace: string): (() => Fault) =>
  () => ({ functions: [{ name, find, replace }] });

/** A cache that takes requests with the same key for the same, and answers the first answer again. */
export function answerAgain(keyOf: (request: WpsRequest) => string | undefined): Fault {
  const kept = new Map<string, WpsResponse>();
  return {
    http: async (request, forward) => {
      const key = keyOf(request);
      const known = key === undefined ? undefined : kept.get(key);
      if (known) return known;
      const answer = await forward(request);
      if (key !== undefined) kept.set(key, answer);
      return answer;
    },
  };
}

/** Changes a request before it is sent. */
export const changeRequest = (change: (request: WpsRequest) => WpsRequest): Fault => ({
  http: (request, forward) => forward(change(request)),
});

/** A connection that gives a second answer, to a request that was hidden in the first. */
export const answerHidden: Fault = {
  raw: async (bytes, forward) => {
    const hidden = bytes.split("GET /wps/hidden")[1];
    if (hidden === undefined) return forward(bytes);
    return "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
  },
};
