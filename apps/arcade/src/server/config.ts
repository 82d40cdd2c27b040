import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Environment, logLevels, withoutEmpty } from "@croupier/domain/environment";
import { isStrongKey, isStrongText } from "@croupier/domain/secret-strength";
import { createVault, VAULT_SECRET_BYTES, type Vault } from "./vault.ts";

export interface ArcadeConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The address of the arcade for browsers: an origin without a path. */
  readonly publicUrl: string;
  /** The address of the vendor wallet, the only host that the arcade ever calls. */
  readonly platformUrl: string;
  readonly privateKey: KeyObject;
  readonly platformPublicKey: KeyObject;
  /** Of the second studio and the platform (PHARBR_SECRET_FILE). Without it the studio has no door. */
  readonly studioSecret: Buffer | undefined;
  /** Encrypts the platform's tokens at rest. */
  readonly vault: Vault;
  readonly clientDir: string;
  /** While this file is there, the data was restored and no arcade has started on it since. */
  readonly restoredFile: string | undefined;
  readonly logLevel: string;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Whether the platform may have a past played (SEED_DEMO); never in production. */
  readonly isDemo: boolean;
}

/** A setting is wrong or missing. `message` is one line that tells the operator what to fix. */
export class ConfigError extends Error {}

const REQUIRED = [
  "ARCADE_DATABASE_URL",
  "ARCADE_PUBLIC_URL",
  "PLATFORM_URL",
  "BGS_PRIVATE_KEY_FILE",
  "PLATFORM_PUBLIC_KEY_FILE",
  "ARCADE_SECRET",
] as const;

function readKey<K>(name: string, file: string, parse: (pem: string) => K, what = "a PEM key"): K {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ConfigError(`${name}: cannot read ${what} from ${file}`, { cause });
  }
}

const LEAST_SECRET_BYTES = 16;

/** The text of a file without the line's end; undefined when no file is named. */
function readSecret(name: string, file: string | undefined, isProduction: boolean): Buffer | undefined {
  if (!file) return undefined;
  const secret = readKey(name, file, (text) => Buffer.from(text.trim()), "a secret");
  if (secret.length < LEAST_SECRET_BYTES)
    throw new ConfigError(`${name}: a secret of less than ${LEAST_SECRET_BYTES} characters in ${file}`);
  if (isProduction && !isStrongText(secret)) throw new ConfigError(`${name}: not a random secret in ${file}`);
  return secret;
}

function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name}: not an http(s) address: ${value}`);
  return url.origin;
}

function readVault(name: string, value: string, isProduction: boolean): Vault {
  const secret = Buffer.from(value, "base64url");
  if (secret.length !== VAULT_SECRET_BYTES)
    throw new ConfigError(`${name}: not ${VAULT_SECRET_BYTES} bytes in base64url`);
  if (isProduction && !isStrongKey(secret)) throw new ConfigError(`${name}: not random bytes`);
  return createVault(secret);
}

function readLogLevel(value = "info"): string {
  if (logLevels.includes(value)) return value;
  throw new ConfigError(`LOG_LEVEL: not one of ${logLevels.join(", ")}: ${value}`);
}

/** Reads every setting of the arcade, and names all missing ones at once. */
export function readConfig(given: Environment): ArcadeConfig {
  const env = withoutEmpty(given);
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`Missing settings: ${missing.join(", ")}`);
  const text = (name: (typeof REQUIRED)[number]): string => env[name] ?? "";
  const port = Number(env.ARCADE_PORT ?? "3001");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`ARCADE_PORT: not a port: ${env.ARCADE_PORT}`);
  }
  const trustedProxies = Number(env.TRUSTED_PROXIES ?? "0");
  if (!Number.isInteger(trustedProxies)) {
    throw new ConfigError(`TRUSTED_PROXIES: not a whole number: ${env.TRUSTED_PROXIES}`);
  }
  const isDemo = env.SEED_DEMO === "1";
  const isProduction = env.NODE_ENV === "production";
  if (isDemo && isProduction) throw new ConfigError("SEED_DEMO must not be set in production");
  const publicUrl = readOrigin("ARCADE_PUBLIC_URL", text("ARCADE_PUBLIC_URL"));
  // Browsers load no frame of http into a page of https.
  if (isProduction && !publicUrl.startsWith("https:"))
    throw new ConfigError(`ARCADE_PUBLIC_URL: not an https address: ${publicUrl}`);
  return {
    port,
    isDemo,
    host: env.HOST ?? "127.0.0.1",
    databaseUrl: text("ARCADE_DATABASE_URL"),
    publicUrl,
    platformUrl: readOrigin("PLATFORM_URL", text("PLATFORM_URL")),
    privateKey: readKey("BGS_PRIVATE_KEY_FILE", text("BGS_PRIVATE_KEY_FILE"), createPrivateKey),
    platformPublicKey: readKey("PLATFORM_PUBLIC_KEY_FILE", text("PLATFORM_PUBLIC_KEY_FILE"), (pem) =>
      createPublicKey(pem),
    ),
    studioSecret: readSecret("PHARBR_SECRET_FILE", env.PHARBR_SECRET_FILE, isProduction),
    vault: readVault("ARCADE_SECRET", text("ARCADE_SECRET"), isProduction),
    clientDir: env.ARCADE_CLIENT_DIR ?? fileURLToPath(new URL("../arcade-client/", import.meta.url)),
    restoredFile: env.ARCADE_RESTORED_FILE,
    logLevel: readLogLevel(env.LOG_LEVEL),
    trustedProxies,
  };
}
