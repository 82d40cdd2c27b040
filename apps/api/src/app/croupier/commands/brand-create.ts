import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { setUpBrand } from "../../../modules/ground/brand/brand.module.ts";
import { withClient } from "../../../platform/db/server-setup.ts";
import { type Command, readNeeded } from "../command.ts";

const usage = "<code> --host <host> --currency <CNY> --symbol <¥> [--title <name>] [--file <brand.json>]";

/** Enough to register and sign in with; the file may override it. */
const firstSettings = {
  registerFields: Object.fromEntries(
    ["username", "password", "confirmPassword", "birthday", "captcha"].map((name) => [
      name,
      { required: true },
    ]),
  ),
};

interface BrandFile {
  parameters?: Record<string, string>;
  switches?: Record<string, boolean>;
  settings?: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws Error that names the expected content of the file */
function readBrandFile(file: string): BrandFile {
  const parts: unknown = JSON.parse(readFileSync(file, "utf8"));
  const known = ["parameters", "switches", "settings"];
  if (
    isObject(parts) &&
    Object.entries(parts).every(([name, part]) => known.includes(name) && isObject(part))
  )
    return parts;
  throw new Error(`${file} must be an object of ${known.join(", ")}, each an object`);
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      host: { type: "string", multiple: true, default: [] },
      currency: { type: "string", default: "" },
      symbol: { type: "string", default: "" },
      "symbol-behind": { type: "boolean", default: false },
      title: { type: "string" },
      file: { type: "string" },
    },
    allowPositionals: true,
  });
  const [code, ...rest] = positionals;
  if (code === undefined || rest.length > 0) throw new Error(`usage: croupier brand create ${usage}`);
  return { ...values, code };
}

export const brandCreateCommand: Command = {
  name: "brand create",
  usage,
  summary: "makes a brand as the owner of the schema; processes that run serve it within a second",
  run: async ({ args, env, say }) => {
    const options = readOptions(args);
    const { DATABASE_OWNER_URL: ownerUrl } = readNeeded(env, "DATABASE_OWNER_URL");
    const {
      parameters = {},
      switches = {},
      settings = {},
    } = options.file === undefined ? {} : readBrandFile(options.file);
    const { code, host: hosts, title } = options;
    await withClient(ownerUrl, (client) =>
      setUpBrand(client, {
        code,
        hosts,
        switches,
        settings: { ...firstSettings, ...settings },
        currency: options.currency,
        currencySymbol: options.symbol,
        currencyPosition: options["symbol-behind"] ? "B" : "F",
        parameters: title === undefined ? parameters : { ...parameters, title },
      }),
    );
    say(`brand ${code} is at ${hosts.join(", ")}`);
  },
};
