import { resolveParameters } from "@croupier/brand/parameters";
import { readParameters } from "@croupier/brand/read-parameters";
import { resolveSettings } from "@croupier/brand/settings";
import { resolveSwitches } from "@croupier/brand/switches";
import { getCurrencyDecimals } from "@croupier/domain/money";
import { createCalendar } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { BrandPort } from "./brand.port.ts";
import { type BrandRow, findBrands } from "./brand.store.ts";

const toBrand = (row: BrandRow): Brand => {
  const template = resolveParameters(row.parameters);
  return {
    brandId: row.merchant_id,
    code: row.code,
    hosts: row.hosts,
    currency: {
      code: row.currency,
      symbol: row.currency_symbol,
      position: row.currency_position,
      decimals: getCurrencyDecimals(row.currency),
    },
    parameters: readParameters(template),
    template,
    switches: resolveSwitches(row.switches),
    settings: resolveSettings(row.settings),
    calendar: createCalendar(
      row.zones.map(({ zone, first_day: day, starts_at: at }) => ({
        zone,
        ...(day !== null && at !== null && { since: { day, at } }),
      })),
    ),
  };
};

export interface BrandServiceDeps {
  database: Database;
  changes: ChangeFeed;
}

interface Brands {
  readonly brands: readonly Brand[];
  readonly byHost: ReadonlyMap<string, Brand>;
  readonly byCode: ReadonlyMap<string, Brand>;
}

/**
 * Looks up brands. Every request needs its brand and there are few of them, so the process keeps them in memory. They
 * are reloaded after a change. A brand that has not changed stays the same object, because ready answers are keyed by
 * it (SCALE-08).
 */
export function createBrandService({ database, changes }: BrandServiceDeps): BrandPort {
  let loading: Promise<Brands> | undefined;
  let known: ReadonlyMap<string, Brand> = new Map();

  const load = async (): Promise<Brands> => {
    const previous = known;
    known = new Map(
      (await findBrands(database)).map((row) => {
        const text = JSON.stringify(row);
        return [text, previous.get(text) ?? toBrand(row)];
      }),
    );
    const brands = [...known.values()];
    return {
      brands,
      byHost: new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const))),
      byCode: new Map(brands.map((brand) => [brand.code, brand])),
    };
  };
  const brands = (): Promise<Brands> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  changes.onChange(["brand"], () => {
    loading = undefined;
  });

  return {
    findBrand: async (host) => (await brands()).byHost.get(host),
    findBrandByCode: async (code) => (await brands()).byCode.get(code),
    listBrands: async () => (await brands()).brands,
  };
}
