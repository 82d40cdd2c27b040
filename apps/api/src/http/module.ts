import type { FastifyInstance } from "fastify";
import type { Job } from "../platform/jobs.ts";
import { type ConsoleTools, createConsoleRegistrar, type RegisterConsoleCall } from "./console-calls.ts";
import type { Brand } from "./context.ts";
import { createPlayerRegistrar, type RegisterPlayerCall } from "./player-calls.ts";
import type { Signatures } from "./signatures.ts";
import { createVendorRegistrar, type RegisterVendorCall } from "./vendor-calls.ts";

/** What a module registers its addresses with: one function for each audience of the contract. */
export interface Registrars {
  /** Players, agents and visitors. */
  player: RegisterPlayerCall;
  /** Game vendors and payment providers, who sign what they send. */
  vendor: RegisterVendorCall;
  /** Operators. */
  console: RegisterConsoleCall;
  /** For what is no call: pages, files, the development's own surfaces. app/listed-routes.ts names each of them. */
  app: FastifyInstance;
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
export const createRegistrars = (
  app: FastifyInstance,
  tools: ConsoleTools & { signatures: Signatures },
): Registrars => ({
  app,
  player: createPlayerRegistrar(app, tools),
  vendor: createVendorRegistrar(app, tools.signatures),
  console: createConsoleRegistrar(app, tools),
});
