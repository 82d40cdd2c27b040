import type { BootData } from "@croupier/contract/player/boot";
import { beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createFrontService } from "./front.service.ts";

const brands = [1, 2].map((brandId) => ({ brandId }) as unknown as Brand);
const [nova, lotus] = brands as [Brand, Brand];
const rendered: (BootData & { at: string })[] = [];
let service: ReturnType<typeof createFrontService>;
beforeEach(() => {
  rendered.length = 0;
  service = createFrontService(
    {
      render: (boot, at, isMember) => {
        rendered.push({ ...boot, at });
        return JSON.stringify(isMember ? [boot, at, "member"] : [boot, at]);
      },
      findPart: (pathname, search) => {
        if (pathname === "/m/activity") return "promotions";
        return pathname === "/m/gameList" && search ? "RNG" : undefined;
      },
      isRoute: (pathname) => pathname.startsWith("/m/"),
    },
    {
      getBoot: async ({ brandId }, { country }) => ({ template: { brandId, country }, status: {} }) as never,
      getLobby: async (_brand, language) => `lobby ${language}` as never,
      getList: async (_brand, language, type) => `list ${language} ${type}` as never,
      getPromotions: async (_brand, language) => `promotions ${language}` as never,
    },
    createTestChanges(),
    {
      compressFast: async (plain) => Buffer.from(`packed ${String(plain)}`),
      compressWell: async () => undefined,
    },
  );
});

const read = (
  pathname: string,
  search = "",
  changes: { brand?: Brand; language?: "EN" | "PT"; country?: string; isMember?: boolean } = {},
) => {
  const { brand = nova, language = "EN", country = "BR", isMember = false } = changes;
  return service.getPage(brand, { language, country, isMember }, pathname, search);
};

describe("a page", () => {
  it.each<[path: string, search: string, at: string, parts: object]>([
    ["/", "", "/m/home", { lobby: "lobby EN" }],
    ["/m", "", "/m/home", { lobby: "lobby EN" }],
    ["/m/home", "", "/m/home", { lobby: "lobby EN" }],
    ["/m/", "", "/m/home", { lobby: "lobby EN" }],
    ["/m/index", "", "/m/home", { lobby: "lobby EN" }],
    ["/m/index.html", "", "/m/home", { lobby: "lobby EN" }],
    ["/m/help", "", "/m/help", {}],
    ["/m/activity", "", "/m/activity", { promotions: "promotions EN" }],
    ["/m/gameList", "gameType=RNG", "/m/gameList", { list: "list EN RNG" }],
    ["/m/gameList", "", "/m/gameList", {}],
  ])("of %s?%s is the screen %s with its first content", async (path, search, at, parts) => {
    const { html, brotli } = await read(path, search);
    const boot = { language: "EN", template: { brandId: 1, country: "BR" }, status: {}, ...parts };
    expect(rendered).toEqual([{ ...boot, at }]);
    expect(JSON.parse(String(html))).toEqual([boot, at]);
    expect(String(brotli)).toBe(`packed ${String(html)}`);
  });

  it("is made once for each brand, language, country, screen and part, with and without a session", async () => {
    const ask = async () =>
      [
        await read("/m/help"),
        await read("/m/help", "", { brand: lotus }),
        await read("/m/help", "", { language: "PT" }),
        await read("/m/help", "", { country: "PT" }),
        await read("/m/help", "", { isMember: true }),
        await read("/m/rules"),
        await read("/m/gameList"),
        await read("/m/gameList", "gameType=RNG"),
      ].map(({ etag }) => etag);
    const first = await ask();
    expect(new Set(first).size).toBe(8);
    for (const etag of first) expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(await ask()).toEqual(first);
    expect(rendered).toHaveLength(8);
  });
});
