import { refuseOtherInstallation } from "../../../platform/db/installation.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { withClient } from "../../../platform/db/server-setup.ts";
import { databaseFolders } from "../../paths.ts";
import { type Command, type CommandContext, readMasterSecret, readNeeded } from "../command.ts";

/** Brings the schema of DATABASE_OWNER_URL up to date, and prints what it applied. */
export async function migrateSchema({ env, say }: Pick<CommandContext, "env" | "say">): Promise<void> {
  const { DATABASE_OWNER_URL: ownerUrl } = readNeeded(env, "DATABASE_OWNER_URL");
  const secret = env["MASTER_SECRET"];
  await withClient(ownerUrl, async (client) => {
    if (secret) await refuseOtherInstallation(client, readMasterSecret(secret));
  });
  const { migrations, functions } = await migrate(ownerUrl, databaseFolders());
  say(
    migrations.length + functions.length === 0
      ? "the schema is up to date"
      : `${migrations.length} migrations and ${functions.length} functions applied`,
  );
}

export const migrateCommand: Command = {
  name: "migrate",
  usage: "",
  summary: "brings the schema up to date as its owner; several at once wait for one another",
  run: migrateSchema,
};
