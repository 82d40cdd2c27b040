/** Settings of one API process, read once from the environment. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  /** Connection string of the schema's owner; when set, the process migrates at start. */
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  logLevel: string;
  /** 32 bytes; the keys for all data encrypted at rest are derived from it. */
  masterSecret: Buffer;
  arcadeUrl: string;
  arcadeInternalUrl: string;
  platformPrivateKeyFile: string | undefined;
  bgsPublicKeyFile: string | undefined;
  sandboxPaySecret: string | undefined;
  /** The SMS provider; without it, messages go to the development outbox. */
  sms: { url: string; token: string } | undefined;
  /** The mail server and the sender's address; without them, mail goes to the development outbox. */
  mail: { url: string; from: string } | undefined;
  /** Whether the development surfaces under /dev/ are served, to this machine alone; never in production (SEC-41). */
  devSurfaces: boolean;
  /** Whether brands may use the sandbox sign-in provider of this process; never in production. */
  sandboxSocial: boolean;
  seedDemo: boolean;
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
  /** Scheme and port that browsers use to reach this installation; without it they come from the request (SEC-35). */
  publicUrl: URL | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const readPort = (value: string | undefined, faults: string[]): number => {
  const port = Number(value ?? "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`PORT must be a port number, and is "${value}"`);
  return port;
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

/** A bare origin. Its host is not used, because each brand has its own hosts. */
const readPublicUrl = (value: string | undefined, faults: string[]): URL | undefined => {
  if (value === undefined || value === "") return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  faults.push("PUBLIC_URL must be an address like https://play.example, without a path");
  return undefined;
};

/** Without a trusted proxy the header would be the visitor's own. */
const readRegionHeader = (env: Environment, faults: string[]): string | undefined => {
  const name = env["REGION_HEADER"]?.toLowerCase() ?? "";
  if (name === "") return undefined;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) faults.push("REGION_HEADER must be the name of a header");
  if (!(Number(env["TRUSTED_PROXIES"]) > 0)) faults.push("REGION_HEADER needs TRUSTED_PROXIES");
  return name;
};

const isUrlOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Two settings that only work together. @returns undefined when neither is set, which production does not allow */
const readPair = <A extends string, B extends string>(
  env: Environment,
  names: readonly [A, B],
  production: boolean,
  faults: string[],
): Record<A | B, string> | undefined => {
  const missing = names.filter((name) => env[name] === undefined || env[name] === "");
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

/**
 * Reads the settings. In production, every setting without a safe default must be set.
 * @throws Error naming every missing or wrong setting in one line
 */
export function loadConfig(env: Environment): Config {
  const faults: string[] = [];
  const production = env["NODE_ENV"] === "production";
  const need = (name: string, fallback: string): string => {
    const value = env[name];
    if (value === undefined && production) faults.push(`${name} is missing`);
    return value ?? fallback;
  };
  const config: Config = {
    production,
    host: env["HOST"] ?? "127.0.0.1",
    port: readPort(env["PORT"], faults),
    databaseUrl: env["DATABASE_URL"] ?? "",
    databaseOwnerUrl: env["DATABASE_OWNER_URL"],
    dataDir: env["DATA_DIR"] ?? "./.data",
    logLevel: env["LOG_LEVEL"] ?? "info",
    masterSecret: readSecret(env["MASTER_SECRET"], production, faults),
    arcadeUrl: need("ARCADE_URL", "http://arcade.localhost:3001"),
    arcadeInternalUrl: env["ARCADE_INTERNAL_URL"] ?? env["ARCADE_URL"] ?? "http://127.0.0.1:3001",
    platformPrivateKeyFile: env["PLATFORM_PRIVATE_KEY_FILE"],
    bgsPublicKeyFile: env["BGS_PUBLIC_KEY_FILE"],
    sandboxPaySecret: env["SANDBOX_PAY_SECRET"],
    sms: readSms(env, production, faults),
    mail: readMail(env, production, faults),
    devSurfaces: env["DEV_SURFACES"] === "1",
    sandboxSocial: env["SANDBOX_SOCIAL"] === "1",
    seedDemo: env["SEED_DEMO"] === "1",
    frontDir: env["FRONT_DIR"] ?? "dist/mobile",
    workerFile: env["WORKER_FILE"] ?? "dist/mobile-worker/sw.js",
    shellFile: env["SHELL_FILE"] ?? "dist/mobile-shell/shell-entry.mjs",
    trustedProxies: Number(env["TRUSTED_PROXIES"] ?? "0"),
    regionHeader: readRegionHeader(env, faults),
    publicUrl: readPublicUrl(env["PUBLIC_URL"], faults),
  };
  if (config.databaseUrl === "") faults.push("DATABASE_URL is missing");
  if (production && config.seedDemo) faults.push("SEED_DEMO has no place in production");
  if (production && config.sandboxPaySecret !== undefined)
    faults.push("SANDBOX_PAY_SECRET has no place in production");
  if (production && config.sandboxSocial) faults.push("SANDBOX_SOCIAL has no place in production");
  if (production && config.devSurfaces) faults.push("DEV_SURFACES has no place in production");
  if (!production && !config.devSurfaces) {
    if (config.sandboxPaySecret !== undefined) faults.push("SANDBOX_PAY_SECRET needs DEV_SURFACES=1");
    if (config.sandboxSocial) faults.push("SANDBOX_SOCIAL needs DEV_SURFACES=1");
  }
  if (!Number.isInteger(config.trustedProxies)) faults.push("TRUSTED_PROXIES must be a whole number");
  if (faults.length > 0) throw new Error(faults.join("; "));
  return config;
}
