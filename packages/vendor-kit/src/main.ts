import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { waitForLaunches } from "./launch-listener.ts";
import { writeReport } from "./report.ts";
import type { Verdict } from "./rules/rule.ts";
import { runRules } from "./run-rules.ts";
import { createSign } from "./vendor/launch-client.ts";
import { runVendorRules } from "./vendor/run-vendor-rules.ts";
import { createHub88Front } from "./wallet/hub88-front.ts";
import { createSoftswissFront } from "./wallet/softswiss-front.ts";
import { createHub88Wire } from "./wires/hub88-wire.ts";
import { createSoftswissWire } from "./wires/softswiss-wire.ts";
import type { Adapter, Player } from "./wires/wire.ts";

const usage = `npm run vendor:conformance -- [--adapter hub88|softswiss] …
  a platform, as its vendor:
    --url <the wallet's address for the vendor> --key <file: the vendor's private key, or the secret>
    and the players: --user <name> --token <token> --game <code> --currency <code> [--second-user <name> --second-token <token>]
    or --listen <port> --game-origin <origin> [--players 2]: waits until the platform launches them
    [--only VK-05,VK-07]
  a vendor, as its platform:
    --vendor-url <its address> --key <file: the vendor's public key, or the secret> --platform-key <file: ours>
    --game <code> [--currency EUR] [--casino-id <id>] [--port 4100] [--minutes 5]
docs/vendor-kit.md has examples`;

const options = {
  adapter: { type: "string", default: "hub88" },
  url: { type: "string" },
  "vendor-url": { type: "string" },
  key: { type: "string" },
  "platform-key": { type: "string" },
  user: { type: "string" },
  token: { type: "string", default: "" },
  game: { type: "string" },
  currency: { type: "string" },
  "second-user": { type: "string" },
  "second-token": { type: "string", default: "" },
  listen: { type: "string" },
  "game-origin": { type: "string", default: "" },
  players: { type: "string", default: "1" },
  only: { type: "string" },
  "casino-id": { type: "string", default: "croupier" },
  port: { type: "string", default: "4100" },
  minutes: { type: "string", default: "5" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

const readAdapter = (adapter: string): Adapter => {
  if (adapter === "hub88" || adapter === "softswiss") return adapter;
  throw new Error(usage);
};

const needed = (value: string | undefined): string => {
  if (value === undefined || value === "") throw new Error(usage);
  return value;
};

const readKey = (file: string | undefined): string => readFileSync(needed(file), "utf8").trim();

async function findPlayers(values: Values, adapter: Adapter): Promise<readonly Player[]> {
  if (values.listen !== undefined)
    return waitForLaunches({
      adapter,
      port: Number(values.listen),
      gameOrigin: needed(values["game-origin"]),
      players: Number(values.players),
    });
  const [game, currency] = [needed(values.game), needed(values.currency)];
  const first = { user: needed(values.user), token: values.token, game, currency };
  const second = values["second-user"];
  if (second === undefined) return [first];
  return [first, { user: second, token: values["second-token"], game, currency }];
}

async function tryPlatform(values: Values, adapter: Adapter): Promise<readonly Verdict[]> {
  const [url, key] = [needed(values.url), readKey(values.key)];
  const wire = adapter === "hub88" ? createHub88Wire(url, key) : createSoftswissWire(url, key);
  const [player, second] = await findPlayers(values, adapter);
  if (!player) throw new Error(usage);
  return runRules({ wire, player, second }, values.only?.split(","));
}

function tryVendor(
  values: Values,
  adapter: Adapter,
  say: (line: string) => void,
): Promise<readonly Verdict[]> {
  const key = readKey(values.key);
  const isHub88 = adapter === "hub88";
  const stranger = isHub88
    ? generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ type: "pkcs8", format: "pem" })
    : `another ${key}`;
  const target = {
    url: needed(values["vendor-url"]),
    game: needed(values.game),
    casinoId: values["casino-id"],
  };
  return runVendorRules({
    adapter,
    target,
    say,
    currency: values.currency ?? "EUR",
    sign: createSign(adapter, isHub88 ? readKey(values["platform-key"]) : key),
    signWrongly: createSign(adapter, String(stranger)),
    front: isHub88 ? createHub88Front(createPublicKey(key)) : createSoftswissFront(key),
    balance: isHub88 ? 100_000_000n : 100_000n,
    port: Number(values.port),
    playMs: Number(values.minutes) * 60_000,
  });
}

/**
 * The command `vendor:conformance`: tries a platform as its vendor, or a vendor as its platform.
 * @returns the exit code: 0 when nothing is broken
 * @throws Error with the usage, or a file that cannot be read
 */
export async function runVendorKit(args: readonly string[], say: (line: string) => void): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const adapter = readAdapter(values.adapter);
  const verdicts =
    values["vendor-url"] === undefined
      ? await tryPlatform(values, adapter)
      : await tryVendor(values, adapter, say);
  say(writeReport(verdicts));
  return verdicts.some(({ state }) => state === "broken") ? 1 : 0;
}
