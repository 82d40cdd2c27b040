import pg from "pg";
import { type FeedFault, readFeed, readFeedFile } from "./catalogue-feed.ts";
import { type ImportSummary, importCatalogue, listVendorCodes } from "./catalogue-import.store.ts";

export type ImportResult =
  | { summary: ImportSummary; faults: undefined }
  | { summary: undefined; faults: readonly FeedFault[] };

/** Imports a feed file as the schema owner. A feed with an error changes nothing. */
export async function importCatalogueFile(ownerUrl: string, file: string): Promise<ImportResult> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "croupier-import" });
  await client.connect();
  try {
    const { feed, faults } = await readFeed(readFeedFile(file), await listVendorCodes(client));
    if (!feed) return { summary: undefined, faults };
    return { summary: await importCatalogue(client, feed), faults: undefined };
  } finally {
    await client.end();
  }
}
