import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { type CatalogueGameType, contentTypes } from "@croupier/domain/codes";
import { dialingCodes } from "@croupier/domain/dialing-codes";
import { chooseText, type Language, languageTags } from "@croupier/domain/languages";
import { isAgentType, isTrialType } from "@croupier/domain/session-types";
import type { Session } from "../../../http/context.ts";
import type { AnnouncementRow, AnnouncementType, Texts } from "./content.store.ts";

type AnnouncementsReply = Omit<ReplyOf<"GET /wps/system/announcements">, "promotion">;
type AnnouncementsQuery = QueryOf<"GET /wps/system/announcements">;

const { agent, player, banner, popUp, promotion } = contentTypes;
const allTypes: readonly AnnouncementType[] = [agent, player, banner, popUp, "H"];

/** API-25: whether promotions are requested, by either of their names or with everything. */
export const asksForPromotions = (types: string | undefined): boolean =>
  !types || types.split(",").some((type) => type === promotion || type === "Promotion");

/** The requested types that the reader may see. Only agents may see A (API-25). */
export function readTypes(
  types: string | undefined,
  session: Session | undefined,
): ReadonlySet<AnnouncementType> {
  const asked = (types ?? "").split(",");
  const wanted = types ? allTypes.filter((type) => asked.includes(type)) : allTypes;
  const isAgent = session !== undefined && isAgentType(session.type);
  return new Set(wanted.filter((type) => type !== agent || isAgent));
}

/** Selects the running announcements of the requested types and group. Only banners have groups. */
export const selectRunning = (
  rows: readonly AnnouncementRow[],
  types: ReadonlySet<AnnouncementType>,
  groupName: AnnouncementsQuery["groupName"],
  now: Date,
): readonly AnnouncementRow[] =>
  rows.filter(
    (row) =>
      types.has(row.type) &&
      (groupName === undefined || row.type !== banner || row.group_name === groupName) &&
      row.starts_at <= now &&
      (row.ends_at === null || now < row.ends_at),
  );

/**
 * API-26: of the banners above lists, keeps those of one type of games, or those of every list if the type has none of
 * its own.
 */
export function selectForList(
  rows: readonly AnnouncementRow[],
  gameType: AnnouncementsQuery["gameType"],
): readonly AnnouncementRow[] {
  if (gameType === undefined) return rows;
  const shown = rows.some((row) => row.game_type === gameType) ? gameType : null;
  return rows.filter((row) => row.group_name !== "m_game" || row.game_type === shown);
}

const lobbyTypes: Readonly<Record<string, readonly CatalogueGameType[]>> = {
  "/m/slot-games": ["RNG"],
  "/m/live-games": ["LIVE"],
  "/m/roulette": ["LIVE"],
  "/m/baccarat": ["LIVE"],
  "/m/fishing-games": ["FISH"],
  "/m/poker-games": ["PVP"],
  "/m/sport-games": ["SPORTS", "ESPORTS", "COCKFIGHT"],
  "/m/esport-games": ["ESPORTS"],
  "/m/lott": ["LOTT", "ELOTT"],
  "/m/elott": ["LOTT", "ELOTT"],
};

/** The types of games that a banner's link leads to; none when it leads elsewhere. */
export function findAdvertisedTypes(link: string): readonly string[] {
  const [path = "", search] = link.split("?");
  const asked = new URLSearchParams(search).get("gameType");
  return path === "/m/gameList" && asked ? [asked] : (lobbyTypes[path] ?? []);
}

/** NOTICE-05: everything counts as read for visitors without a session and for type 4. */
export const keepsReadFlags = (session: Session | undefined): session is Session =>
  session !== undefined && !isTrialType(session.type);

/** I18N-01: the text in the language, else in English, else in any language. */
export const textIn = (texts: Texts, language: Language): { title: string; content: string } =>
  chooseText(texts, language) ?? { title: "", content: "" };

/**
 * API-26: the wire's lists without the promotions. If `readIds` is undefined, everything counts as read. Announcements
 * for agents come after those for everybody, so that a notice has the same position for both (NOTICE-02).
 */
export function presentAnnouncements(
  rows: readonly AnnouncementRow[],
  language: Language,
  readIds: ReadonlySet<bigint> | undefined,
): AnnouncementsReply {
  const having = (type: AnnouncementType) =>
    rows
      .filter((row) => row.type === type)
      .map((row) => ({ row, id: String(row.announcement_id), ...textIn(row.texts, language) }));
  const brief = ({ id, title, content }: { id: string; title: string; content: string }) => ({
    id,
    title,
    content,
  });
  return {
    banners: having(banner).map(({ row, id, title, content }) => ({
      id,
      title,
      text: content,
      url: row.image_url,
      link: row.link,
      groupName: row.group_name,
    })),
    player: [...having(player), ...having(agent)].map(({ row, id, title, content }) => ({
      id,
      title,
      startDate: row.starts_at.toISOString(),
      content,
      read: readIds?.has(row.announcement_id) ?? true,
      types: row.type,
    })),
    popup: having(popUp).map(brief),
    hot: having("H").map(brief),
  };
}

/** API-40: countries by name, with the brand's own first. */
export function presentCountries(
  language: Language,
  defaultCountry: string,
): ReplyOf<"GET /wps/system/country"> {
  const tag = languageTags[language];
  const names = new Intl.DisplayNames([tag], { type: "region" });
  const order = new Intl.Collator(tag);
  const isForeign = (country: string): number => (country === defaultCountry ? 0 : 1);
  return Object.entries(dialingCodes)
    .map(([country, countryDialingCode]) => ({
      country,
      name: names.of(country) ?? country,
      countryDialingCode,
    }))
    .toSorted((a, b) => isForeign(a.country) - isForeign(b.country) || order.compare(a.name, b.name));
}
