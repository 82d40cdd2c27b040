import { findParameterFault } from "@croupier/brand/parameters";
import { findSettingFault } from "@croupier/brand/settings";
import { switchNames } from "@croupier/brand/switches";
import type { ClientBase } from "pg";
import { insertBrand, listTakenHosts, type NewBrand } from "./brand-setup.store.ts";

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostPattern = new RegExp(`^${label}(?:\\.${label})*$`);

const findFaults = (brand: NewBrand): readonly string[] => [
  ...(/^[a-z][a-z0-9]{1,19}$/.test(brand.code)
    ? []
    : [`"${brand.code}" is not a code: 2 to 20 of a-z and 0-9`]),
  ...(brand.hosts.length > 0 ? [] : ["a brand needs a host"]),
  ...brand.hosts.filter((host) => !hostPattern.test(host)).map((host) => `"${host}" is not a host name`),
  ...(/^[A-Z]{3}$/.test(brand.currency) ? [] : [`"${brand.currency}" is not a currency: three capitals`]),
  ...(brand.currencySymbol === "" ? ["a brand needs a currency symbol"] : []),
  ...Object.entries(brand.parameters).flatMap(([name, value]) => findParameterFault(name, value) ?? []),
  ...Object.keys(brand.switches)
    .filter((name) => !switchNames.some((known) => known === name))
    .map((name) => `there is no switch ${name}`),
  ...Object.entries(brand.settings).flatMap(([name, value]) => findSettingFault(name, value) ?? []),
];

/**
 * Makes a brand, as the owner of the schema. Running processes serve it within a second (SCALE-06).
 * @throws Error that names all faults, in one line
 */
export async function setUpBrand(client: ClientBase, brand: NewBrand): Promise<void> {
  const faults = findFaults(brand);
  if (faults.length > 0) throw new Error(faults.join("; "));
  const taken = await listTakenHosts(client, brand.hosts);
  if (taken.length > 0) throw new Error(`${taken.join(", ")} leads to a brand already`);
  if (!(await insertBrand(client, brand))) throw new Error(`there is a brand ${brand.code} already`);
}
