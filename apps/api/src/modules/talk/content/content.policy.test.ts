import { type GameType, gameTypes } from "@croupier/domain/codes";
import { describe, expect, it } from "vitest";
import type { Session } from "../../../http/context.ts";
import {
  asksForPromotions,
  findAdvertisedTypes,
  keepsReadFlags,
  presentAnnouncements,
  presentCountries,
  readTypes,
  selectForList,
  selectRunning,
  textIn,
} from "./content.policy.ts";
import type { AnnouncementRow } from "./content.store.ts";

const now = new Date("2026-11-21T12:00:00Z");
const at = (ms: number): Date => new Date(now.getTime() + ms);
const of = (type: number): Session => ({ type }) as unknown as Session;
const row = (changes: Partial<AnnouncementRow>): AnnouncementRow => ({
  announcement_id: 1n,
  type: "PL",
  group_name: "m_home",
  image_url: "/i.webp",
  link: "/m/home",
  game_type: null,
  starts_at: at(-1),
  ends_at: null,
  texts: { EN: { title: "Hi", content: "All" } },
  ...changes,
});

describe("requested announcements", () => {
  it("API-25 are all of them, or the named types; promotions have two names", () => {
    for (const types of [undefined, "", "PR", "Promotion", "A,Promotion", "PR,B"])
      expect(asksForPromotions(types), types).toBe(true);
    for (const types of ["A", "promotions", "P"]) expect(asksForPromotions(types), types).toBe(false);
  });

  it("API-25 for agents are for agents alone", () => {
    const all = [...readTypes(undefined, of(1))];
    expect(all).toContain("A");
    expect(all).toContain("H");
    for (const session of [undefined, of(0), of(4), of(40)])
      expect([...readTypes(undefined, session)]).toEqual(all.filter((type) => type !== "A"));
    expect([...readTypes("A,H,nothing", of(2))].toSorted()).toEqual(["A", "H"]);
    expect([...readTypes("A", of(0))]).toEqual([]);
    expect([...readTypes("", of(0))]).toEqual([...readTypes(undefined, of(0))]);
  });
});

describe("a running announcement", () => {
  const runs = (changes: Partial<AnnouncementRow>, group?: "m_home" | "m_game") =>
    selectRunning([row(changes)], readTypes(undefined, undefined), group, now).length === 1;

  it("has begun, and has not ended", () => {
    expect([-1, 0, 1].map((ms) => runs({ starts_at: at(ms) }))).toEqual([true, true, false]);
    expect([-1, 0, 1].map((ms) => runs({ ends_at: at(ms) }))).toEqual([false, false, true]);
    expect(runs({ type: "A" })).toBe(false);
  });

  it("is of the requested group, if it is a banner", () => {
    const banner = "B";
    const shown = [
      runs({ type: banner }, "m_game"),
      runs({ type: banner }, "m_home"),
      runs({ type: banner }),
    ];
    expect(shown).toEqual([false, true, true]);
    expect(runs({ type: "H" }, "m_game")).toBe(true);
  });
});

describe("the banner above a list", () => {
  const above = (id: bigint, game_type: string | null): AnnouncementRow =>
    row({ announcement_id: id, type: "B", group_name: "m_game", game_type });
  const elsewhere = [row({ announcement_id: 8n, type: "B" }), row({ announcement_id: 9n })];
  const rows = [above(1n, null), above(2n, "LIVE"), above(3n, "FISH"), above(4n, "LIVE"), ...elsewhere];
  const idsFor = (gameType: GameType | undefined, all = rows) =>
    selectForList(all, gameType).map(({ announcement_id }) => Number(announcement_id));

  it("API-26 is the type's own, or else that of every list, and other places keep theirs", () => {
    expect(idsFor("LIVE")).toEqual([2, 4, 8, 9]);
    expect(idsFor("FISH")).toEqual([3, 8, 9]);
    for (const type of gameTypes.filter((type) => type !== "LIVE" && type !== "FISH"))
      expect(idsFor(type), type).toEqual([1, 8, 9]);
    expect(idsFor(undefined)).toEqual([1, 2, 3, 4, 8, 9]);
    expect(idsFor("RNG", rows.slice(1))).toEqual([8, 9]);
  });
});

describe("a banner's link", () => {
  it.each<[link: string, types: string[]]>([
    ["/m/slot-games", ["RNG"]],
    ["/m/live-games?x=1", ["LIVE"]],
    ["/m/roulette", ["LIVE"]],
    ["/m/baccarat", ["LIVE"]],
    ["/m/fishing-games", ["FISH"]],
    ["/m/poker-games", ["PVP"]],
    ["/m/sport-games", ["SPORTS", "ESPORTS", "COCKFIGHT"]],
    ["/m/esport-games", ["ESPORTS"]],
    ["/m/lott", ["LOTT", "ELOTT"]],
    ["/m/elott", ["LOTT", "ELOTT"]],
    ["/m/gameList?gameType=FISH", ["FISH"]],
    ["/m/gameList?gameType=", []],
    ["/m/gameList", []],
    ["/m/activity?gameType=FISH", []],
    ["https://elsewhere.example", []],
    ["", []],
  ])("%s leads to games of %j", (link, types) => {
    expect(findAdvertisedTypes(link)).toEqual(types);
  });
});

describe("presented content", () => {
  it("NOTICE-05 is unread for members only", () => {
    expect([undefined, of(4), of(0), of(1), of(40)].map(keepsReadFlags)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    const rows = [row({ announcement_id: 1n }), row({ announcement_id: 2n })];
    const readOf = (ids: Set<bigint> | undefined) =>
      presentAnnouncements(rows, "EN", ids).player.map(({ read }) => read);
    expect([readOf(undefined), readOf(new Set([2n]))]).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it("NOTICE-02 API-26 has the notices for agents after those for everybody", () => {
    const rows = [
      row({ announcement_id: 1n, type: "A" }),
      row({ announcement_id: 2n, type: "PL" }),
      row({ announcement_id: 3n, type: "H" }),
    ];
    const { player, hot } = presentAnnouncements(rows, "EN", undefined);
    expect(player.map(({ id, types }) => [id, types])).toEqual([
      ["2", "PL"],
      ["1", "A"],
    ]);
    expect(player[0]).toMatchObject({ title: "Hi", content: "All", startDate: "2026-11-21T11:59:59.999Z" });
    expect(hot).toEqual([{ id: "3", title: "Hi", content: "All" }]);
  });

  it("I18N-01 is in the language, else in English, else in any", () => {
    const [EN, CN] = [
      { title: "Hi", content: "" },
      { title: "你好", content: "" },
    ];
    expect([
      textIn({ EN, CN }, "CN"),
      textIn({ EN, CN }, "PT"),
      textIn({ CN }, "PT"),
      textIn({}, "PT"),
    ]).toEqual([CN, EN, CN, { title: "", content: "" }]);
  });

  it("API-40 has countries in the order of the language, the brand's own first", () => {
    const names = (language: "EN" | "PT", country: string) =>
      presentCountries(language, country).map(({ name }) => name);
    const english = names("EN", "BR");
    expect([english[0], names("PT", "DE")[0]]).toEqual(["Brazil", "Alemanha"]);
    expect(english.slice(1)).toEqual(english.slice(1).toSorted((a, b) => a.localeCompare(b, "en")));
    expect(presentCountries("EN", "BR")[0]).toEqual({
      country: "BR",
      name: "Brazil",
      countryDialingCode: "+55",
    });
  });
});
