import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { contentTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Brand, Session, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { createBrandCache } from "../../../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../../../platform/cache/memory-store.ts";
import type { ChangeFeed } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readRowId } from "../../../platform/ids.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { PromotionPort } from "../../offers/promotion/promotion.port.ts";
import type { CatalogueLobby } from "../../play/catalogue/catalogue.port.ts";
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
import type { Reader } from "./content.port.ts";
import {
  type AnnouncementRow,
  type HelpRow,
  listAnnouncements,
  listHelpEntries,
  listReadIds,
  saveRead,
} from "./content.store.ts";

export interface ContentServiceDeps {
  database: Database;
  changes: ChangeFeed;
  catalogue: Pick<CatalogueLobby, "areTypesClosed">;
  exclusions: Pick<ExclusionPort, "isExcluded">;
  promotions: PromotionPort;
}

const keptBrands = 1_000;

/** Reads the texts that a brand shows its visitors. They are few and everyone reads them, so the process keeps them. */
export function createContentService(deps: ContentServiceDeps) {
  const { database, changes, catalogue, exclusions, promotions } = deps;
  const keepRows = <Row extends object>() =>
    createBrandCache<readonly Row[]>({
      changes,
      topics: ["content"],
      store: createMemoryStore({ maxWeight: keptBrands, weigh: () => 1 }),
    });
  const announcements = keepRows<AnnouncementRow>();
  const help = keepRows<HelpRow>();

  const getAnnouncements = ({ brandId }: Brand) =>
    announcements.get(brandId, "", () => database.forBrand(brandId, listAnnouncements));
  const findReadIds = async (brand: Brand, session: Session | undefined) =>
    keepsReadFlags(session)
      ? database.forBrand(brand.brandId, (q) => listReadIds(q, session.memberId))
      : undefined;

  /** A banner that leads to a lobby without a playable game waits until there is one. */
  const withoutClosedLobbies = async (brand: Brand, rows: readonly AnnouncementRow[]) => {
    const isClosed = await Promise.all(
      rows.map(({ type, link }) =>
        catalogue.areTypesClosed(brand, type === "B" ? findAdvertisedTypes(link) : []),
      ),
    );
    return rows.filter((_, at) => !isClosed[at]);
  };

  /** PLAY-12: a pop-up is advertising, which no member who has stopped gets. Information for everybody is a notice. */
  const withoutRefusedPopUps = async (
    { brand, session, now }: Reader,
    rows: readonly AnnouncementRow[],
  ): Promise<readonly AnnouncementRow[]> => {
    if (!session || !rows.some(({ type }) => type === contentTypes.popUp)) return rows;
    const isExcluded = await database.forBrand(brand.brandId, (q) =>
      exclusions.isExcluded(q, session.memberId, now),
    );
    return isExcluded ? rows.filter(({ type }) => type !== contentTypes.popUp) : rows;
  };

  const present = async (
    reader: Reader,
    { types, groupName, gameType }: QueryOf<"GET /wps/system/announcements">,
  ) => {
    const { brand, session, language, now } = reader;
    const rows = await withoutClosedLobbies(brand, await getAnnouncements(brand));
    const running = selectRunning(rows, readTypes(types, session), groupName, now);
    const shown = await withoutRefusedPopUps(reader, selectForList(running, gameType));
    return presentAnnouncements(shown, language, await findReadIds(brand, session));
  };

  return {
    /** API-25 to API-27: running announcements with the reader's own read flags. */
    listAnnouncements: async (
      reader: Reader,
      query: QueryOf<"GET /wps/system/announcements">,
    ): Promise<ReplyOf<"GET /wps/system/announcements">> => ({
      promotion: asksForPromotions(query.types) ? await promotions.list(reader, query.groupName) : [],
      ...(await present(reader, query)),
    }),

    /** API-59: the notices of one type, or of both if the reader may see them. */
    listNotices: async (
      reader: Reader,
      types = "PL,A",
    ): Promise<ReplyOf<"GET /wps/system/announcements/notices">> => (await present(reader, { types })).player,

    /** API-60 */
    listPopups: async (reader: Reader): Promise<ReplyOf<"GET /wps/system/announcements/popular">> =>
      (await present(reader, { types: contentTypes.popUp })).popup,

    /** API-28. Type 4 has no read flags (NOTICE-05). @throws Failure announcement.not.found */
    markRead: async ({ brand, session, now }: SessionContext, announcementId: string): Promise<void> => {
      if (!keepsReadFlags(session)) return;
      const { brandId } = brand;
      const { memberId } = session;
      const types = [...readTypes(undefined, session)];
      const read = { brandId, memberId, announcementId: readRowId(announcementId), types, now };
      const found = await database.forBrand(brandId, (q) => saveRead(q, read));
      if (!found) throw createFailure("announcement.not.found");
    },

    /** API-61 */
    listHelp: async (brand: Brand, language: Language): Promise<ReplyOf<"GET /wps/system/helpCenter">> => {
      const { brandId } = brand;
      const rows = await help.get(brandId, "", () => database.forBrand(brandId, listHelpEntries));
      return rows.map(({ topic, texts }) => ({ ...textIn(texts, language), ...(topic && { topic }) }));
    },

    /** API-39 */
    listCustomerService: ({ settings }: Brand): ReplyOf<"GET /wps/system/customerService"> => [
      ...settings.customerService,
    ],

    /** API-40 */
    listCountries: ({ settings }: Brand, language: Language): ReplyOf<"GET /wps/system/country"> =>
      presentCountries(language, settings.defaultCountry),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
