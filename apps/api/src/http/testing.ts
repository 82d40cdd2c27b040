import os from "node:os";
import path from "node:path";
import { createUploads } from "../platform/storage/uploads.ts";
import type { Brand } from "./context.ts";
import type { HttpPorts } from "./ports.ts";
import { createRegions } from "./region.ts";
import type { RequestTools } from "./request-context.ts";

const brand = {
  brandId: 1,
  code: "nova",
  hosts: ["localhost"],
  parameters: { languages: ["EN"] },
  settings: { blockedCountries: [], maintenance: false, defaultCountry: "PT" },
};

/** Makes tools that answer requests to one brand at `localhost`, with nobody signed in. */
export const createFakeTools = (ports: Partial<HttpPorts> = {}): RequestTools => ({
  ports: {
    findBrand: async (host) => (host === "localhost" ? (brand as unknown as Brand) : undefined),
    findSession: async () => undefined,
    findOperator: async () => undefined,
    useCaptcha: async () => false,
    openSealed: async () => undefined,
    ...ports,
  },
  clock: { now: () => new Date("2026-11-21T12:00:00Z") },
  regions: createRegions({}),
  originOf: () => "http://localhost:3000",
  uploads: createUploads(path.join(os.tmpdir(), "croupier-test-uploads")),
});
