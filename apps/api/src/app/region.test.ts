import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { testBrands } from "@croupier/test-kit/brands";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

/** Headers in which some proxies name the visitor's country. */
const headers = [
  "cf-ipcountry",
  "x-region",
  "x-country-code",
  "x-vercel-ip-country",
  "cloudfront-viewer-country",
];

/** The answer to a visitor of a brand that blocks France. */
async function ask(
  api: TestApi,
  given: Record<string, string>,
  host = "localhost",
  remoteAddress = "127.0.0.1",
) {
  const response = await api.app.inject({
    url: "/wps/system/status",
    remoteAddress,
    headers: { host, ...given },
  });
  const { value } = response.json<{ value: { location: { country: string }; regionRestriction: boolean } }>();
  return [value.location.country, value.regionRestriction];
}

/** Blocks France at every brand, and waits until the server knows. Its default countries are others. */
async function blockFrance(api: TestApi): Promise<void> {
  await api.owner.query(
    `update merchants set settings = settings || '{"blockedCountries": ["FR"], "maintenance": true}'`,
  );
  await api.owner.query("select pg_notify('croupier_changed', 'merchant')");
  await vi.waitFor(async () => {
    const { value } = (
      await api.app.inject({ url: "/wps/system/status", headers: { host: "localhost" } })
    ).json();
    expect(value.maintenance).toBe(true);
  });
}

describe("the visitor's country", () => {
  let trusting: TestApi;
  let plain: TestApi;
  let proxied: TestApi;
  beforeAll(async () => {
    trusting = await createTestApi({ TRUSTED_PROXIES: "1", REGION_HEADER: "X-Region" });
    plain = await createTestApi();
    proxied = await createTestApi({ TRUSTED_PROXIES: "1" });
    for (const api of [trusting, plain, proxied]) await blockFrance(api);
  });
  afterAll(async () => {
    for (const api of [trusting, plain, proxied]) await api.close();
  });
  const hosts = testBrands.map(({ host }) => host);

  it("SEC-40 is taken from the trusted proxy's named header, in both brands", async () => {
    for (const host of hosts) {
      expect(await ask(trusting, { "x-region": "FR" }, host)).toEqual(["FR", true]);
      expect(await ask(trusting, { "x-region": "BR" }, host)).toEqual(["BR", false]);
    }
  });

  it("SEC-40 is the brand's default without a value, or with an invalid country", async () => {
    for (const value of ["", "fr", "FRA", "BR, FR", "F", "FR;", "XX", "ZZ", "T1"]) {
      const [country, isClosed] = await ask(trusting, { "x-region": value });
      expect([value, country, isClosed]).toEqual([value, (await ask(trusting, {}))[0], false]);
    }
  });

  it("SEC-40 cannot be chosen by a visitor", async () => {
    for (const name of headers)
      for (const api of [plain, proxied]) {
        expect([name, ...(await ask(api, { [name]: "FR" }))]).toEqual([name, ...(await ask(api, {}))]);
      }
    for (const name of headers.filter((one) => one !== "x-region"))
      expect(await ask(trusting, { [name]: "FR", "x-region": "BR" })).toEqual(["BR", false]);
  });
});

describe("the table of networks and countries", () => {
  let folder: string;
  let plain: TestApi;
  let trusting: TestApi;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "croupier-region-"));
    const REGION_TABLE = path.join(folder, "countries.csv");
    writeFileSync(REGION_TABLE, "network,country\n198.51.100.0/24,FR\n2001:db8::/32,FR\n203.0.113.0/24,BR\n");
    plain = await createTestApi({ REGION_TABLE });
    trusting = await createTestApi({ REGION_TABLE, TRUSTED_PROXIES: "1", REGION_HEADER: "X-Region" });
    for (const api of [plain, trusting]) await blockFrance(api);
  });
  afterAll(async () => {
    for (const api of [plain, trusting]) await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("SEC-40 names the country of the visitor's address, in both brands", async () => {
    for (const { host } of testBrands) {
      for (const address of ["198.51.100.7", "::ffff:198.51.100.7", "2001:db8::7"])
        expect(await ask(plain, {}, host, address)).toEqual(["FR", true]);
      expect(await ask(plain, {}, host, "203.0.113.7")).toEqual(["BR", false]);
      expect(await ask(plain, {}, host, "192.0.2.7")).toEqual(await ask(plain, {}, host));
    }
  });

  it("SEC-40 is looked up by the address from a trusted proxy, and only if its header names no country", async () => {
    const seen = { "x-forwarded-for": "203.0.113.7, 198.51.100.7" };
    expect(await ask(trusting, seen)).toEqual(["FR", true]);
    expect(await ask(trusting, { ...seen, "x-region": "BR" })).toEqual(["BR", false]);
    for (const value of ["nowhere", "XX", "ZZ", "T1"])
      expect([value, ...(await ask(trusting, { ...seen, "x-region": value }))]).toEqual([value, "FR", true]);
  });

  it("SEC-40 cannot be bypassed by a visitor's claim about their address", async () => {
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "x-region"])
      expect(await ask(plain, { [name]: "203.0.113.7" }, "localhost", "198.51.100.7")).toEqual(["FR", true]);
  });
});
