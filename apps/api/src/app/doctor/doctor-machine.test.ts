import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import type { Server } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSpace } from "./disk-checks.ts";
import { type DoctorTest, openDoctorTest, startMailServer, writeYoung } from "./testing.ts";

let test: DoctorTest;
const servers: Server[] = [];
beforeAll(async () => {
  test = await openDoctorTest();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await test.close();
});

const write = (name: string, text: string | Buffer): string => {
  const file = path.join(test.folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeYoung(file, text);
  return file;
};
const createKeys = (bits: number, name: string) => {
  const keys = generateKeyPairSync("rsa", { modulusLength: bits });
  return {
    PLATFORM_PRIVATE_KEY_FILE: write(
      `${name}/private.pem`,
      keys.privateKey.export({ type: "pkcs8", format: "pem" }),
    ),
    BGS_PUBLIC_KEY_FILE: write(`${name}/public.pem`, keys.publicKey.export({ type: "spki", format: "pem" })),
  };
};
const smtpAt = (port: number) => ({ SMTP_URL: `smtp://user:mail-canary@127.0.0.1:${port}` });
const findAged = (name: string, hours: number): string => {
  const file = write(`${name}/base.tar`, "");
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(file, at, at);
  return path.dirname(file);
};

const writeVendor = (change: object, secret = "kX3_vQ0-Zr8bT1aL"): string => {
  write("vendor-secret", secret);
  const vendor = {
    vendor: "SSW",
    adapter: "softswiss",
    casinoId: "croupier",
    secretFile: "vendor-secret",
    baseUrl: "http://10.0.0.5:4000",
    gameOrigin: "https://games.vendor.example",
  };
  return write("vendors.json", JSON.stringify([{ ...vendor, ...change }]));
};
const writePayments = (secretKey: string): string => {
  const provider = { name: "cards", kind: "stripe-checkout", brand: "nova", secretKey };
  return write("payments.json", JSON.stringify([{ ...provider, webhookSecret: "whsec_canary4711" }]));
};

type Level = "ok" | "warning" | "fault";
type Change = Record<string, string | undefined>;

/** The fault, the doctor's name for it, and its advice. */
const planted: [
  what: string,
  change: () => Change | Promise<Change>,
  check: string,
  level: Level,
  says: RegExp,
][] = [
  ["a site without TLS", () => ({ PUBLIC_URL: "http://play.example" }), "TLS", "fault", /Set it to https/],
  [
    "TLS that nobody may tell of",
    () => ({ TRUSTED_PROXIES: "0" }),
    "cookies",
    "fault",
    /Set TRUSTED_PROXIES/,
  ],
  ["games without TLS", () => ({ ARCADE_URL: "http://games.example" }), "games", "fault", /Set it to https/],
  [
    "games on the site's origin",
    () => ({ ARCADE_URL: "https://play.example" }),
    "games",
    "fault",
    /an origin of their own/,
  ],
  [
    "a mail server that is away",
    () => smtpAt(9),
    "mail",
    "fault",
    /127\.0\.0\.1:9 cannot be reached: ECONNREFUSED/,
  ],
  [
    "a mail server that refuses",
    async () => smtpAt(await startMailServer(servers, "", "554 no service\r\n")),
    "mail",
    "fault",
    /answers 554/,
  ],
  [
    "a mail server without TLS",
    async () => smtpAt(await startMailServer(servers, "250 mail.example\r\n")),
    "mail",
    "fault",
    /offers no STARTTLS/,
  ],
  [
    "a mail server that speaks something else",
    async () => ({ SMTP_URL: smtpAt(await startMailServer(servers)).SMTP_URL.replace("smtp:", "smtps:") }),
    "mail",
    "fault",
    /cannot be reached/,
  ],
  [
    "a secret that anybody guesses",
    () => ({ MASTER_SECRET: "A".repeat(43) }),
    "master secret",
    "fault",
    /is not random/,
  ],
  [
    "a key that is not there",
    () => ({ ...createKeys(2_048, "gone"), PLATFORM_PRIVATE_KEY_FILE: path.join(test.folder, "none.pem") }),
    "keys",
    "fault",
    /PLATFORM_PRIVATE_KEY_FILE names no readable key/,
  ],
  ["keys that are too short", () => createKeys(1_024, "short"), "keys", "fault", /2048 bits or more/],
  [
    "the keys of a laptop",
    () => {
      write("laptop/sandbox-pay-secret", "x");
      return createKeys(2_048, "laptop");
    },
    "keys",
    "fault",
    /npm start made for a laptop/,
  ],
  [
    "one key of two",
    () => ({ ...createKeys(2_048, "half"), BGS_PUBLIC_KEY_FILE: undefined }),
    "keys",
    "fault",
    /set the other/,
  ],
  [
    "a vendor's secret that anybody guesses",
    () => ({ VENDORS_FILE: writeVendor({}, "0".repeat(32)) }),
    "vendors",
    "fault",
    /^VENDORS_FILE, SSW, names a secret that is not random: .*\. Correct it/,
  ],
  [
    "a vendor's games without TLS",
    () => ({ VENDORS_FILE: writeVendor({ gameOrigin: "http://games.vendor.example" }) }),
    "vendors",
    "fault",
    /^VENDORS_FILE, SSW, needs a gameOrigin of https\. Correct it/,
  ],
  [
    "a vendor's key that is too short",
    () => {
      const { BGS_PUBLIC_KEY_FILE: publicKeyFile } = createKeys(1_024, "theirs");
      const hub88 = { adapter: "hub88", publicKeyFile, casinoId: undefined, secretFile: undefined };
      return { ...createKeys(2_048, "own"), VENDORS_FILE: writeVendor(hub88) };
    },
    "vendors",
    "fault",
    /^VENDORS_FILE, SSW, names a key of less than 2048 bits: .*\. Correct it/,
  ],
  [
    "a payment provider's test key",
    () => ({ PAYMENT_PROVIDERS_FILE: writePayments("sk_test_canary4711") }),
    "payments",
    "fault",
    /^PAYMENT_PROVIDERS_FILE: secretKey of cards is a test key\. Correct it/,
  ],
  [
    "a level that the log does not have",
    () => ({ LOG_LEVEL: "warning" }),
    "settings",
    "fault",
    /^LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent$/,
  ],
  ["backups that nobody knows of", () => ({ BACKUP_DIR: undefined }), "backups", "warning", /set BACKUP_DIR/],
  ["no backup", () => ({ BACKUP_DIR: path.join(test.folder, "data") }), "backups", "fault", /holds none/],
  [
    "an old backup",
    () => ({ BACKUP_DIR: findAged("old", 27) }),
    "backups",
    "fault",
    /27\.0 hours old, and may be 26/,
  ],
  [
    "a table of networks that is not there",
    () => ({ REGION_TABLE: path.join(test.folder, "none.csv") }),
    "region",
    "fault",
    /REGION_TABLE cannot be read/,
  ],
  [
    "a table with wrong rows",
    () => ({ REGION_TABLE: write("wrong.csv", "192.0.2.0/24,FR\n192.0.2.0/24\n") }),
    "region",
    "warning",
    /1 rows were left out: line 2 names no country/,
  ],
];

describe("croupier doctor, the machine and its surroundings", () => {
  it.each(planted)("OPSRUN-26 finds %s and gives advice", async (_what, change, check, level, says) => {
    const { code, findings, text } = await test.examine(await change());
    const found = findings.filter((finding) => finding.check === check && finding.level === level);
    expect(found.length).toBeGreaterThan(0);
    for (const { message } of found) expect(message).toMatch(says);
    expect(code).toBe(level === "fault" ? 2 : 1);
    expect(text).not.toContain("canary");
  });

  it("OPSRUN-26 finds a dozen faults at once, and leaves nothing behind", async () => {
    const before = readdirSync(test.folder, { recursive: true }).toSorted();
    const { code, findings } = await test.examine({
      PUBLIC_URL: "http://play.example",
      ARCADE_URL: "x",
      MASTER_SECRET: "A".repeat(43),
      ...smtpAt(9),
      SMS_TOKEN: undefined,
      BACKUP_DIR: "/none",
      REGION_TABLE: "/none",
      BGS_PUBLIC_KEY_FILE: "/none",
      FRONT_DIR: "/none",
      DATABASE_OWNER_URL: "x",
      DEV_SURFACES: "1",
      DATABASE_POOL: "0",
      DATABASE_URL: "postgresql://croupier_app@127.0.0.1:9/x",
    });
    expect(code).toBe(2);
    expect(findings.filter(({ level }) => level === "fault").length).toBeGreaterThanOrEqual(12);
    expect(readdirSync(test.folder, { recursive: true }).toSorted()).toEqual(before);
  });

  it("reports what is in order: keys, vendors, payments, mail, backups, and the table of networks", async () => {
    const REGION_TABLE = write("right.csv", "network,country\n192.0.2.0/24,FR\n2001:db8::/32,BR\n");
    const files = {
      VENDORS_FILE: writeVendor({}),
      PAYMENT_PROVIDERS_FILE: writePayments("sk_live_canary4711"),
    };
    const keys = createKeys(2_048, "right");
    const change = { ...keys, ...files, REGION_TABLE, BACKUP_DIR: findAged("fresh", 25) };
    const { code, find } = await test.examine(change);
    expect(code).toBe(0);
    expect(find("vendors")?.message).toBe("VENDORS_FILE names a file that is in order");
    expect(find("payments")?.message).toBe("PAYMENT_PROVIDERS_FILE names a file that is in order");
    expect(find("keys")?.message).toBe("PLATFORM_PRIVATE_KEY_FILE is an RSA key of 2048 bits");
    expect(find("mail")?.message).toMatch(/^127\.0\.0\.1:\d+ answers EHLO$/);
    expect(find("backups")?.message).toContain("is 25.0 hours old");
    expect(find("region")?.message).toMatch(/^2 networks of 2 countries, 0 days old, from .*right\.csv$/);
    expect((await test.examine({ ...change, BACKUP_HOURS: "24" })).find("backups")?.level).toBe("fault");
  });

  it.each<[free: number, level: Level]>([
    [0.9, "fault"],
    [4.9, "warning"],
    [5.1, "ok"],
  ])("OPSRUN-26 finds that %d GB are free for files and uploads: %s", async (free, level) => {
    const folders: string[] = [];
    const findings = await checkSpace(path.join(test.folder, "backups"), async (folder) => {
      folders.push(folder);
      return { bavail: free * 1_000_000, bsize: 1_000 };
    });
    // Neither folder exists yet, so they would be created on this disk.
    expect(folders).toEqual(Array(2).fill(path.join(test.folder, "backups")));
    expect(findings.map((finding) => finding.level)).toEqual([level, level]);
    expect(findings.map(({ message }) => message).join()).toMatch(/backups\/files.*backups\/uploads/);
  });

  it("OPSRUN-26 finds sealing keys that nobody has deleted", async () => {
    const today = Math.floor(Date.now() / 86_400_000);
    await test.api.owner.query(
      `insert into seal_keys (period, secret_id, kid, public_key, private_key)
       select period, 'test', 'test-' || period, '{}', '' from unnest($1::integer[]) period`,
      [[today, today - 9]],
    );
    const { find } = await test.examine();
    expect(find("sealing keys")).toMatchObject({
      level: "warning",
      // A day more where midnight comes in between.
      message: expect.stringMatching(/newest is [01] days old, the oldest (?:9|10): start a process/),
    });
    await test.api.owner.query("delete from seal_keys");
    rmSync(path.join(test.folder, "data"), { recursive: true, force: true });
  });
});
