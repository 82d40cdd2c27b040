import { type Environment, withoutEmpty } from "@croupier/domain/environment";
import { isStrongKey } from "@croupier/domain/secret-strength";
import { isUrlOf, readArcadeUrls, readPublicUrl } from "./config-addresses.ts";
import { readCount, readLogLevel, readPort } from "./config-values.ts";
import { isAddressRange } from "./network.ts";

/** Settings of one API process, read once from the environment; docs/operations.md lists those of production. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  /** How many connections serve requests. */
  databasePool: number;
  /** How many processes of this installation share the limits of an address (SCALE-04). */
  processes: number;
  dataDir: string;
  logLevel: string;
  /** 32 bytes; the keys for all data encrypted at rest are derived from it. */
  masterSecret: Buffer;
  /** An origin. */
  arcadeUrl: string;
  /** Paths follow it: it has no slash at its end. */
  arcadeInternalUrl: string;
  platformPrivateKeyFile: string | undefined;
  bgsPublicKeyFile: string | undefined;
  /** Addresses and networks that the in-house vendor calls from; empty: any (SEC-54). */
  bgsAddresses: readonly string[];
  /** A JSON file of the other vendors' connections (docs/vendor-kit.md). */
  vendorsFile: string | undefined;
  sandboxPaySecret: string | undefined;
  paymentProvidersFile: string | undefined;
  /** The SMS provider; without it, messages go to the development outbox. */
  sms: { url: string; token: string } | undefined;
  /** The mail server and the sender's address; without them, mail goes to the development outbox. */
  mail: { url: string; from: string } | undefined;
  /** Whether the development surfaces under /dev/ are served, to this machine alone; never in production (SEC-41). */
  devSurfaces: boolean;
  /** Whether brands may use the sandbox sign-in provider of this process; never in production. */
  sandboxSocial: boolean;
  seedDemo: boolean;
  /** How many days of play a new demo has behind it (ADR 77); 0: none. */
  seedDays: number;
  frontDir: string;
  shellFile: string;
  /** The front's built service worker. */
  workerFile: string;
  /** Number of trusted proxies that may set the visitor's address (SEC-30). */
  trustedProxies: number;
  /**
   * The header, in lower case, in which the trusted proxies name the visitor's country (ISO 3166-1, two letters).
   * Undefined: every visitor comes from the brand's default country (SEC-40).
   */
  regionHeader: string | undefined;
  /** A CSV file of networks and countries, for visitors whose country no header names (SEC-40). */
  regionTable: string | undefined;
  /** The folder in which backups arrive, and the largest age of the newest; `croupier doctor` checks it. */
  backups: { folder: string; longestHours: number } | undefined;
  /**
   * A file outside the database to which the heads of the books are appended, because the database alone does not prove itself.
   */
  anchorFile: string | undefined;
  /** Scheme and port that browsers use to reach this installation; without it they come from the request (SEC-35). */
  publicUrl: URL | undefined;
  /** The certificate that the proxy shows for `publicUrl`, for `croupier doctor`, which otherwise fetches it. */
  publicCertificateFile: string | undefined;
  /** How long the process still answers after SIGTERM while it reports that it is not ready (OPSRUN-13). */
  drainPauseMs: number;
}

/** A number of proxies. Production must state it, because addresses and limits depend on it (OPSRUN-03). */
const readTrustedProxies = (value: string | undefined, production: boolean, faults: string[]): number => {
  if (value === undefined) {
    if (production) faults.push("TRUSTED_PROXIES is missing (how many proxies are in front, 0 for none)");
    return 0;
  }
  if (!/^\d{1,2}$/.test(value)) faults.push("TRUSTED_PROXIES must be a whole number");
  return Number(value);
};

/** PROCESSES, or WEB_CONCURRENCY, as hosts call it. */
const readProcesses = (env: Environment, faults: string[]): number => {
  const name = env["PROCESSES"] === undefined ? "WEB_CONCURRENCY" : "PROCESSES";
  return readCount(env, name, { from: 1, to: 1_000, fallback: 1 }, faults);
};

const readSecret = (value: string | undefined, production: boolean, faults: string[]): Buffer => {
  if (value === undefined) {
    if (production) faults.push("MASTER_SECRET is missing (32 random bytes, base64url)");
    return Buffer.alloc(32);
  }
  const secret = Buffer.from(value, "base64url");
  if (secret.length !== 32) faults.push("MASTER_SECRET must be 32 bytes in base64url");
  return secret;
};

/** Without a trusted proxy the header would be the visitor's own. */
const readRegionHeader = (env: Environment, faults: string[]): string | undefined => {
  const name = env["REGION_HEADER"]?.toLowerCase();
  if (name === undefined) return undefined;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) faults.push("REGION_HEADER must be the name of a header");
  if (!(Number(env["TRUSTED_PROXIES"]) > 0)) faults.push("REGION_HEADER needs TRUSTED_PROXIES");
  return name;
};

const readBackups = (env: Environment, faults: string[]): Config["backups"] => {
  const longestHours = readCount(env, "BACKUP_HOURS", { from: 1, to: 8_760, fallback: 26 }, faults);
  const folder = env["BACKUP_DIR"];
  return folder === undefined ? undefined : { folder, longestHours };
};

/** Addresses and networks, separated by commas or spaces. */
const readAddresses = (name: string, value: string | undefined, faults: string[]): readonly string[] => {
  const ranges = (value ?? "").split(/[\s,]+/).filter((range) => range !== "");
  const wrong = ranges.filter((range) => !isAddressRange(range));
  if (wrong.length > 0) faults.push(`${name} must hold addresses and networks, not "${wrong.join(", ")}"`);
  return ranges;
};

/** Two settings that only work together. @returns undefined when neither is set, which production does not allow */
const readPair = <A extends string, B extends string>(
  env: Environment,
  names: readonly [A, B],
  production: boolean,
  faults: string[],
): Record<A | B, string> | undefined => {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length && !production) return undefined;
  for (const name of missing) faults.push(`${name} is missing`);
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ""])) as Record<A | B, string>;
};

const readSms = (env: Environment, production: boolean, faults: string[]): Config["sms"] => {
  const pair = readPair(env, ["SMS_URL", "SMS_TOKEN"], production, faults);
  if (!pair) return undefined;
  const protocols = production ? ["https:"] : ["https:", "http:"];
  if (pair.SMS_URL !== "" && !isUrlOf(pair.SMS_URL, protocols))
    faults.push("SMS_URL must be an https address");
  return { url: pair.SMS_URL, token: pair.SMS_TOKEN };
};

const readMail = (env: Environment, production: boolean, faults: string[]): Config["mail"] => {
  const pair = readPair(env, ["SMTP_URL", "MAIL_FROM"], production, faults);
  if (!pair) return undefined;
  if (pair.SMTP_URL !== "" && !isUrlOf(pair.SMTP_URL, ["smtp:", "smtps:"]))
    faults.push("SMTP_URL must be smtp://host:port or smtps://host:port");
  if (pair.MAIL_FROM !== "" && !/^[^\s@<>]+@[^\s@<>]+$/.test(pair.MAIL_FROM))
    faults.push("MAIL_FROM must be a mail address");
  return { url: pair.SMTP_URL, from: pair.MAIL_FROM };
};

/** What a laptop has and a serving process in production must not have. */
const findDevelopmentFaults = (config: Config, env: Environment): readonly string[] => [
  ...(config.seedDemo ? ["SEED_DEMO has no place in production"] : []),
  ...(config.sandboxPaySecret === undefined ? [] : ["SANDBOX_PAY_SECRET has no place in production"]),
  ...(config.sandboxSocial ? ["SANDBOX_SOCIAL has no place in production"] : []),
  ...(config.devSurfaces ? ["DEV_SURFACES has no place in production"] : []),
  ...(env["DATABASE_OWNER_URL"] !== undefined
    ? ["DATABASE_OWNER_URL is for croupier migrate, and not for serving"]
    : []),
];

/** Outside of production, the sandboxes must be enabled like every surface of development. */
const findSandboxFaults = ({ devSurfaces, sandboxPaySecret, sandboxSocial }: Config): readonly string[] =>
  devSurfaces
    ? []
    : [
        ...(sandboxPaySecret === undefined ? [] : ["SANDBOX_PAY_SECRET needs DEV_SURFACES=1"]),
        ...(sandboxSocial ? ["SANDBOX_SOCIAL needs DEV_SURFACES=1"] : []),
      ];

/** Valid settings that are too weak for production: a person's data should not travel unencrypted. */
const findWeaknesses = ({ publicUrl, arcadeUrl, masterSecret }: Config): readonly string[] => [
  ...(publicUrl?.protocol === "http:"
    ? ["PUBLIC_URL must be https, for cookies would travel in the open"]
    : []),
  ...(isUrlOf(arcadeUrl, ["http:"]) ? ["ARCADE_URL must be https, for no page of https frames http"] : []),
  ...(isStrongKey(masterSecret) ? [] : ["MASTER_SECRET must be random bytes (openssl rand -base64 32)"]),
];

export interface Settings {
  config: Config;
  /** What is missing or wrong. */
  faults: readonly string[];
  /** Valid settings that production refuses; `croupier doctor` continues with them. */
  weaknesses: readonly string[];
}

/** Reads the settings. In production, every setting without a safe default must be set, and strong. */
export function readSettings(given: Environment): Settings {
  const env = withoutEmpty(given);
  const faults: string[] = [];
  const production = env["NODE_ENV"] === "production";
  const config: Config = {
    production,
    host: env["HOST"] ?? "127.0.0.1",
    port: readPort(env["PORT"], faults),
    databaseUrl: env["DATABASE_URL"] ?? "",
    databasePool: readCount(env, "DATABASE_POOL", { from: 2, to: 200, fallback: 12 }, faults),
    processes: readProcesses(env, faults),
    dataDir: env["DATA_DIR"] ?? "./.data",
    logLevel: readLogLevel(env["LOG_LEVEL"], faults),
    masterSecret: readSecret(env["MASTER_SECRET"], production, faults),
    ...readArcadeUrls(env, production, faults),
    platformPrivateKeyFile: env["PLATFORM_PRIVATE_KEY_FILE"],
    bgsPublicKeyFile: env["BGS_PUBLIC_KEY_FILE"],
    bgsAddresses: readAddresses("BGS_ADDRESSES", env["BGS_ADDRESSES"], faults),
    vendorsFile: env["VENDORS_FILE"],
    sandboxPaySecret: env["SANDBOX_PAY_SECRET"],
    paymentProvidersFile: env["PAYMENT_PROVIDERS_FILE"],
    sms: readSms(env, production, faults),
    mail: readMail(env, production, faults),
    devSurfaces: env["DEV_SURFACES"] === "1",
    sandboxSocial: env["SANDBOX_SOCIAL"] === "1",
    seedDemo: env["SEED_DEMO"] === "1",
    seedDays: readCount(env, "SEED_DAYS", { from: 0, to: 90, fallback: 0 }, faults),
    frontDir: env["FRONT_DIR"] ?? "dist/mobile",
    workerFile: env["WORKER_FILE"] ?? "dist/mobile-worker/sw.js",
    shellFile: env["SHELL_FILE"] ?? "dist/mobile-shell/shell-entry.mjs",
    trustedProxies: readTrustedProxies(env["TRUSTED_PROXIES"], production, faults),
    regionHeader: readRegionHeader(env, faults),
    regionTable: env["REGION_TABLE"],
    backups: readBackups(env, faults),
    anchorFile: env["ANCHOR_FILE"],
    publicUrl: readPublicUrl(env["PUBLIC_URL"], production, faults),
    publicCertificateFile: env["PUBLIC_CERT_FILE"] || undefined,
    drainPauseMs:
      1_000 * readCount(env, "DRAIN_PAUSE", { from: 0, to: 300, fallback: production ? 5 : 0 }, faults),
  };
  if (config.databaseUrl === "") faults.push("DATABASE_URL is missing");
  faults.push(...(production ? findDevelopmentFaults(config, env) : findSandboxFaults(config)));
  // What is missing is a fault already.
  const weaknesses = production && faults.length === 0 ? findWeaknesses(config) : [];
  return { config, faults, weaknesses };
}

/** @throws Error naming every missing, wrong or weak setting in one line */
export function loadConfig(env: Environment): Config {
  const { config, faults, weaknesses } = readSettings(env);
  if (faults.length + weaknesses.length > 0) throw new Error([...faults, ...weaknesses].join("; "));
  return config;
}
