import { vendorContract } from "@croupier/contract/vendor/contract";
import type { FastifyInstance } from "fastify";
import { type ConsoleTools, createConsoleRegistrar, type RegisterConsoleCall } from "./console-calls.ts";
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
