/** autocannon ships no types. These are the parts that the benchmarks use. */
declare module "autocannon" {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Seconds; ignored when `amount` is given. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests?: Request[];
    verifyBody?: (body: string) => boolean;
    timeout?: number;
    setupClient?: (client: { on: (event: "response", listener: () => void) => void }) => void;
  }
  export interface Result {
    requests: { total: number; average: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    mismatches: number;
    non2xx: number;
    "2xx": number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
