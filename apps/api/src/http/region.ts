import type { FastifyRequest } from "fastify";
import type { Config } from "../platform/config.ts";
import { unknownCountries } from "../platform/region/region-table.ts";
import type { Brand } from "./context.ts";

/** Says where requests come from (SEC-40). The visitor has no way to choose it. */
export interface Regions {
  /**
   * The country (ISO 3166-1, two letters) that the trusted proxy's header names, else that of the visitor's address.
   * Undefined when neither is known. A header's value that is not one country code, or says that the country is unknown,
   * counts as none.
   */
  find(request: FastifyRequest): string | undefined;
}

export interface RegionSources {
  regionHeader?: Config["regionHeader"];
  /** Finds the country of an address in the operator's table, if there is one. */
  table?: { find(address: string): string | undefined } | undefined;
}

export const createRegions = ({ regionHeader, table }: RegionSources): Regions => ({
  find: (request) => {
    const named = regionHeader === undefined ? undefined : request.headers[regionHeader];
    if (typeof named === "string" && /^[A-Z]{2}$/.test(named) && !unknownCountries.has(named)) return named;
    // The address is the one that limits count by: it looks through a trusted proxy to the visitor (SEC-30).
    return table?.find(request.ip);
  },
});

/** The country of a request: from its sources, else the brand's default. */
export const countryOf = (request: FastifyRequest, brand: Brand, regions: Regions): string =>
  regions.find(request) ?? brand.settings.defaultCountry;
