import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createRegions } from "../../../http/region.ts";
import { createServer } from "../../../http/server.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { frontRoutes } from "./front.routes.ts";
import { createFrontService } from "./front.service.ts";
import { readServiceWorker } from "./service-worker.ts";

const brands: Readonly<Record<string, unknown>> = {
  "nova.example": { brandId: 1, parameters: { languages: ["CN", "EN"] }, settings: { blockedCountries: [] } },
  "lotus.example": {
    brandId: 2,
    parameters: { languages: ["EN", "PT"] },
    settings: { blockedCountries: [] },
  },
};
const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-front-"));
const workerFile = path.join(folder, "sw.js");
const logger = pino({ level: "silent" });
let app: FastifyInstance;

function writeBuild(entry: string) {
  mkdirSync(path.join(folder, ".vite"), { recursive: true });
  mkdirSync(path.join(folder, "assets"), { recursive: true });
  writeFileSync(
    path.join(folder, ".vite/manifest.json"),
    JSON.stringify({ m: { file: entry, isEntry: true } }),
  );
  writeFileSync(path.join(folder, entry), "");
  writeFileSync(workerFile, "self.skip = 1;\n");
}

beforeAll(async () => {
  writeBuild("assets/index-a.js");
  ({ app } = await createServer({
    logger,
    trustedProxies: 0,
    frameOrigins: ["http://arcade.example"],
  }));
  await frontRoutes(app, {
    folder,
    worker: await readServiceWorker(workerFile, folder),
    service: createFrontService(
      {
        render: (boot, pathname, isMember) =>
          `<p${isMember ? " data-member" : ""}>${JSON.stringify(boot.template)} ${boot.language} ${pathname}${boot.list?.gameType ?? boot.promotions?.categories[0]?.title ?? ""}</p>`,
        isRoute: (pathname) => ["/m/help", "/m/activity", "/m/gameList"].includes(pathname),
        findPart: (pathname, search) => {
          if (pathname === "/m/activity" && search === "") return "promotions";
          return pathname === "/m/gameList" && search === "gameType=LIVE" ? "LIVE" : undefined;
        },
      },
      {
        getBoot: async (brand) => ({ template: brand.brandId, status: {} }) as never,
        getLobby: async () => ({}) as never,
        getList: async (_brand, _language, gameType) => ({ gameType }) as never,
        getPromotions: async (brand, language) => {
          const title = ` of ${brand.brandId} in ${language}`;
          return { categories: [{ id: "1", title, iconImageUrl: "" }], entries: [] };
        },
      },
      createTestChanges(),
    ),
    regions: createRegions({}),
    findBrand: async (host) => brands[host] as Brand | undefined,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "nova.example", ...headers } });

describe("the pages of the front", () => {
  it("SEC-17 come with a policy that runs no inline script, and with the other headers", async () => {
    const { headers } = await get("/m/home");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part);
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("contain the first page of a category at the address that lists it, and at no other", async () => {
    const read = async (url: string) => (await get(url, { "accept-language": "en" })).body;
    expect(await read("/m/gameList?gameType=LIVE")).toBe("<p>1 EN /m/gameListLIVE</p>");
    expect(await read("/m/gameList?gameType=LIVE&name=x")).toBe("<p>1 EN /m/gameList</p>");
    expect(await read("/m/gameList")).toBe("<p>1 EN /m/gameList</p>");
  });

  it("contain the brand's promotions at the address that shows all of them", async () => {
    const read = async (url: string, host: string) =>
      (await get(url, { host, "accept-language": "en" })).body;
    expect(await read("/m/activity", "nova.example")).toBe("<p>1 EN /m/activity of 1 in EN</p>");
    expect(await read("/m/activity", "lotus.example")).toBe("<p>2 EN /m/activity of 2 in EN</p>");
    expect(await read("/m/activity?id=1", "nova.example")).toBe("<p>1 EN /m/activity</p>");
  });

  it("are the brand's own, in the reader's language, and already compressed", async () => {
    const mine = await get("/m/help", { "accept-language": "en" });
    const other = await get("/m/help", { host: "lotus.example", cookie: "language=PT" });
    expect([mine.body, other.body]).toEqual(["<p>1 EN /m/help</p>", "<p>2 PT /m/help</p>"]);
    const packed = await get("/m/help", { "accept-encoding": "br" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("<p>1 CN /m/help</p>");
    expect((await get("/m/help", { "if-none-match": String(packed.headers.etag) })).statusCode).toBe(304);
  });

  it("LAYOUT-10 leave space for a member's row if the browser has a session, and are otherwise the same", async () => {
    const read = async (cookie: string, headers: Record<string, string> = {}) =>
      (await get("/m/help", { cookie, ...headers })).body;
    expect(await read("croupier_session=secret")).toBe("<p data-member>1 CN /m/help</p>");
    for (const cookie of ["", "croupier_browser=b", "croupier_service=s", "__Host-croupier_session=secret"])
      expect(await read(cookie), cookie).toBe("<p>1 CN /m/help</p>");
    expect(await read("croupier_session=somebody else")).toBe(await read("croupier_session=secret"));
  });

  it.each(["", "fr-FR,fr;q=0.9", "*"])(
    "I18N-01 are Chinese for a reader whose browser prefers no language of the brand: %j",
    async (language) => {
      expect((await get("/m/help", { "accept-language": language })).body).toBe("<p>1 CN /m/help</p>");
    },
  );

  const preferred = [
    ...["zh", "zh-CN", "zh-HK", "zh-Hant-MO"].map((tag) => [`${tag},zh;q=0.9,en;q=0.8`, "CN"] as const),
    ["fr-FR,zh-SG;q=0.9,en;q=0.8", "CN"],
    ["en-GB,en;q=0.9,zh-CN;q=0.8", "EN"],
  ] as const;
  it.each(preferred)(
    "I18N-02 are in the first language of the browser that the brand offers: %s gets %s",
    async (tags, language) => {
      const { body } = await get("/m/help", { "accept-language": tags });
      expect(body).toBe(`<p>1 ${language} /m/help</p>`);
    },
  );

  it("ROUTE-01 show the home lobby at the bare root as below /m, in both brands", async () => {
    for (const url of ["/", "/?from=ad", "/m", "/m/", "/m/home"]) {
      for (const [host, brandId] of [["nova.example", 1] as const, ["lotus.example", 2] as const]) {
        const { statusCode, body } = await get(url, { host, "accept-language": "en" });
        expect([statusCode, body], `${host}${url}`).toEqual([200, `<p>${brandId} EN /m/home</p>`]);
      }
    }
  });

  it.each(["/wps/nope", "/art/nope", "/assets/gone.js", "/m/nope.js"])(
    "are not returned for %s",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it("ROUTE-02 lead home from an address that cannot be decoded; a call is refused in the envelope", async () => {
    for (const url of ["/m/nope/%E0%A4%A", "/m/home%"]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers["location"]], url).toEqual([302, "/m/home"]);
    }
    const refused = await get("/wps/game/%");
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { success: false, code: "request.invalid" },
    ]);
  });

  it.each(["/wps", "/wps/", "/wps/nope", "/wps/m/home", "/wps/nope?to=/m/home", "/wps/system/nope.html"])(
    "ROUTE-02 are never returned to a browser at %s",
    async (url) => {
      const refused = await get(url, { accept: "text/html,*/*" });
      expect([refused.statusCode, refused.headers["location"]]).toEqual([404, undefined]);
      expect(refused.json()).toMatchObject({ success: false, code: "route.not.found" });
    },
  );

  it("ROUTE-02 are returned to a browser at any other unknown address", async () => {
    for (const url of ["/m/nope", "/foo", "/foo/bar", "/wpsx"]) {
      const { statusCode, headers } = await get(url, { accept: "text/html,*/*" });
      expect([statusCode, headers["content-type"]], url).toEqual([200, "text/html; charset=utf-8"]);
    }
  });

  it("SEC-30 are limited by address", async () => {
    const ask = () =>
      app.inject({ url: "/m/x", headers: { host: "nova.example" }, remoteAddress: "203.0.113.9" });
    for (let count = 0; count < 600; count += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
  });
});

describe("the cached pages", () => {
  it("name the country of each visitor, not of the first one", async () => {
    let made = 0;
    const service = createFrontService(
      { render: (boot) => boot.status.location.country, findPart: () => undefined, isRoute: () => true },
      {
        getBoot: async (_brand, { country }) => {
          made += 1;
          return { template: {}, status: { location: { ip: "", country } } } as never;
        },
        getLobby: async () => ({}) as never,
        getList: async () => ({}) as never,
        getPromotions: async () => ({}) as never,
      },
      createTestChanges(),
    );
    const read = async (country: string) => {
      const brand = brands["nova.example"] as Brand;
      return String(
        (await service.getPage(brand, { language: "EN", country, isMember: false }, "/m/help", "")).html,
      );
    };
    expect([await read("BR"), await read("CN"), await read("BR")]).toEqual(["BR", "CN", "BR"]);
    expect(made).toBe(2);
  });
});

describe("the service worker", () => {
  it("FAULT-14 is revalidated each time, and differs after a deploy", async () => {
    const reply = await get("/sw.js");
    expect(reply.headers["content-type"]).toContain("text/javascript");
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect((await get("/sw.js", { "if-none-match": String(reply.headers.etag) })).statusCode).toBe(304);
    writeBuild("assets/index-b.js");
    const next = await readServiceWorker(workerFile, folder);
    expect(next?.script).not.toBe(reply.body);
    expect(next?.etag).not.toBe(reply.headers.etag);
  });
});
