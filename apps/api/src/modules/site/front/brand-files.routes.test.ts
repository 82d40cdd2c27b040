import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.owner.query(
    `update merchants set parameters = parameters || jsonb_build_object(
       'pwa_name', 'Nova & Co', 'pwa_theme_color', '#0B0E14', 'pwa_icon_192', '/art/brand/nova/icon-192.png?v=2',
       'pwa_icon_512', '/art/brand/nova/icon-512.png?v=2', 'image_fav_icon', '/art/brand/nova/fav.png') where code = 'nova'`,
  );
  await vi.waitFor(
    async () => expect((await get("/manifest.webmanifest", "localhost")).json().name).toBe("Nova & Co"),
    { timeout: 20_000 },
  );
});
afterAll(() => api.close());

const get = (url: string, host: string) => api.app.inject({ url, headers: { host } });

describe("the manifest", () => {
  it("APP-10 takes name, colour and icons of the requested brand", async () => {
    const reply = await get("/manifest.webmanifest", "localhost");
    expect(reply.headers["content-type"]).toContain("application/manifest+json");
    expect(reply.json()).toMatchObject({
      name: "Nova & Co",
      short_name: "Nova & Co",
      start_url: "/m/home",
      display: "standalone",
      theme_color: "#0B0E14",
      icons: [
        { src: "/art/brand/nova/icon-192.png?v=2", sizes: "192x192", type: "image/png" },
        { src: "/art/brand/nova/icon-512.png?v=2", sizes: "512x512", type: "image/png" },
      ],
    });
  });

  it.each(["localhost", "lotus.localhost"])(
    "TPL-02 APP-10 is what the template of %s says in its pwa",
    async (host) => {
      const { parameters } = (await get("/wps/system/templates", host)).json().value;
      const { name, theme_color, icons } = JSON.parse(parameters.pwa);
      expect((await get("/manifest.webmanifest", host)).json()).toMatchObject({ name, theme_color, icons });
      expect(icons).toHaveLength(host === "localhost" ? 2 : 0);
    },
  );

  it("APP-10 falls back to the title and names no icon if the brand set none", async () => {
    const manifest = (await get("/manifest.webmanifest", "lotus.localhost")).json();
    expect([manifest.name, manifest.icons]).toEqual(["Lótus", []]);
  });

  it("APP-10 belongs to a brand: an unknown host has none", async () => {
    expect((await get("/manifest.webmanifest", "elsewhere.example")).json().code).toBe("merchant.unknown");
  });
});

describe("the profile of iOS", () => {
  const read = (xml: string, key: string) =>
    [...xml.matchAll(new RegExp(`<key>${key}</key><(?:string|data)>([^<]*)<`, "g"))].map((match) => match[1]);

  it("EXT-27 has one removable web clip with the brand's name, icon and own address", async () => {
    const reply = await get("/webclip.mobileconfig", "localhost:3000");
    expect(reply.headers["content-type"]).toBe("application/x-apple-aspen-config");
    expect(reply.headers["content-disposition"]).toContain('filename="nova.mobileconfig"');
    expect(read(reply.body, "PayloadType")).toEqual(["com.apple.webClip.managed", "Configuration"]);
    expect(read(reply.body, "Label")).toEqual(["Nova &amp; Co"]);
    expect(read(reply.body, "URL")).toEqual(["http://localhost:3000/m/home?webclip=1"]);
    expect(reply.body).toContain("<key>IsRemovable</key><true/>");
    const icon = Buffer.from(read(reply.body, "Icon")[0] ?? "", "base64");
    expect(icon.subarray(1, 4).toString()).toBe("PNG");
  });

  it("EXT-27 has the same ids each time and different ones for another brand, so that it replaces only its own", async () => {
    const [first, second] = [
      await get("/webclip.mobileconfig", "localhost:3000"),
      await get("/webclip.mobileconfig", "localhost:3000"),
    ].map(({ body }) => read(body, "PayloadUUID"));
    const other = read((await get("/webclip.mobileconfig", "lotus.localhost:3000")).body, "PayloadUUID");
    expect(first).toEqual(second);
    expect(new Set([...(first ?? []), ...other]).size).toBe(4);
    for (const id of [...(first ?? []), ...other])
      expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/);
  });

  it("EXT-27 of a brand without an icon has none", async () => {
    const { body } = await get("/webclip.mobileconfig", "lotus.localhost");
    expect(read(body, "Icon")).toEqual([]);
    expect(read(body, "Label")).toEqual(["Lótus"]);
  });
});

describe("the files that every browser requests automatically", () => {
  it("include the brand's icon, or nothing if the brand has none", async () => {
    const icon = await get("/favicon.ico", "localhost");
    expect([icon.statusCode, icon.headers["location"]]).toEqual([302, "/art/brand/nova/fav.png"]);
    const none = await get("/favicon.ico", "lotus.localhost");
    expect([none.statusCode, none.body]).toEqual([204, ""]);
    expect((await get("/favicon.ico", "elsewhere.example")).json().code).toBe("merchant.unknown");
  });

  it("keep robots away from the calls, and from nothing else", async () => {
    const { headers, body } = await get("/robots.txt", "localhost");
    expect([headers["content-type"], body]).toEqual(["text/plain", "User-agent: *\nDisallow: /wps/\n"]);
  });

  it.each(["/manifest.webmanifest", "/webclip.mobileconfig"])(
    "%s is revalidated each time, because a brand may change it",
    async (path) => {
      expect((await get(path, "localhost")).headers["cache-control"]).toBe("no-cache");
    },
  );
});

it("SEC-30 are limited per address and minute, and the reply says how long to wait", async () => {
  const ask = () => api.app.inject({ url: "/robots.txt", remoteAddress: "203.0.113.77" });
  for (let count = 0; count < 600; count += 1) await ask();
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, "request.rate.limited"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await api.app.inject({ url: "/robots.txt", remoteAddress: "203.0.113.78" })).statusCode).toBe(200);
});
