import { createConsoleOpenApi } from "./console/openapi.ts";
import { createPlayerOpenApi } from "./player/openapi.ts";
import { createVendorOpenApi } from "./vendor/openapi.ts";

/** Who a part of the contract is for. */
export type AudienceName = "player" | "vendor" | "console";

const documents: Readonly<Record<AudienceName, (version: string) => object>> = {
  player: createPlayerOpenApi,
  vendor: createVendorOpenApi,
  console: createConsoleOpenApi,
};

/** The OpenAPI 3.1 document of an audience, made from its contract and from nothing else. */
export const createOpenApi = (audience: AudienceName, version: string): object =>
  documents[audience](version);
