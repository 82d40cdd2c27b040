import { parseArgs } from "node:util";
import { createOperatorInvitations } from "../../modules/operator/operator.module.ts";
import { withClient } from "../../platform/db/server-setup.ts";
import { type Command, readNeeded } from "./command.ts";

const usage = "<username> --brand <code> [--role service|admin] [--name <name>]";

const isRole = (text: string): text is "service" | "admin" => text === "service" || text === "admin";

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      brand: { type: "string" },
      role: { type: "string", default: "service" },
      name: { type: "string" },
    },
    allowPositionals: true,
  });
  const [username, ...rest] = positionals;
  const { brand, role, name } = values;
  if (username === undefined || rest.length > 0 || brand === undefined || !isRole(role))
    throw new Error(`usage: croupier operator invite ${usage}`);
  return { username, brand, role, name };
}

export const operatorInviteCommand: Command = {
  name: "operator invite",
  usage,
  summary: "lets a person work for a brand, and shows once what they sign in with",
  run: async ({ args, env, say }) => {
    const request = readOptions(args);
    const { DATABASE_OWNER_URL: ownerUrl } = readNeeded(env, "DATABASE_OWNER_URL");
    const invited = await withClient(ownerUrl, (client) =>
      createOperatorInvitations({ client }).invite(request),
    );
    const { username } = invited;
    if (invited.state === "granted")
      say(`${username} works for ${request.brand} now, and signs in as before`);
    else {
      say(
        `${username} begins at ${invited.path} of any host of ${request.brand}, with this, which is shown only here:`,
      );
      say(invited.code);
    }
  },
};
