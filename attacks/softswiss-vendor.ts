import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Vendor } from "../bench/lib/vendor.ts";
import { softswissVendor } from "./target.ts";

/** The file of a vendor of the SoftSwiss convention, whom the attacks play, too. */
export function writeVendors(
  folder: string,
  { origin, playedAt }: Pick<Vendor, "origin" | "playedAt">,
  secret: string,
): string {
  const [file, secretFile] = [join(folder, "vendors.json"), "softswiss-secret"];
  writeFileSync(join(folder, secretFile), `${secret}\n`);
  const place = { baseUrl: `${origin}/gcp`, gameOrigin: playedAt };
  const entry = { vendor: softswissVendor, adapter: "softswiss", casinoId: "croupier", secretFile, ...place };
  writeFileSync(file, JSON.stringify([entry]));
  return file;
}

/** Gives that vendor a game. */
export async function insertSoftswissGame(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const name = JSON.stringify({ EN: softswissVendor });
    await client.query("insert into vendors (vendor, names) values ($1, $2) on conflict do nothing", [
      softswissVendor,
      name,
    ]);
    await client.query(
      `insert into games (vendor, game_code, game_type, names, folded) values ($1, 'dunes', 'RNG', $2, $2)
       on conflict do nothing`,
      [softswissVendor, name],
    );
  } finally {
    await client.end();
  }
}
