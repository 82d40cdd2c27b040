import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { casinoIdOf, createVendorConnections } from "./vendor-connections.ts";

let folder = "";
const inFolder = (name: string): string => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "vendors-file-"));
  writeFileSync(inFolder("own.pem"), rsaPair("platform").privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(inFolder("theirs.pem"), rsaPair("vendor").publicKey.export({ type: "spki", format: "pem" }));
  writeFileSync(inFolder("secret"), "a secret of theirs and ours\n");
  writeFileSync(inFolder("short"), "too short\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const shared = { baseUrl: "https://gcp.example/api", gameOrigin: "https://games.example" };
const one = { vendor: "SSW", adapter: "softswiss", casinoId: "croupier", secretFile: "secret", ...shared };
const two = { vendor: "EVO", adapter: "hub88", publicKeyFile: "theirs.pem", ...shared };

const connect = (file: unknown, env: Record<string, string> = {}) => {
  writeFileSync(inFolder("vendors.json"), typeof file === "string" ? file : JSON.stringify(file));
  return createVendorConnections(
    loadConfig({
      DATABASE_URL: "postgresql://localhost/croupier",
      VENDORS_FILE: inFolder("vendors.json"),
      PLATFORM_PRIVATE_KEY_FILE: inFolder("own.pem"),
      ...env,
    }),
  );
};

describe("the file of vendors", () => {
  it("connects each by the convention that they speak", () => {
    const connections = connect([one, { ...two, addresses: ["192.0.2.0/24"] }]);
    expect(connections.find("SSW")).toMatchObject({
      adapter: "softswiss",
      casinoId: "croupier",
      baseUrl: "https://gcp.example/api",
      secret: Buffer.from("a secret of theirs and ours"),
    });
    const evo = connections.find("EVO");
    expect(evo).toMatchObject({ adapter: "hub88", gameOrigin: "https://games.example" });
    expect([evo?.admits("192.0.2.9"), evo?.admits("192.0.3.9")]).toEqual([true, false]);
    expect(connections.find("SSW")?.admits("192.0.3.9")).toBe(true);
    expect(connections.gameOrigins).toEqual(["https://games.example"]);
  });

  it("uses a separate name for each brand at a vendor that wants it, and knows which vendors are the house's", () => {
    const connections = connect([
      { ...one, casinoId: "croupier/{brand}", gameOrigin: "http://arcade.localhost:3001" },
      two,
    ]);
    const studio = connections.find("SSW");
    expect(studio?.adapter === "softswiss" && casinoIdOf(studio, "nova")).toBe("croupier/nova");
    expect(["SSW", "BGS", "EVO", "nobody"].filter(connections.isOwn)).toEqual(["SSW", "BGS"]);
  });

  it("CASE-07 accepts a vendor's prizes in the named currencies, with caps in their minor units, and in no other", () => {
    const prizes = { CNY: { perPrize: 50_000, perDay: 200_000 }, JPY: { perPrize: 0, perDay: 7 } };
    const connections = connect([{ ...one, prizes }, two]);
    expect(connections.find("SSW")?.prizes).toEqual({
      CNY: { prizeUnits: 50_000_000n, dayUnits: 200_000_000n },
      JPY: { prizeUnits: 0n, dayUnits: 700_000n },
    });
    expect(connections.find("EVO")?.prizes).toEqual({});
  });

  it.each<[string, unknown, RegExp]>([
    ["no JSON", "[", /VENDORS_FILE is not readable JSON/],
    ["no list", one, /must be a list/],
    ["an unknown adapter", [{ ...one, adapter: "evolution" }], /vendor 1 is not as/],
    ["a field too many", [one, { ...two, secretFile: "secret" }], /vendor 2 is not as/],
    ["no network", [{ ...one, addresses: ["everywhere"] }], /vendor 1 is not as/],
    ["a slash at the end", [{ ...one, baseUrl: "https://gcp.example/" }], /vendor 1 is not as/],
    ["a cap too few", [{ ...one, prizes: { CNY: { perPrize: 5 } } }], /vendor 1 is not as/],
    [
      "a cap of half a fen",
      [{ ...one, prizes: { CNY: { perPrize: 0.5, perDay: 5 } } }],
      /vendor 1 is not as/,
    ],
    ["a cap of no currency", [{ ...one, prizes: { cny: { perPrize: 5, perDay: 5 } } }], /vendor 1 is not as/],
    ["a vendor twice", [one, one], /names SSW twice/],
    ["the in-house vendor", [{ ...two, vendor: "BGS" }], /names BGS twice/],
    ["no such secret", [{ ...one, secretFile: "none" }], /VENDORS_FILE, SSW, names no readable secret/],
    ["a short secret", [{ ...one, secretFile: "short" }], /less than 16 characters/],
    ["no such key", [{ ...two, publicKeyFile: "none" }], /VENDORS_FILE, EVO, names no readable key/],
  ])("is refused with %s", (_what, file, message) => {
    const bgs = { BGS_PUBLIC_KEY_FILE: inFolder("theirs.pem") };
    expect(() => connect(file, bgs)).toThrow(message);
  });

  it("needs the platform's key for a vendor of key pairs", () => {
    expect(() => connect([two], { PLATFORM_PRIVATE_KEY_FILE: "" })).toThrow(
      /needs PLATFORM_PRIVATE_KEY_FILE/,
    );
    expect(connect([one], { PLATFORM_PRIVATE_KEY_FILE: "" }).find("SSW")?.vendor).toBe("SSW");
  });
});
