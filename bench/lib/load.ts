/** Drives an HTTP server and returns how many calls per second it served. */
import autocannon, { type Request } from "autocannon";

export interface Load {
  url: string;
  connections: number;
  /** The duration of the run, unless `calls` limits it. */
  seconds?: number;
  calls?: number;
  headers?: Record<string, string>;
  /** Calls that take turns, prepared in advance: cheaper for the driver than calling `next`. */
  variants?: { headers: Record<string, string> }[];
  /** Called for each request when requests differ. */
  next?: () => { path?: string; body?: string; headers?: Record<string, string>; method?: string };
  verify?: (body: string) => boolean;
}

/**
 * Returns calls per second. Throws when a single call failed: refusals are fast, so a number that contains them would
 * be wrong.
 */
export async function runLoad(load: Load): Promise<number> {
  const { next } = load;
  let firstAt: number | undefined;
  let lastAt = 0;
  const made: Request[] | undefined = next && [{ setupRequest: (request) => ({ ...request, ...next() }) }];
  const requests = load.variants ?? made;
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    ...(load.calls === undefined ? { duration: load.seconds ?? 5 } : { amount: load.calls }),
    ...(load.headers ? { headers: load.headers } : {}),
    ...(requests ? { requests } : {}),
    ...(load.verify ? { verifyBody: load.verify } : {}),
    timeout: 30,
    // autocannon prepares before it starts and ends on the full second, so only the time between the answers counts.
    setupClient: (client) => {
      client.on("response", () => {
        lastAt = performance.now();
        firstAt ??= lastAt;
      });
    },
  });
  const failed = result.errors + result.timeouts + result.non2xx + result.mismatches;
  if (failed > 0 || result["2xx"] < 2) {
    const { errors, timeouts, non2xx, mismatches } = result;
    throw new Error(
      `${load.url}: ${JSON.stringify({ served: result["2xx"], errors, timeouts, non2xx, mismatches })}`,
    );
  }
  return (result["2xx"] - 1) / ((lastAt - (firstAt ?? lastAt)) / 1000);
}
