import type { Language } from "@croupier/domain/languages";
import pino from "pino";
import { describe, expect, it, vi } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import type { Hub88Connection, VendorConnection } from "../../../platform/vendor-connections.ts";
import type { CatalogueGame } from "../catalogue/catalogue.port.ts";
import { hub88Launch } from "./hub88-launch.ts";
import { createLaunchService, type LaunchDeps } from "./launch.service.ts";
import type { Launch } from "./launch-call.ts";

const koi: CatalogueGame = {
  nodeId: "7",
  vendor: "BGS",
  gameCode: "koi",
  gameType: "RNG" as const,
  names: { EN: "Koi", CN: "锦鲤" },
  enabled: true,
  vendorEnabled: true,
  aggregator: null,
  supportPlay: true,
  hasDemo: true,
};
const noChat = { on: false, words: [] as string[] };
const context = (language: Language = "EN", hasDemo = true, hasBuy = false, tableChat = noChat) =>
  ({
    brand: {
      code: "nova",
      switches: { GUESTDEMO: hasDemo },
      settings: { quickPlay: false, buyFeature: hasBuy, tableChat },
    },
    language,
    origin: "https://nova.example",
    country: "BR",
    session: undefined,
  }) as unknown as RequestContext;

/** A demo launch of a game: the vendor's request, and the name under which the game was looked up. */
async function launch(
  game: Partial<CatalogueGame> | undefined,
  query: { backUrl?: string; gateway?: string } = {},
  reader = context(),
  vendorName = "BGS",
) {
  const getGameUrl = vi.fn(
    async (_connection: VendorConnection, _launch: Launch) => "https://arcade.example/1",
  );
  const find = vi.fn((vendor: string) =>
    vendor === "BGS" ? ({ vendor: vendorName } as VendorConnection) : undefined,
  );
  const launches = createLaunchService({
    catalogue: { findGame: async () => game && { ...koi, ...game } },
    connections: { find },
    play: { refuseStopped: async () => undefined },
    getGameUrl,
    logger: pino({ level: "silent" }),
  } as unknown as LaunchDeps);
  const answer = await launches.launchDemo(reader, { nodeId: "7", ...query } as never).then(
    ({ url }) => url,
    ({ code, value }: { code: string; value: object }) => ({ code, ...value }),
  );
  const launched = getGameUrl.mock.calls[0]?.[1];
  const body = launched && (hub88Launch({} as Hub88Connection, launched).body as Record<string, unknown>);
  return { answer, body, vendors: find.mock.calls.flat() };
}

describe("the vendor's part of a launch", () => {
  it.each<[Language, CatalogueGame["names"], string, string]>([
    ["EN", koi.names, "Koi", "en"],
    ["CN", koi.names, "锦鲤", "zh"],
    ["PT", koi.names, "Koi", "pt"],
    ["VI", {}, "koi", "vi"],
    ["EN", { EN: "x".repeat(121) }, "x".repeat(120), "en"],
  ])("in %s of %j: the name %s and the language %s", async (language, names, name, lang) => {
    const { body } = await launch({ names }, {}, context(language));
    expect([body?.["game_name"], body?.["lang"]]).toEqual([name, lang]);
  });

  it("is for a phone, unless the page says otherwise", async () => {
    const platformOf = async (gateway?: string) =>
      (await launch({}, gateway === undefined ? {} : { gateway })).body?.["platform"];
    expect([await platformOf(), await platformOf("3"), await platformOf("1")]).toEqual([
      "GPL_MOBILE",
      "GPL_MOBILE",
      "GPL_DESKTOP",
    ]);
  });

  it("says that free spins may be sold if the brand allows it, and otherwise nothing", async () => {
    expect((await launch({}, {}, context("EN", true, true))).body?.["buy_feature"]).toBe(true);
    expect((await launch({})).body).not.toHaveProperty("buy_feature");
  });

  it("says whether tables have a chat, and which words are forbidden there, to the in-house vendor alone", async () => {
    const chat = (words: string[]) => context("EN", true, false, { on: true, words });
    expect((await launch({}, {}, chat(["rival"]))).body).toMatchObject({
      table_chat: true,
      chat_words: ["rival"],
    });
    const quiet = [
      await launch({}, {}, chat([])),
      await launch({}),
      await launch({}, {}, chat(["rival"]), "ELSE"),
    ];
    expect(quiet.map(({ body = {} }) => ["table_chat" in body, "chat_words" in body])).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  it("is complete, and mentions no money in a demo", async () => {
    const { answer, body } = await launch({}, { backUrl: "/m/gameList?gameType=RNG" });
    expect(answer).toBe("https://arcade.example/1");
    expect(body).toEqual({
      game_code: "koi",
      game_name: "Koi",
      operator_id: "croupier",
      sub_partner_id: "nova",
      platform: "GPL_MOBILE",
      lang: "en",
      country: "BR",
      quick_play: false,
      lobby_url: "https://nova.example/m/gameList?gameType=RNG",
      deposit_url: "https://nova.example/m/voucherCenter",
      currency: "XXX",
      game_currency: "XXX",
    });
    expect((await launch({})).body?.["lobby_url"]).toBe("https://nova.example/m/home");
  });

  it("names the field of a return address that leads elsewhere, or nowhere", async () => {
    for (const backUrl of ["https://evil.example/", "//evil.example", "https://nova.example:444/", "http://"])
      expect((await launch({}, { backUrl })).answer, backUrl).toEqual({
        code: "request.invalid",
        fields: { backUrl: "request.invalid" },
      });
  });
});

describe("a game that can be launched", () => {
  it.each<[string, Partial<CatalogueGame> | undefined, string]>([
    ["is not known", undefined, "game.not.found"],
    ["is switched off", { enabled: false }, "game.disabled"],
    ["is of a vendor that is switched off", { vendorEnabled: false }, "game.disabled"],
    ["is not open", { supportPlay: false }, "game.not.open"],
    ["has no demo", { hasDemo: false }, "game.not.open"],
    ["is of a vendor without a connection", { vendor: "EVO" }, "game.not.open"],
  ])("is none that %s", async (_name, game, code) => {
    expect(await launch(game)).toMatchObject({ answer: { code }, body: undefined });
  });

  it("may be a studio's, through its aggregator and under a name with the studio", async () => {
    const { body, vendors } = await launch({ vendor: "NVS", aggregator: "BGS" });
    expect([body?.["game_code"], vendors]).toEqual(["NVS:koi", ["BGS"]]);
  });

  it("SESS-13 may be a visitor's demo if the brand has switched it on, and a member's anywhere", async () => {
    expect((await launch({}, {}, context("EN", false))).answer).toEqual({ code: "session.missing" });
    const member = { ...context("EN", false), session: { memberId: 1n } } as unknown as RequestContext;
    expect((await launch({}, {}, member)).answer).toBe("https://arcade.example/1");
  });
});
