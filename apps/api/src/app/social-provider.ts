import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setUpProvider } from "../modules/identity/social/social.module.ts";

const usage =
  "npm run social:provider -- <brand> <google|facebook|telegram|firebase> <client id> [addresses.json] < secret";

/** The secret is read from standard input, so that it appears in no process list and no shell history. */
const readSecret = async (): Promise<string> =>
  process.stdin.isTTY ? "" : (await text(process.stdin)).trim();

const main = async (): Promise<void> => {
  const [brand, provider, clientId, file] = process.argv.slice(2);
  if (brand === undefined || provider === undefined || clientId === undefined) throw new Error(usage);
  const ownerUrl = process.env["DATABASE_OWNER_URL"];
  const masterSecret = Buffer.from(process.env["MASTER_SECRET"] ?? "", "base64url");
  if (ownerUrl === undefined) throw new Error("DATABASE_OWNER_URL is missing");
  if (masterSecret.length !== 32) throw new Error("MASTER_SECRET must be 32 bytes in base64url");
  const endpoints = file === undefined ? {} : (JSON.parse(readFileSync(file, "utf8")) as object);
  const setup = { brand, provider, clientId, secret: await readSecret(), endpoints: { ...endpoints } };
  await setUpProvider(ownerUrl, masterSecret, setup);
  process.stdout.write(`${brand} signs in through ${provider} as ${clientId}\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`social-provider: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
