import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Job } from "../platform/jobs.ts";
import { createRouteRegistrar, type RegisterRoute } from "./calls.ts";
import type { Brand, RequestContext } from "./context.ts";
import { createRequestContext, type RequestTools } from "./request-context.ts";

/** What a module registers its addresses with. */
export interface Registrars {
  /** For calls of the contract. */
  route: RegisterRoute;
  /** For addresses that the contract does not hold: pages, pictures, webhooks. */
  app: FastifyInstance;
  /** The context of a request to such an address; `route` makes its own. @throws Failure */
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>;
}

/**
 * What `create<M>Module(deps)` of a folder under modules/ returns. A module builds its own services from `deps`; app/
 * registers its routes, runs its jobs and ends it, and knows nothing else of it.
 */
export interface Module {
  /** Registers what the module answers, once every module exists. */
  routes?(register: Registrars): void | Promise<void>;
  /** What runs again and again while the process lives. */
  readonly jobs?: readonly Job[];
  /** Deletes the rows of the brands that are past their time; one job does it for all modules. */
  deleteExpired?(brands: readonly Brand[], now: Date): Promise<void>;
  /** Reads what the first visitors would wait for; `/readyz` waits for it. */
  warmUp?(): Promise<void>;
  /** Ends the streams that are open. They never end by themselves, so the process would wait for them. */
  endStreams?(): void;
  /** Finishes what runs behind answers. The last request has been answered, and the database is still there. */
  close?(): void | Promise<void>;
}

/** A module that others may ask, by the port that its `.port.ts` describes. */
export interface ModuleWithPort<Port> extends Module {
  readonly port: Port;
}

/** Makes what modules register their addresses with on this server. */
export const createRegistrars = (app: FastifyInstance, tools: RequestTools): Registrars => ({
  app,
  route: createRouteRegistrar(app, tools),
  createContext: (request, reply) => createRequestContext(tools, request, reply),
});
