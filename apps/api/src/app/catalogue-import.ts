import { importCatalogueFile } from "../modules/play/catalogue/catalogue.module.ts";

/** `npm run catalogue:import -- <file>`: docs/catalogue-feed.md. Exit code 0: imported, 1: refused. */
const main = async (): Promise<void> => {
  const [file] = process.argv.slice(2);
  const ownerUrl = process.env["DATABASE_OWNER_URL"];
  if (file === undefined)
    throw new Error("which file? npm run catalogue:import -- <file.jsonl or file.jsonl.gz>");
  if (ownerUrl === undefined) throw new Error("DATABASE_OWNER_URL is missing");
  const { summary, faults } = await importCatalogueFile(ownerUrl, file);
  if (!summary) {
    const lines = faults.map((fault) => `  line ${fault.line}: ${fault.message}`);
    throw new Error(`nothing was imported from ${file}:\n${lines.join("\n")}`);
  }
  const { games, vendors, disabledGames } = summary;
  process.stdout.write(`${games} games of ${vendors} vendors imported, ${disabledGames} disabled\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`catalogue-import: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
