import { importCatalogueFile } from "../../../modules/play/catalogue/catalogue.module.ts";
import { type Command, readNeeded } from "../command.ts";

const usage = "<file.jsonl or file.jsonl.gz>";

export const catalogueImportCommand: Command = {
  name: "catalogue import",
  usage,
  summary: "loads an operator's list of games; it is refused as a whole if a line has a fault",
  run: async ({ args, env, say, log }) => {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0) throw new Error(`usage: croupier catalogue import ${usage}`);
    const { DATABASE_OWNER_URL: ownerUrl } = readNeeded(env, "DATABASE_OWNER_URL");
    const { summary, faults } = await importCatalogueFile(ownerUrl, file);
    if (!summary) {
      for (const fault of faults) log(`line ${fault.line}: ${fault.message}`);
      throw new Error(`nothing was imported from ${file}`);
    }
    const { games, vendors, disabledGames } = summary;
    say(`${games} games of ${vendors} vendors imported, ${disabledGames} disabled`);
  },
};
