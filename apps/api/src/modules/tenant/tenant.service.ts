import { resolveParameters } from "@croupier/tenant/parameters";
import { resolveSwitches } from "@croupier/tenant/switches";
import type { Merchant } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { resolveSettings } from "./merchant-settings.ts";
import type { TenantPort } from "./tenant.port.ts";
import { findMerchants, type MerchantRow } from "./tenant.store.ts";

const toMerchant = (row: MerchantRow): Merchant => ({
  merchantId: row.merchant_id,
  code: row.code,
  hosts: row.hosts,
  currency: { code: row.currency, symbol: row.currency_symbol, position: row.currency_position },
  parameters: resolveParameters(row.parameters),
  switches: resolveSwitches(row.switches),
  settings: resolveSettings(row.settings),
});

interface Brands {
  readonly merchants: readonly Merchant[];
  readonly byHost: ReadonlyMap<string, Merchant>;
  readonly byCode: ReadonlyMap<string, Merchant>;
}

/**
 * Knows the brands. They are few and asked for by every request, so they are kept in the process and read again
 * when the database says on the channel `croupier_changed` that something changed.
 */
export async function createTenantService(database: Database): Promise<TenantPort> {
  const listeners: ((topic: string) => void)[] = [];
  let loading: Promise<Brands> | undefined;

  const load = async (): Promise<Brands> => {
    const merchants = (await findMerchants(database)).map(toMerchant);
    return {
      merchants,
      byHost: new Map(
        merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const)),
      ),
      byCode: new Map(merchants.map((merchant) => [merchant.code, merchant])),
    };
  };
  const brands = (): Promise<Brands> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const changed = (topic: string): void => {
    if (topic !== "games" && topic !== "content") loading = undefined;
    for (const listener of listeners) listener(topic);
  };
  await database.listen("croupier_changed", changed, () => changed("all"));

  return {
    findMerchant: async (host) => (await brands()).byHost.get(host),
    findMerchantByCode: async (code) => (await brands()).byCode.get(code),
    listMerchants: async () => (await brands()).merchants,
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
