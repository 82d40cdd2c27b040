import type { Call } from "@croupier/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The key of the call that a route answers; other routes stand in a list (SEC-26). */
    call?: string;
  }
}

/** A request to a call on its way to the handler. */
export interface Exchange<Entry extends Call> {
  readonly key: string;
  readonly entry: Entry;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a route needs around it that others must not have: parsers, an error handler, a limit of its own. */
export interface Surroundings {
  readonly maxBytes?: number | undefined;
  prepare(scope: FastifyInstance): unknown;
}

/**
 * Who calls, by what contract, and how their calls travel: `Caller` is what the guard has found out, `Input` what the
 * handler is given, `Result` what it returns.
 */
export interface Audience<Entry extends Call, Caller, Input, Result> {
  readonly contract: Readonly<Record<string, Entry>>;
  /** Lets a request pass. @throws Failure, or a refusal */
  guard(exchange: Exchange<Entry>): Promise<Caller>;
  /** Made once for each call, so that its checks are compiled once. @throws Failure, or a refusal */
  createReader(key: string, entry: Entry): (exchange: Exchange<Entry>, caller: Caller) => Promise<Input>;
  send(exchange: Exchange<Entry>, result: Result): FastifyReply;
  surround?(entry: Entry): Surroundings | undefined;
}

const isRefusal = Symbol("refusal");

/** What stops a request with an answer other than the envelope of failures: a redirect, a protocol's own words. */
interface Refusal extends Error {
  readonly [isRefusal]: true;
  send(reply: FastifyReply): FastifyReply;
}

/** For guards and readers to throw. */
export const createRefusal = (send: Refusal["send"]): Refusal =>
  Object.assign(new Error("refused"), { [isRefusal]: true as const, send });

const isRefusalError = (error: unknown): error is Refusal => error instanceof Error && isRefusal in error;

const requestsPerMinute = 600;

const limitOf = ({ perMinute = requestsPerMinute }: Call): object =>
  typeof perMinute === "number" ? { rateLimit: { max: perMinute, timeWindow: "1 minute" } } : {};

/**
 * Makes the function with which modules answer the calls of an audience on this server. Method, path, limit, guard and
 * checks come from the contract and its audience.
 */
export function createRouteRegistrar<Entry extends Call, Caller, Input, Result>(
  app: FastifyInstance,
  audience: Audience<Entry, Caller, Input, Result>,
): (key: string, handler: (caller: Caller, input: Input) => Promise<Result>) => void {
  return (key, handler) => {
    const entry = audience.contract[key];
    if (!entry) throw new Error(`${key} is not in the contract`);
    const [method = "", url = ""] = key.split(" ");
    const read = audience.createReader(key, entry);
    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const exchange = { key, entry, request, reply };
      try {
        const caller = await audience.guard(exchange);
        const input = await read(exchange, caller);
        return audience.send(exchange, await handler(caller, input));
      } catch (error) {
        if (isRefusalError(error)) return error.send(reply);
        throw error;
      }
    };
    const route = { method, url, handler: run, config: { call: key, ...limitOf(entry) } };
    const around = audience.surround?.(entry);
    if (!around) app.route(route);
    else
      void app.register(async (scope) => {
        await around.prepare(scope);
        const { maxBytes } = around;
        scope.route(maxBytes === undefined ? route : { ...route, bodyLimit: maxBytes });
      });
  };
}
