import type { Environment } from "@croupier/domain/environment";
import type { Brand } from "../../http/context.ts";
import { createBrandModule } from "../../modules/ground/brand/brand.module.ts";
import { createDatabase, type Database } from "../../platform/db/database.ts";
import { version } from "../version.ts";
import { readNeeded } from "./command.ts";

/** Runs work on the database as the server would see it. */
export async function withDatabase<T>(
  env: Environment,
  work: (database: Database) => Promise<T>,
  poolSize = 1,
): Promise<T> {
  const { DATABASE_URL: connectionString } = readNeeded(env, "DATABASE_URL");
  const database = createDatabase({ connectionString, poolSize });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Brands by name and all of them. The command ends before a change could matter to it. */
const brandsOf = (database: Database) =>
  createBrandModule({ database, changes: { onChange: () => undefined }, version }).port;

export const listBrands = (database: Database): Promise<readonly Brand[]> => brandsOf(database).listBrands();

/** @throws Error if there is no such brand */
export async function getBrandByCode(database: Database, code: string) {
  const brand = await brandsOf(database).findBrandByCode(code);
  if (!brand) throw new Error(`no brand ${code}`);
  return brand;
}

/** @throws Error if there is no such brand */
export async function getBrandById(database: Database, brandId: number): Promise<Brand> {
  const changes = { onChange: () => undefined };
  const brands = await createBrandModule({ database, changes, version }).port.listBrands();
  const brand = brands.find((one) => one.brandId === brandId);
  if (!brand) throw new Error(`no brand ${brandId}`);
  return brand;
}
