import type { ClientBase } from "pg";
import type { CatalogueFeed } from "../modules/play/catalogue/catalogue-feed.ts";
import { writeCatalogue } from "../modules/play/catalogue/catalogue-import.store.ts";
import { sanitizeContent } from "../modules/talk/content/sanitize-content.ts";
import { locks } from "../platform/db/locks.ts";
import type { AnnouncementSeed, BrandSeed, InEveryLanguage, TextSeed } from "./brand-seed.ts";
import { type DemoAccount, type DemoLogin, listAccounts, writeAccounts } from "./demo-accounts.store.ts";
import { type DemoStart, writeDemoService } from "./demo-service.store.ts";
import { writeRooms } from "./live-rooms-seed.store.ts";
import { writeContracts, writeMembership, writeRates } from "./membership-seed.store.ts";
import { createOpening, openPast, type PastSeed } from "./past/past-opening.ts";
import { writeCpfAndPix } from "./pix-seed.store.ts";
import { writeDemoPromotions } from "./promotion-seed.store.ts";
import { toUnits } from "./to-units.ts";
import { writeWithdrawalMethods } from "./withdrawal-seed.store.ts";

export interface DemoSeed {
  feed: CatalogueFeed;
  brands: readonly BrandSeed[];
  /** The accounts of each brand; the first one becomes the upline of the others. */
  accounts: readonly DemoLogin[];
  hashPassword: () => Promise<string>;
  /** Of a demo that has days behind it (ADR 77). */
  past: PastSeed | undefined;
}

const seedName = "demo";

/**
 * Writes the demo once, in one transaction; processes that start together wait for one another.
 * @returns whether this call wrote it, and the demo's accounts either way
 */
export async function writeDemo(
  client: ClientBase,
  readSeed: () => Promise<DemoSeed>,
  hashPassword: () => Promise<string>,
  start: DemoStart,
): Promise<{ seeded: boolean; accounts: DemoAccount[] }> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [locks.demoSeed]);
    const { rowCount } = await client.query("select from seeds where name = $1", [seedName]);
    const seeded = rowCount === 0;
    if (seeded) await write(client, await readSeed());
    await writeDemoService(client, hashPassword, start);
    await writeDemoPromotions(client);
    await writeWithdrawalMethods(client);
    await writeCpfAndPix(client);
    const accounts = await listAccounts(client);
    await client.query("commit");
    return { seeded, accounts };
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function write(client: ClientBase, seed: DemoSeed): Promise<void> {
  await writeCatalogue(client, seed.feed);
  const passwordHash = await seed.hashPassword();
  const paymentPasswordHash = await seed.past?.hashPaymentPassword();
  for (const brand of seed.brands) {
    const brandId = await writeBrand(client, brand);
    if (brandId === undefined) continue;
    await writeOffer(client, brandId, brand);
    await writeDepositMethods(client, brandId, brand);
    await writeSandboxSocial(client, brandId, brand);
    for (const [rank, announcement] of brand.announcements.entries()) {
      await writeAnnouncement(client, brandId, announcement, rank);
    }
    for (const [rank, texts] of brand.help.entries()) await writeHelp(client, brandId, { texts, rank });
    for (const topic of ["terms", "privacy"] as const)
      await writeHelp(client, brandId, { texts: brand.legal[topic], rank: brand.help.length, topic });
    await writeMembership(client, brandId, brand);
    await writeRooms(client, brandId, brand.rooms);
    const past = seed.past && createOpening(brand, seed.past, { passwordHash, paymentPasswordHash });
    await writeAccounts(client, brandId, brand, {
      accounts: seed.accounts,
      passwordHash,
      createdAt: past?.beganAt,
    });
    await writeRates(client, brandId, past?.firstDay);
    // A past offers and answers its contracts itself.
    if (past) await openPast(client, brandId, brand, past);
    else await writeContracts(client, brandId);
  }
  await client.query("insert into seeds (name) values ($1)", [seedName]);
}

/** A brand that already exists is its operator's, and left alone. */
async function writeBrand(client: ClientBase, brand: BrandSeed): Promise<number | undefined> {
  const { rows } = await client.query<{ merchant_id: number }>(
    `insert into merchants (code, currency, currency_symbol, currency_position, parameters, switches, settings)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (code) do nothing returning merchant_id`,
    [
      brand.code,
      brand.currency,
      brand.currencySymbol,
      brand.currencyPosition,
      brand.parameters,
      Object.fromEntries([
        ...brand.switches.map((name) => [name, true]),
        ...(brand.switchedOff ?? []).map((name) => [name, false]),
      ]),
      brand.settings,
    ],
  );
  const brandId = rows[0]?.merchant_id;
  if (brandId === undefined) return undefined;
  await client.query(
    "insert into merchant_hosts (host, merchant_id) select unnest($1::text[]), $2 on conflict (host) do nothing",
    [brand.hosts, brandId],
  );
  return brandId;
}

/** How many games of each type are hot at first; our own always are, and come first. */
const hotCounts = {
  RNG: 14,
  LIVE: 4,
  FISH: 4,
  PVP: 4,
  SPORTS: 1,
  ESPORTS: 1,
  COCKFIGHT: 1,
  LOTT: 1,
  ELOTT: 1,
};

async function writeOffer(client: ClientBase, brandId: number, brand: BrandSeed): Promise<void> {
  await client.query(
    "insert into brand_vendors (merchant_id, vendor, enabled) select $1, unnest($2::text[]), false",
    [brandId, brand.hiddenVendors],
  );
  // Each brand draws its own hot games, slots first, because they can be played at once; then the first of each type,
  // the second of each ...
  await client.query(
    `insert into brand_games (merchant_id, node_id, hot_rank)
     select $1, node_id, row_number() over (order by vendor <> 'BGS', game_type <> 'RNG', place, game_type, node_id) * 10 from (
       select node_id, vendor, game_type, row_number() over (
         partition by game_type order by vendor <> 'BGS', case when vendor = 'BGS' then rank end,
           md5($2 || vendor || game_code)) as place
       from games where enabled and vendor <> all($3)) as drawn
     where place <= ($4::jsonb ->> game_type)::integer`,
    [brandId, brand.code, brand.hiddenVendors, hotCounts],
  );
}

async function writeSandboxSocial(client: ClientBase, brandId: number, brand: BrandSeed): Promise<void> {
  await client.query(
    `insert into social_providers (merchant_id, provider, client_id, sandbox)
     select $1, unnest($2::text[]), $3, true`,
    [brandId, brand.sandboxSocial, `${brand.code}-sandbox`],
  );
}

async function writeDepositMethods(client: ClientBase, brandId: number, brand: BrandSeed): Promise<void> {
  for (const [order, method] of brand.depositMethods.entries()) {
    await client.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units,
         fee_basis_points, quick_amounts_units, sort_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        brandId,
        method.code,
        method.provider,
        method.names,
        toUnits(method.minimum),
        toUnits(method.maximum),
        method.feeBasisPoints,
        method.quickAmounts.map(toUnits),
        order,
      ],
    );
  }
}

async function writeAnnouncement(
  client: ClientBase,
  brandId: number,
  announcement: AnnouncementSeed,
  rank: number,
): Promise<void> {
  const { type, groupName = "", gameType, imageUrl = "", link = "", daysAgo = 0, texts } = announcement;
  const { rows } = await client.query<{ id: string }>(
    `insert into announcements (merchant_id, type, group_name, image_url, link, starts_at, rank, game_type)
     values ($1, $2, $3, $4, $5, now() - make_interval(days => $6), $7, $8) returning announcement_id as id`,
    [brandId, type, groupName, imageUrl, link, daysAgo, rank, gameType],
  );
  const isPlain = type === "B";
  for (const [language, text] of Object.entries(texts)) {
    await client.query(
      "insert into announcement_texts (merchant_id, announcement_id, language, title, content) values ($1, $2, $3, $4, $5)",
      [brandId, rows[0]?.id, language, text.title, isPlain ? text.content : sanitizeContent(text.content)],
    );
  }
}

async function writeHelp(
  client: ClientBase,
  brandId: number,
  entry: { texts: InEveryLanguage<TextSeed>; rank: number; topic?: string },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "insert into help_entries (merchant_id, rank, topic) values ($1, $2, $3) returning help_entry_id as id",
    [brandId, entry.rank, entry.topic ?? ""],
  );
  for (const [language, text] of Object.entries(entry.texts)) {
    await client.query(
      "insert into help_texts (merchant_id, help_entry_id, language, title, content) values ($1, $2, $3, $4, $5)",
      [brandId, rows[0]?.id, language, text.title, sanitizeContent(text.content)],
    );
  }
}
