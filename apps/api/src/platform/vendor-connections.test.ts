import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rsaPair } from "@croupier/test-kit/rsa-pairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { development, production } from "../testing/environments.ts";
import { isBodySignature } from "./body-signature.ts";
import { loadConfig } from "./config.ts";
import { createVendorConnections } from "./vendor-connections.ts";

const platform = rsaPair("platform");
const vendor = rsaPair("vendor");
let folder = "";
let files: Record<string, string> = {};
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "connections-"));
  files = {
    PLATFORM_PRIVATE_KEY_FILE: path.join(folder, "private.pem"),
    BGS_PUBLIC_KEY_FILE: path.join(folder, "public.pem"),
  };
  const [own = "", theirs = ""] = Object.values(files);
  writeFileSync(own, platform.privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(theirs, vendor.publicKey.export({ type: "spki", format: "pem" }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const connect = (env: Record<string, string>) =>
  createVendorConnections(loadConfig({ DATABASE_URL: "postgresql://localhost/croupier", ...env }));

describe("the connection of the in-house vendor", () => {
  it("has the keys of both sides, the address that we call, and the origin that browsers are given", () => {
    const bgs = connect({
      ...files,
      ARCADE_URL: "https://games.example/lobby",
      ARCADE_INTERNAL_URL: "http://10.0.0.4:3001",
    }).find("BGS");
    expect(bgs).toMatchObject({
      vendor: "BGS",
      baseUrl: "http://10.0.0.4:3001",
      gameOrigin: "https://games.example",
    });
    if (bgs?.adapter !== "hub88") throw new Error("no key pair");
    const body = Buffer.from("{}");
    expect(isBodySignature(body, bgs.sign(body), platform.publicKey)).toBe(true);
    expect(bgs.publicKey.equals(vendor.publicKey)).toBe(true);
    expect(connect(files).find("XYZ")).toBeUndefined();
  });

  it("SEC-54 is open to any address, or held to those that are named", () => {
    expect(connect(files).find("BGS")?.admits("192.0.2.7")).toBe(true);
    const held = connect({ ...files, BGS_ADDRESSES: "192.0.2.7" }).find("BGS");
    expect([held?.admits("192.0.2.7"), held?.admits("192.0.2.8")]).toEqual([true, false]);
  });

  it("is not there without both keys", () => {
    for (const missing of Object.keys(files))
      expect(connect({ ...files, [missing]: "" }).find("BGS"), missing).toBeUndefined();
  });

  it("names the setting without a key", () => {
    for (const wrong of Object.keys(files))
      expect(() => connect({ ...files, [wrong]: path.join(folder, "none.pem") })).toThrow(
        `${wrong} names no readable key`,
      );
  });
});

describe("weak keys and secrets of vendors", () => {
  const write = (name: string, text: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const createEntry = (change: object = {}) => ({
    vendor: "SSW",
    adapter: "softswiss",
    casinoId: "croupier",
    secretFile: "strong",
    baseUrl: "http://10.0.0.5:4000",
    gameOrigin: "https://games.vendor.example",
    ...change,
  });
  const open = (settings: object, entry: object, own: object = {}) => {
    write("strong", "kX3_vQ0-Zr8bT1aL");
    const VENDORS_FILE = write("vendors.json", JSON.stringify([entry]));
    return createVendorConnections(loadConfig({ ...settings, ...files, VENDORS_FILE, ...own }));
  };

  it("CASE-40 keep production from starting, each by name", () => {
    const short = generateKeyPairSync("rsa", { modulusLength: 1_024 });
    const publicKeyFile = write("short.pem", short.publicKey.export({ type: "spki", format: "pem" }));
    const BGS_PUBLIC_KEY_FILE = publicKeyFile;
    const PLATFORM_PRIVATE_KEY_FILE = write(
      "short-own.pem",
      short.privateKey.export({ type: "pkcs8", format: "pem" }),
    );
    write("zeros", "0".repeat(32));
    const hub88 = { vendor: "EVO", adapter: "hub88", publicKeyFile };
    const { baseUrl, gameOrigin } = createEntry();

    expect(open(production, createEntry()).find("SSW")?.gameOrigin).toBe(gameOrigin);
    for (const [entry, own, fault] of [
      [createEntry({ secretFile: "zeros" }), {}, /VENDORS_FILE, SSW, names a secret that is not random/],
      [
        createEntry({ gameOrigin: "http://games.example" }),
        {},
        /VENDORS_FILE, SSW, needs a gameOrigin of https/,
      ],
      [{ ...hub88, baseUrl, gameOrigin }, {}, /VENDORS_FILE, EVO, names a key of less than 2048 bits/],
      [createEntry(), { BGS_PUBLIC_KEY_FILE }, /BGS_PUBLIC_KEY_FILE names a key of less than 2048 bits/],
      [createEntry(), { PLATFORM_PRIVATE_KEY_FILE }, /PLATFORM_PRIVATE_KEY_FILE names a key of less than/],
    ] as const) {
      expect(() => open(production, entry, own)).toThrow(fault);
      expect(open(development, entry, own).find("BGS"), "on a laptop").toBeDefined();
    }
  });
});
