import { describe, expect, it } from "vitest";
import { createTestSecret, development, production } from "../testing/environments.ts";
import { type Config, loadConfig } from "./config.ts";

const read = (env: Record<string, string>): Config => loadConfig({ ...development, ...env });

describe("a laptop", () => {
  it("needs nothing but a database, and has these settings", () => {
    expect(loadConfig(development)).toEqual({
      production: false,
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: "postgresql://localhost/croupier",
      databasePool: 12,
      processes: 1,
      dataDir: "./.data",
      logLevel: "info",
      masterSecret: Buffer.alloc(32),
      arcadeUrl: "http://arcade.localhost:3001",
      arcadeInternalUrl: "http://127.0.0.1:3001",
      platformPrivateKeyFile: undefined,
      bgsPublicKeyFile: undefined,
      bgsAddresses: [],
      sandboxPaySecret: undefined,
      paymentProvidersFile: undefined,
      sms: undefined,
      mail: undefined,
      devSurfaces: false,
      sandboxSocial: false,
      seedDemo: false,
      seedDays: 0,
      frontDir: "dist/mobile",
      workerFile: "dist/mobile-worker/sw.js",
      shellFile: "dist/mobile-shell/shell-entry.mjs",
      trustedProxies: 0,
      regionHeader: undefined,
      regionTable: undefined,
      backups: undefined,
      anchorFile: undefined,
      publicUrl: undefined,
      drainPauseMs: 0,
    });
    expect(() => loadConfig({})).toThrow(/^DATABASE_URL is missing$/);
  });

  it("has the values of its environment", () => {
    const env = {
      HOST: "0.0.0.0",
      DATA_DIR: "/data",
      LOG_LEVEL: "warn",
      MASTER_SECRET: production.MASTER_SECRET,
      PLATFORM_PRIVATE_KEY_FILE: "private.pem",
      BGS_PUBLIC_KEY_FILE: "public.pem",
      BGS_ADDRESSES: "192.0.2.7, 2001:db8::/32\n198.51.100.0/24",
      DEV_SURFACES: "1",
      SANDBOX_PAY_SECRET: "pay",
      PAYMENT_PROVIDERS_FILE: "/etc/croupier/payments.json",
      SANDBOX_SOCIAL: "1",
      SEED_DEMO: "1",
      SEED_DAYS: "60",
      FRONT_DIR: "front",
      WORKER_FILE: "worker.js",
      SHELL_FILE: "shell.mjs",
      TRUSTED_PROXIES: "12",
      REGION_TABLE: "table.csv",
      BACKUP_DIR: "/backups",
      ANCHOR_FILE: "/anchors/books.jsonl",
    };
    expect(read(env)).toMatchObject({
      host: "0.0.0.0",
      dataDir: "/data",
      logLevel: "warn",
      masterSecret: createTestSecret("production"),
      platformPrivateKeyFile: "private.pem",
      bgsPublicKeyFile: "public.pem",
      bgsAddresses: ["192.0.2.7", "2001:db8::/32", "198.51.100.0/24"],
      devSurfaces: true,
      sandboxPaySecret: "pay",
      paymentProvidersFile: "/etc/croupier/payments.json",
      sandboxSocial: true,
      seedDemo: true,
      seedDays: 60,
      frontDir: "front",
      workerFile: "worker.js",
      shellFile: "shell.mjs",
      trustedProxies: 12,
      regionTable: "table.csv",
      backups: { folder: "/backups", longestHours: 26 },
      anchorFile: "/anchors/books.jsonl",
    });
  });

  it("treats an empty value as not set", () => {
    const files = [
      "DATA_DIR",
      "FRONT_DIR",
      "WORKER_FILE",
      "SHELL_FILE",
      "REGION_TABLE",
      "BACKUP_DIR",
      "ANCHOR_FILE",
    ];
    const keys = ["MASTER_SECRET", "PLATFORM_PRIVATE_KEY_FILE", "BGS_PUBLIC_KEY_FILE", "SANDBOX_PAY_SECRET"];
    const numbers = ["PORT", "DATABASE_POOL", "PROCESSES", "WEB_CONCURRENCY", "BACKUP_HOURS", "DRAIN_PAUSE"];
    const proxies = ["TRUSTED_PROXIES", "REGION_HEADER", "BGS_ADDRESSES"];
    const pairs = ["SMS_URL", "SMS_TOKEN", "SMTP_URL", "MAIL_FROM"];
    const addresses = ["HOST", "PUBLIC_URL", "ARCADE_URL", "ARCADE_INTERNAL_URL"];
    const all = [...files, ...keys, ...numbers, ...proxies, ...pairs, ...addresses, "LOG_LEVEL"];
    const empty = Object.fromEntries(all.map((name) => [name, ""]));
    expect(read(empty)).toEqual(loadConfig(development));
  });

  it("turns on for 1, and for nothing else", () => {
    const { devSurfaces, sandboxSocial, seedDemo } = read({
      DEV_SURFACES: "true",
      SANDBOX_SOCIAL: "0",
      SEED_DEMO: "yes",
    });
    expect([devSurfaces, sandboxSocial, seedDemo]).toEqual([false, false, false]);
  });
});

describe("numbers", () => {
  it.each<[name: string, from: number, to: number, value: (config: Config) => unknown, by: number]>([
    ["PORT", 0, 65_535, ({ port }) => port, 1],
    ["DATABASE_POOL", 2, 200, ({ databasePool }) => databasePool, 1],
    ["PROCESSES", 1, 1_000, ({ processes }) => processes, 1],
    ["WEB_CONCURRENCY", 1, 1_000, ({ processes }) => processes, 1],
    ["BACKUP_HOURS", 1, 8_760, ({ backups }) => backups?.longestHours, 1],
    ["DRAIN_PAUSE", 0, 300, ({ drainPauseMs }) => drainPauseMs, 1_000],
  ])("of %s are integers from %i to %i", (name, from, to, value, by) => {
    const valueOf = (text: string) => value(read({ BACKUP_DIR: "/backups", [name]: text }));
    expect([valueOf(String(from)), valueOf(String(to))]).toEqual([from * by, to * by]);
    for (const wrong of [String(from - 1), String(to + 1), String(from + 0.5), "many"])
      expect(() => valueOf(wrong), wrong).toThrow(new RegExp(`^${name} must be a (whole|port) number`));
  });

  it("of proxies have two digits at most", () => {
    expect(read({ TRUSTED_PROXIES: "99" }).trustedProxies).toBe(99);
    for (const wrong of ["100", "x1", "1x", " 1"])
      expect(() => read({ TRUSTED_PROXIES: wrong }), wrong).toThrow("TRUSTED_PROXIES must be a whole number");
  });
});

describe("texts", () => {
  it("a secret has 32 bytes, in production and elsewhere", () => {
    for (const bytes of [31, 33])
      expect(() => read({ MASTER_SECRET: Buffer.alloc(bytes, 7).toString("base64url") })).toThrow(
        /^MASTER_SECRET must be 32 bytes in base64url$/,
      );
  });

  it.each(["x", "192.0.2.7/33", "192.0.2.7;198.51.100.1"])(
    "SEC-54 refuses %s as an address of the vendor",
    (wrong) => {
      expect(() => read({ BGS_ADDRESSES: `192.0.2.1,${wrong}` })).toThrow(
        `BGS_ADDRESSES must hold addresses and networks, not "${wrong}"`,
      );
    },
  );

  it.each(["-country", "1country", "country_", "country name"])(
    "SEC-40 %s is not a header's name",
    (name) => {
      expect(() => read({ TRUSTED_PROXIES: "1", REGION_HEADER: name })).toThrow(
        /^REGION_HEADER must be the name of a header$/,
      );
    },
  );

  it("an address of SMS or mail has one of its protocols, and the sender one @", () => {
    const sms = (url: string) => read({ SMS_URL: url, SMS_TOKEN: "token" }).sms?.url;
    expect([sms("http://127.0.0.1:9"), sms("https://sms.example")]).toHaveLength(2);
    for (const url of ["ftp://sms.example", "sms"])
      expect(() => sms(url)).toThrow(/^SMS_URL must be an https address$/);
    const mail = (url: string, from = "no-reply@nova.example") => read({ SMTP_URL: url, MAIL_FROM: from });
    expect(mail("smtp://mail.example").mail?.url).toBe("smtp://mail.example");
    expect(mail("smtps://mail.example").mail?.url).toBe("smtps://mail.example");
    expect(() => mail("mail.example")).toThrow(/^SMTP_URL must be smtp/);
    for (const from of ["nova", "a@", "@b", "a b@nova.example", "a@b@c", "a@b c"])
      expect(() => mail("smtp://mail.example", from), from).toThrow(/^MAIL_FROM must be a mail address$/);
  });

  it.each(["http://play.example", "https://play.example:8443", "https://play.example/"])(
    "%s is a public address",
    (PUBLIC_URL) => {
      expect(read({ PUBLIC_URL }).publicUrl?.origin).toBe(PUBLIC_URL.replace(/\/$/, ""));
    },
  );
});

describe("the level of the log", () => {
  it.each(["warning", "INFO", "30"])("is refused as %s, which the logger does not know", (LOG_LEVEL) => {
    expect(() => read({ LOG_LEVEL })).toThrow(/^LOG_LEVEL must be one of trace, debug, info, /);
  });
});

describe("the arcade", () => {
  it("is called at its public address, unless it has an internal one", () => {
    const internal = (env: Record<string, string>) => read(env).arcadeInternalUrl;
    expect(internal({ ARCADE_URL: "https://games.example" })).toBe("https://games.example");
    expect(internal({ ARCADE_URL: "https://games.example", ARCADE_INTERNAL_URL: "http://10.0.0.4" })).toBe(
      "http://10.0.0.4",
    );
  });

  it("has the same addresses with a slash at the end as without, and browsers its origin", () => {
    const addresses = (env: Record<string, string>) => {
      const { arcadeUrl, arcadeInternalUrl } = read(env);
      return [arcadeUrl, arcadeInternalUrl];
    };
    const origin = "https://games.example";
    expect(addresses({ ARCADE_URL: `${origin}/` })).toEqual([origin, origin]);
    const internal = { ARCADE_INTERNAL_URL: "http://10.0.0.4:3001/arcade/" };
    expect(addresses({ ARCADE_URL: `${origin}/lobby`, ...internal })).toEqual([
      origin,
      "http://10.0.0.4:3001/arcade",
    ]);
  });
});

describe("a process in production", () => {
  it("OPSRUN-13 answers for five seconds after SIGTERM, unless DRAIN_PAUSE overrides it", () => {
    expect(loadConfig(production).drainPauseMs).toBe(5_000);
    expect(loadConfig({ ...production, DRAIN_PAUSE: "0" }).drainPauseMs).toBe(0);
  });

  it("SEC-41 needs DEV_SURFACES for a sandbox elsewhere, each separately", () => {
    expect(() => read({ SANDBOX_PAY_SECRET: "pay" })).toThrow(/^SANDBOX_PAY_SECRET needs DEV_SURFACES=1$/);
    expect(() => read({ SANDBOX_SOCIAL: "1" })).toThrow(/^SANDBOX_SOCIAL needs DEV_SURFACES=1$/);
    for (const NODE_ENV of ["development", "Production", "test"])
      expect(loadConfig({ ...development, NODE_ENV }).production, NODE_ENV).toBe(false);
  });
});
