import { testBrands } from "@croupier/test-kit/brands";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

/** Headers by which the visitors of some proxies say where they come from. */
const headers = [
  "cf-ipcountry",
  "x-region",
  "x-country-code",
  "x-vercel-ip-country",
  "cloudfront-viewer-country",
];

/** What a visitor of a brand that blocks France is told. */
async function ask(api: TestApi, given: Record<string, string>, host = "localhost") {
  const response = await api.app.inject({ url: "/wps/system/status", headers: { host, ...given } });
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

  it("SEC-40 is what the named header of the trusted proxy says, in both brands", async () => {
    for (const host of hosts) {
      expect(await ask(trusting, { "x-region": "FR" }, host)).toEqual(["FR", true]);
      expect(await ask(trusting, { "x-region": "BR" }, host)).toEqual(["BR", false]);
    }
  });

  it("SEC-40 is the brand's default without a value, or with one that is no country", async () => {
    for (const value of ["", "fr", "FRA", "BR, FR", "F", "FR;"]) {
      const [country, isClosed] = await ask(trusting, { "x-region": value });
      expect([value, country, isClosed]).toEqual([value, (await ask(trusting, {}))[0], false]);
    }
  });

  it("SEC-40 is nothing that a visitor can choose", async () => {
    for (const name of headers)
      for (const api of [plain, proxied]) {
        expect([name, ...(await ask(api, { [name]: "FR" }))]).toEqual([name, ...(await ask(api, {}))]);
      }
    for (const name of headers.filter((one) => one !== "x-region"))
      expect(await ask(trusting, { [name]: "FR", "x-region": "BR" })).toEqual(["BR", false]);
  });
});
