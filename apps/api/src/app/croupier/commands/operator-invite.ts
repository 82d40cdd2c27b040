import { parseArgs } from "node:util";
import { createOperatorInvitations } from "../../../modules/talk/operator/operator.module.ts";
import { systemClock } from "../../../platform/clock.ts";
import { withClient } from "../../../platform/db/server-setup.ts";
import { type Command, readNeeded } from "../command.ts";

const usage = "<username> --brand <code> [--role service|admin] [--name <name>] [--reset-factor]";

const isRole = (text: string): text is "service" | "admin" => text === "service" || text === "admin";

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      brand: { type: "string" },
      role: { type: "string", default: "service" },
      name: { type: "string" },
      "reset-factor": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [username, ...rest] = positionals;
  const { brand, role, name } = values;
  if (username === undefined || rest.length > 0 || brand === undefined || !isRole(role))
    throw new Error(`usage: croupier operator invite ${usage}`);
  return { username, brand, role, name, resetFactor: values["reset-factor"] };
}

export const operatorInviteCommand: Command = {
  name: "operator invite",
  usage,
  summary: "lets a person work for a brand, and shows once where they enrol",
  run: async ({ args, env, say }) => {
    const request = readOptions(args);
    const { DATABASE_OWNER_URL: ownerUrl } = readNeeded(env, "DATABASE_OWNER_URL");
    const invited = await withClient(ownerUrl, (client) =>
      createOperatorInvitations({ client, clock: systemClock }).invite(request),
    );
    const { username } = invited;
    if (invited.state === "granted")
      say(`${username} works for ${request.brand} now, and signs in as before`);
    else {
      say(`${username} enrols at this path of any host of ${request.brand}, once, until`);
      say(`${invited.expiresAt.toISOString()}. It is shown only here:`);
      say(invited.path);
    }
  },
};
