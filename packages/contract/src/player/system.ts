import { serviceKinds } from "@croupier/domain/codes";
import { Type } from "typebox";
import { closed, language, text } from "../schemas.ts";
import { gameType } from "./games.ts";
import { call } from "./player-call.ts";
import { promotion } from "./promotions.ts";

/** API-39: a way to customer service. Its kind has an icon, and its titles by language take precedence over the title. */
export const serviceEntry = Type.Object({
  title: Type.String(),
  titles: Type.Optional(Type.Record(Type.String(), Type.String())),
  kind: Type.Optional(Type.Enum(serviceKinds)),
  path: Type.String(),
});
export const resourceEntry = Type.Object({ resourceType: Type.String(), url: Type.String() });

/** TPL-02: the brand's template. `parameters` has every name of the brand registry, and `pwa` with its icons. */
export const template = Type.Object({
  templateId: Type.String(),
  merchantCode: Type.String(),
  parameters: Type.Record(Type.String(), Type.String()),
});

/** STATUS-02, and the merchant's settings for the winners board and for amounts (WIN-02). */
export const statusInfo = Type.Object({
  maintenance: Type.Boolean(),
  regionRestriction: Type.Boolean(),
  location: Type.Object({ ip: Type.String(), country: Type.String() }),
  info: Type.Object({ customerService: Type.Array(serviceEntry) }),
  domainRoute: Type.String(),
  mobileTemplate: Type.Object({ mem_cen: Type.String(), dep_func: Type.String() }),
  paths: Type.Record(Type.String(), Type.String()),
  register: Type.Object({ username: Type.Boolean(), mobileNum: Type.Boolean() }),
  resources: Type.Array(resourceEntry),
  whitelabel: Type.Record(Type.String(), Type.Boolean()),
  mainDomain: Type.String(),
  imageCDNs: Type.Array(Type.String()),
  currency: Type.Object({
    code: Type.String(),
    symbol: Type.String(),
    position: Type.Union([Type.Literal("F"), Type.Literal("B")]),
    /** By ISO 4217 (CASE-09). */
    decimals: Type.Integer({ minimum: 0, maximum: 3 }),
  }),
  /** The IANA zone in which the brand counts its days. */
  timeZone: Type.String(),
  version: Type.String(),
});

const notice = Type.Object({
  id: Type.String(),
  title: Type.String(),
  startDate: Type.String(),
  content: Type.String(),
  read: Type.Boolean(),
  types: Type.String(),
});
const popup = Type.Object({ id: Type.String(), title: Type.String(), content: Type.String() });

export const helpEntry = Type.Object({
  title: Type.String(),
  content: Type.String(),
  /** What forms ask to agree to; help has none. */
  topic: Type.Optional(Type.Enum(["terms", "privacy"])),
});

export const systemCalls = {
  "GET /wps/system/templates": call({
    summary: "The brand's template (API-41, TPL-02)",
    access: "visitor",
    alwaysOpen: true,
    query: closed({
      domain: Type.Optional(text(255)),
      url: Type.Optional(text(2_000)),
      device: Type.Optional(text(20)),
    }),
    reply: template,
    errors: ["merchant.unknown"],
  }),
  "GET /wps/system/status": call({
    summary: "Site status and the brand's switches (API-64, STATUS-01, STATUS-02)",
    access: "visitor",
    alwaysOpen: true,
    reply: statusInfo,
  }),
  "GET /wps/system/helpCenter": call({
    summary: "Help centre entries in one language (API-61)",
    access: "visitor",
    shared: true,
    query: closed({
      device: Type.Optional(text(20)),
      language: Type.Optional(language),
      lang: Type.Optional(language),
    }),
    reply: Type.Array(helpEntry),
  }),
  "GET /wps/system/customerService": call({
    summary: "Customer service entries (API-39)",
    access: "visitor",
    shared: true,
    reply: Type.Array(serviceEntry),
  }),
  "GET /wps/system/country": call({
    summary: "Countries with dialing codes (API-40)",
    access: "visitor",
    shared: true,
    reply: Type.Array(
      Type.Object({ country: Type.String(), name: Type.String(), countryDialingCode: Type.String() }),
    ),
  }),
  "GET /wps/system/announcements": call({
    summary: "Announcements by type and group, with the reader's read flags (API-25 to API-27)",
    access: "visitor",
    query: closed({
      types: Type.Optional(
        Type.String({ pattern: "^(?:(?:A|PL|B|PU|PR|H|Promotion)(?:,|$))*$", maxLength: 60 }),
      ),
      groupName: Type.Optional(
        Type.Union([Type.Literal("m_home"), Type.Literal("m_reg"), Type.Literal("m_game")]),
      ),
      gameType: Type.Optional(gameType),
      platform: Type.Optional(text(4)),
      merchantCode: Type.Optional(text(40)),
      token: Type.Optional(text(200)),
      language: Type.Optional(language),
    }),
    reply: Type.Object({
      promotion: Type.Array(promotion),
      banners: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          text: Type.String(),
          url: Type.String(),
          link: Type.String(),
          groupName: Type.String(),
        }),
      ),
      player: Type.Array(notice),
      popup: Type.Array(popup),
      hot: Type.Array(popup),
    }),
  }),
  "GET /wps/system/announcements/notices": call({
    summary: "The notices for players (API-59), and for an agent the ones for agents after them",
    access: "visitor",
    query: closed({
      types: Type.Optional(Type.Union([Type.Literal("PL"), Type.Literal("A")])),
      language: Type.Optional(language),
    }),
    reply: Type.Array(notice),
  }),
  "GET /wps/system/announcements/popular": call({
    summary: "The popups that greet a login (API-60)",
    access: "visitor",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Array(popup),
  }),
  "POST /wps/system/announcements/read": call({
    summary: "Marks an announcement read by the member (API-28); guests and type 4 have read everything",
    access: "session",
    body: closed({ announcementId: text(20, 1), read: Type.Literal(true) }),
    reply: Type.Null(),
    errors: ["announcement.not.found"],
  }),
} as const;
