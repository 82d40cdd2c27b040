import { claimInstallation } from "../../platform/db/installation.ts";
import { findUrlFaults, placeOf, setUpServer, withClient } from "../../platform/db/server-setup.ts";
import { brandCreateCommand } from "./brand-create.ts";
import { type Command, readMasterSecret, readNeeded } from "./command.ts";
import { migrateSchema } from "./migrate.ts";

export const setupCommand: Command = {
  name: "setup",
  usage: "[<arguments of brand create>]",
  summary:
    "makes roles, database, schema and a first brand on a PostgreSQL server; changes no role that exists",
  run: async ({ args, env, say }) => {
    const needed = readNeeded(
      env,
      "DATABASE_ADMIN_URL",
      "DATABASE_OWNER_URL",
      "DATABASE_URL",
      "MASTER_SECRET",
    );
    const masterSecret = readMasterSecret(needed.MASTER_SECRET);
    const urls = {
      admin: needed.DATABASE_ADMIN_URL,
      owner: needed.DATABASE_OWNER_URL,
      app: needed.DATABASE_URL,
    };
    const faults = findUrlFaults(urls);
    if (faults.length > 0) throw new Error(faults.join("; "));
    await setUpServer(urls, masterSecret);
    say(`roles and database are there: ${placeOf(urls.owner)}`);
    await migrateSchema({ env, say });
    await withClient(urls.owner, (client) => claimInstallation(client, masterSecret));
    if (args.length > 0) await brandCreateCommand.run({ args, env, say });
    say("next: croupier brand create, croupier operator invite, croupier doctor, croupier serve");
  },
};
