import type { ClientBase } from "pg";

/**
 * A brand as it is first written. Its parameters, switches and settings are only those that differ from the registry's defaults.
 */
export interface NewBrand {
  code: string;
  hosts: readonly string[];
  currency: string;
  currencySymbol: string;
  /** Before or after the amount. */
  currencyPosition: "F" | "B";
  parameters: Readonly<Record<string, string>>;
  switches: Readonly<Record<string, boolean>>;
  settings: Readonly<Record<string, unknown>>;
}

/** The hosts of this list that already lead to a brand. */
export async function listTakenHosts(client: ClientBase, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ host: string }>(
    "select host from merchant_hosts where host = any($1)",
    [hosts],
  );
  return rows.map(({ host }) => host);
}

/** Writes a brand with its hosts, as the owner of the schema. @returns false if its code is taken */
export async function insertBrand(client: ClientBase, brand: NewBrand): Promise<boolean> {
  const { rowCount } = await client.query(
    `with brand as (
       insert into merchants (code, currency, currency_symbol, currency_position, parameters, switches, settings)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (code) do nothing returning merchant_id)
     insert into merchant_hosts (host, merchant_id) select unnest($8::text[]), merchant_id from brand`,
    [
      brand.code,
      brand.currency,
      brand.currencySymbol,
      brand.currencyPosition,
      brand.parameters,
      brand.switches,
      brand.settings,
      brand.hosts,
    ],
  );
  return rowCount !== 0;
}
