import { vendorContract } from "@croupier/contract/vendor/contract";
import type { FastifyInstance } from "fastify";
import type { Job } from "../platform/jobs.ts";
import { type ConsoleTools, createConsoleRegistrar, type RegisterConsoleCall } from "./console-calls.ts";
import type { Brand } from "./context.ts";
import { createPlayerRegistrar, type RegisterPlayerCall } from "./player-calls.ts";
import type { Signatures } from "./signatures.ts";
import { createVendorRegistrar, type HearUnknownFields, type RegisterVendorCall } from "./vendor-calls.ts";

/** What a module registers its routes with: one function for each audience of the contract. */
export interface Registrars {
  /** Players, agents and visitors. */
  player: RegisterPlayerCall;
  /** Game vendors and payment providers, who sign what they send. */
  vendor: RegisterVendorCall;
  /** Operators. */
  console: RegisterConsoleCall;
  /** For routes that are not calls: pages, files, development routes. app/listed-routes.ts names each of them. */
  app: FastifyInstance;
}

/**
 * What `create<M>Module(deps)` of a folder under modules/ returns. A module builds its own services from `deps`. app/
 * registers its routes, runs its jobs and closes it, and knows nothing else about it.
 */
export interface Module {
  /** Registers the module's routes, once every module exists. */
  routes?(register: Registrars): void | Promise<void>;
  /** Jobs that repeat while the process lives. */
  readonly jobs?: readonly Job[];
  /** Deletes the brands' expired rows. One job calls this for all modules. */
  deleteExpired?(brands: readonly Brand[], now: Date): Promise<void>;
  /** Reads the data that the first visitors would otherwise wait for. `/readyz` waits for it. */
  warmUp?(): Promise<void>;
  /** Ends the open streams. They never end on their own, so the process would wait for them. */
  endStreams?(): void;
  /** Finishes background work. The last request has been answered and the database is still open. */
  close?(): void | Promise<void>;
}

/** A module that other modules may use through the port that its `.port.ts` describes. */
export interface ModuleWithPort<Port> extends Module {
  readonly port: Port;
}

/** Makes the functions that modules register their routes with on this server. */
export const createRegistrars = (
  app: FastifyInstance,
  tools: ConsoleTools & { signatures: Signatures; hearUnknown?: HearUnknownFields },
): Registrars => ({
  app,
  player: createPlayerRegistrar(app, tools),
  vendor: createVendorRegistrar(app, tools.signatures, vendorContract, tools.hearUnknown),
  console: createConsoleRegistrar(app, tools),
});
