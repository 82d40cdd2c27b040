import { createConsoleOpenApi } from "./console/openapi.ts";
import { createPlayerOpenApi } from "./player/openapi.ts";
import { createVendorOpenApi } from "./vendor/openapi.ts";

/** The audience of a part of the contract. */
export type AudienceName = "player" | "vendor" | "console";

const documents: Readonly<Record<AudienceName, (version: string) => object>> = {
  player: createPlayerOpenApi,
  vendor: createVendorOpenApi,
  console: createConsoleOpenApi,
};

/** Makes the OpenAPI 3.1 document of an audience from its contract alone. */
export const createOpenApi = (audience: AudienceName, version: string): object =>
  documents[audience](version);
