import { readFileSync } from "node:fs";
import { setUpProvider } from "../../../modules/identity/social/social.module.ts";
import { type Command, readMasterSecret, readNeeded } from "../command.ts";

const usage = "<brand> <google|facebook|telegram|firebase> <client id> [addresses.json]";

export const socialConnectCommand: Command = {
  name: "social connect",
  usage,
  summary:
    "connects a brand to a sign-in provider; asks for its secret, so that no list of processes shows it",
  run: async ({ args, env, say, ask }) => {
    const [brand, provider, clientId, file, ...rest] = args;
    if (brand === undefined || provider === undefined || clientId === undefined || rest.length > 0)
      throw new Error(`usage: croupier social connect ${usage}`);
    const needed = readNeeded(env, "DATABASE_OWNER_URL", "MASTER_SECRET");
    const endpoints = file === undefined ? {} : (JSON.parse(readFileSync(file, "utf8")) as object);
    // Firebase has none.
    const secret = provider === "firebase" ? "" : (await ask("secret", { isSecret: true })).trim();
    await setUpProvider(needed.DATABASE_OWNER_URL, readMasterSecret(needed.MASTER_SECRET), {
      brand,
      provider,
      clientId,
      secret,
      endpoints: { ...endpoints },
    });
    say(`${brand} signs in through ${provider} as ${clientId}`);
  },
};
