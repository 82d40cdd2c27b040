import type { Call } from "@croupier/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitTo } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The key of the call that a route answers. Other routes are listed (SEC-26). */
    call?: string;
  }
}

/** A request to a call on its way to the handler. */
export interface Exchange<Entry extends Call> {
  readonly key: string;
  readonly entry: Entry;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What runs when the handler has ended, well or not. */
  readonly atEnd: (() => Promise<void>)[];
}

/** What a route needs that other routes must not have: its own parsers, error handler or limit. */
export interface Surroundings {
  readonly maxBytes?: number | undefined;
  prepare(scope: FastifyInstance): unknown;
}

/**
 * Describes the callers, their contract, and how their calls travel. `Caller` is the guard's result, `Input` is what
 * the handler receives, `Result` is what it returns.
 */
export interface Audience<Entry extends Call, Caller, Input, Result> {
  readonly contract: Readonly<Record<string, Entry>>;
  /** Lets a request pass. @throws Failure, or a refusal */
  guard(exchange: Exchange<Entry>): Promise<Caller>;
  /** Runs once per call, so that its checks are compiled once. @throws Failure, or a refusal */
  createReader(key: string, entry: Entry): (exchange: Exchange<Entry>, caller: Caller) => Promise<Input>;
  send(exchange: Exchange<Entry>, result: Result, caller: Caller): FastifyReply;
  /** How often an address may make the call, where that is not the entry's limit. */
  limit?(entry: Entry): object;
  surround?(entry: Entry): Surroundings | undefined;
}

const isRefusal = Symbol("refusal");

/** Ends a request with an answer other than the failure envelope: a redirect, or a protocol's own reply. */
interface Refusal extends Error {
  readonly [isRefusal]: true;
  send(reply: FastifyReply): FastifyReply;
}

/** Makes an error that guards and readers throw. */
export const createRefusal = (send: Refusal["send"]): Refusal =>
  Object.assign(new Error("refused"), { [isRefusal]: true as const, send });

const isRefusalError = (error: unknown): error is Refusal => error instanceof Error && isRefusal in error;

const requestsPerMinute = 600;

/** Where Fastify reads the name of a plugin. */
const displayName = Symbol.for("fastify.display-name");

const limitOf = ({ perMinute = requestsPerMinute }: Call): object =>
  typeof perMinute === "number" ? limitTo(perMinute) : { rateLimit: false };

/**
 * Makes the function that modules use to answer an audience's calls on this server. Method, path, limit, guard and
 * checks come from the contract and the audience.
 */
export function createRouteRegistrar<Entry extends Call, Caller, Input, Result>(
  app: FastifyInstance,
  audience: Audience<Entry, Caller, Input, Result>,
): (key: string, handler: (caller: Caller, input: Input) => Promise<Result>) => void {
  const limit = audience.limit ?? limitOf;
  return (key, handler) => {
    const entry = audience.contract[key];
    if (!entry) throw new Error(`${key} is not in the contract`);
    const [method = "", url = ""] = key.split(" ");
    const read = audience.createReader(key, entry);
    const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const exchange: Exchange<Entry> = { key, entry, request, reply, atEnd: [] };
      try {
        const caller = await audience.guard(exchange);
        const input = await read(exchange, caller);
        return audience.send(exchange, await handler(caller, input), caller);
      } catch (error) {
        if (isRefusalError(error)) return error.send(reply);
        throw error;
      } finally {
        for (const end of exchange.atEnd) await end();
      }
    };
    const route = { method, url, handler: run, config: { call: key, ...limit(entry) } };
    const around = audience.surround?.(entry);
    if (!around) app.route(route);
    else {
      const addRoute = async (scope: FastifyInstance): Promise<void> => {
        await around.prepare(scope);
        const { maxBytes } = around;
        scope.route(maxBytes === undefined ? route : { ...route, bodyLimit: maxBytes });
      };
      // Fastify looks for the name of a plugin without one in every module that is loaded.
      void app.register(Object.assign(addRoute, { [displayName]: key }));
    }
  };
}
