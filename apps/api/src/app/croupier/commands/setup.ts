import { isStrongKey } from "@croupier/domain/secret-strength";
import { createOperatorInvitations } from "../../../modules/talk/operator/operator.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { claimInstallation } from "../../../platform/db/installation.ts";
import { findUrlFaults, placeOf, setUpServer, withClient } from "../../../platform/db/server-setup.ts";
import { type Command, type CommandContext, readMasterSecret, readNeeded } from "../command.ts";
import { brandCreateCommand } from "./brand-create.ts";
import { migrateSchema } from "./migrate.ts";

const usage = "[<arguments of brand create>] [--operator <username>]";
const firstUsername = "admin";

/** Tells the name of the first operator from the arguments of `brand create`. */
function readOptions(args: readonly string[]): { username: string; brandArgs: readonly string[] } {
  const at = args.indexOf("--operator");
  if (at < 0) return { username: firstUsername, brandArgs: args };
  const username = args[at + 1];
  if (username === undefined || !/^[\w.-]+$/.test(username) || username.startsWith("-"))
    throw new Error(`usage: croupier setup ${usage}`);
  return { username, brandArgs: args.toSpliced(at, 2) };
}

/** Browsers come by TLS on its usual port, unless PUBLIC_URL says otherwise. */
const linkTo = (host: string, publicUrl: string | undefined, path: string): string => {
  const url = new URL(publicUrl || "https://play.example");
  url.hostname = host;
  return new URL(path, url).href;
};

/** Shows once where an installation's first operator enrols. Later runs find an operator and invite nobody. */
async function inviteFirst(
  ownerUrl: string,
  username: string,
  { env, say }: Pick<CommandContext, "env" | "say">,
) {
  const invited = await withClient(ownerUrl, (client) =>
    createOperatorInvitations({ client, clock: systemClock }).inviteFirst(username),
  );
  if (!invited) return;
  say(
    `${invited.username} is the first operator, an admin of ${invited.brand}, and enrols here, once, until`,
  );
  say(`${invited.expiresAt.toISOString()}. It is shown only now:`);
  say(linkTo(invited.host, env["PUBLIC_URL"], invited.path));
}

export const setupCommand: Command = {
  name: "setup",
  usage,
  summary:
    "makes roles, database, schema and a first brand on a PostgreSQL server, and invites the first operator; changes no role that exists",
  run: async (context) => {
    const { args, env, say } = context;
    const { username, brandArgs } = readOptions(args);
    const needed = readNeeded(
      env,
      "DATABASE_ADMIN_URL",
      "DATABASE_OWNER_URL",
      "DATABASE_URL",
      "MASTER_SECRET",
    );
    const masterSecret = readMasterSecret(needed.MASTER_SECRET);
    if (!isStrongKey(masterSecret))
      throw new Error("MASTER_SECRET must be random bytes (openssl rand -base64 32)");
    const urls = {
      admin: needed.DATABASE_ADMIN_URL,
      owner: needed.DATABASE_OWNER_URL,
      app: needed.DATABASE_URL,
    };
    const faults = findUrlFaults(urls);
    if (faults.length > 0) throw new Error(faults.join("; "));
    await setUpServer(urls, masterSecret);
    say(`roles and database exist: ${placeOf(urls.owner)}`);
    await migrateSchema({ env, say });
    await withClient(urls.owner, (client) => claimInstallation(client, masterSecret));
    if (brandArgs.length > 0) await brandCreateCommand.run({ ...context, args: brandArgs });
    await inviteFirst(urls.owner, username, context);
    say("next: croupier brand create, croupier operator invite, croupier doctor, croupier serve");
  },
};
