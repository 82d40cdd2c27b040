import { keysOf } from "@croupier/domain/keys-of";
import {
  codeFor,
  colour,
  flag,
  integer,
  languageList,
  link,
  list,
  oneOf,
  path,
  text,
  type ValueKind,
} from "./value-kinds.ts";

/**
 * The closed registry of template parameters (TPL-02): each parameter with its default and its effect. The console's
 * editor, the API's validation and the front's types come from it. On the wire and in the database a value is text
 * under its name; code reads it through `readParameters`. The front imports only types from this file, no values.
 */
interface ParameterEntry {
  /** The name in code, if its typed value differs from the text. */
  readonly name?: string;
  readonly kind: ValueKind<unknown>;
  readonly default: string;
  /** One line for the person who edits the brand. */
  readonly doc: string;
}

export const parameterRegistry = {
  title: {
    kind: text,
    default: "Croupier",
    doc: "The brand's name in titles, header and copyright line.",
  },
  image_loading: {
    kind: path,
    default: "",
    doc: "Picture shown while the app starts; a path on this site.",
  },
  image_fav_icon: {
    kind: path,
    default: "",
    doc: "The browser's icon of the site; a path on this site.",
  },
  image_logo: {
    kind: path,
    default: "",
    doc: "The logo of header and menus; a path on this site.",
  },
  language: {
    name: "languages",
    kind: languageList,
    default: "CN,EN",
    doc: "Languages offered, a comma list; the first is the brand's default (I18N-03).",
  },
  theme: {
    kind: oneOf("nova", "lotus"),
    default: "nova",
    doc: "The set of colours and shapes (LAYOUT-13).",
  },
  switch_register_button: {
    name: "isSignUpOffered",
    kind: flag,
    default: "1",
    doc: "1 shows sign-up buttons and tabs (LAYOUT-09).",
  },
  footer_menu: {
    name: "footerMenu",
    kind: list,
    default: "home,activity,deposit,service,member",
    doc: "Items of the footer menu in their order (FOOT-01).",
  },
  mem_cen: {
    name: "memberCentreLook",
    kind: codeFor<"list" | "grid">("1", "2"),
    default: "1",
    doc: "Look of the member centre: 1 a list, 2 a grid (EXT-01).",
  },
  dep_func: {
    name: "depositLook",
    kind: codeFor<"list" | "grid">("1", "2"),
    default: "1",
    doc: "Look of the methods of deposit: 1 a list, 2 a grid (EXT-10).",
  },
  game_window: {
    name: "opensGamesInWindow",
    kind: flag,
    default: "0",
    doc: "1 opens each game in a window of its own; for vendors that refuse to be framed (GAME-06).",
  },
  remember_password: {
    name: "isRememberOffered",
    kind: flag,
    default: "1",
    doc: "0 hides the remember-password box (LOGIN-05).",
  },
  game_figures: {
    kind: oneOf("0", "1"),
    default: "0",
    doc: "1 shows the documented return and volatility on the cards of the game list.",
  },
  minimum_age: {
    name: "minimumAge",
    kind: integer(0, 99),
    default: "18",
    doc: "Youngest age in full years that may register (REG-11).",
  },
  pwa_name: {
    kind: text,
    default: "",
    doc: "Name of the installed app; the title when empty (APP-10).",
  },
  pwa_theme_color: {
    kind: colour,
    default: "#0B0E14",
    doc: "Colour of the system bars.",
  },
  pwa_icon_192: {
    kind: path,
    default: "",
    doc: "App icon of 192 pixels; a path on this site.",
  },
  pwa_icon_512: {
    kind: path,
    default: "",
    doc: "App icon of 512 pixels; a path on this site.",
  },
  firebase_script: {
    kind: path,
    default: "",
    doc: "Module that sends SMS codes through Firebase, if the switch is on; a path on this site (SOCIAL-06).",
  },
  service_telegram: {
    kind: link,
    default: "",
    doc: "Link of the TELEGRAM icon in the home footer (FOOT-09).",
  },
  service_line: {
    kind: link,
    default: "",
    doc: "Link of the LINE icon in the home footer.",
  },
  service_whatsapp: {
    kind: link,
    default: "",
    doc: "Link of the WHATSAPP icon in the home footer.",
  },
  service_facebook: {
    kind: link,
    default: "",
    doc: "Link of the FACEBOOK icon in the home footer.",
  },
  service_instagram: {
    kind: link,
    default: "",
    doc: "Link of the INSTAGRAM icon in the home footer.",
  },
  service_youtube: {
    kind: link,
    default: "",
    doc: "Link of the YOUTUBE icon in the home footer.",
  },
  service_tiktok: {
    kind: link,
    default: "",
    doc: "Link of the TIKTOK icon in the home footer.",
  },
  service_twitter: {
    kind: link,
    default: "",
    doc: "Link of the TWITTER icon in the home footer.",
  },
} as const satisfies Record<string, ParameterEntry>;

type Registry = typeof parameterRegistry;
export type ParameterName = keyof Registry;
/** All parameters of one brand as texts, with defaults filled in, as the wire carries them. */
export type TemplateParameters = Record<ParameterName, string>;

type NameInCode<N extends ParameterName> = Registry[N] extends { name: infer Name extends string } ? Name : N;
type ValueOf<Kind> = Kind extends ValueKind<infer T> ? T : never;
/** All parameters of one brand with their types, under the names that code uses. */
export type BrandParameters = {
  readonly [N in ParameterName as NameInCode<N>]: ValueOf<Registry[N]["kind"]>;
};
/** The parameters whose typed value differs from their text. */
export type ReadValues = Omit<BrandParameters, ParameterName>;

export const parameterNames = keysOf(parameterRegistry);

const longestValue = 2_000;

/** Why a value is not allowed for this parameter; undefined when it is allowed. */
export function findParameterFault(name: string, value: string): string | undefined {
  if (!Object.hasOwn(parameterRegistry, name)) return `unknown parameter ${name}`;
  const { kind }: ParameterEntry = parameterRegistry[name as ParameterName];
  if (value.length > longestValue) return `${name} is longer than ${longestValue} characters`;
  return kind.fits(value) ? undefined : `${name} does not accept "${value}": it must be ${kind.name}`;
}

/**
 * TPL-02: the brand's own values over the defaults. An unknown parameter is ignored; a value that does not fit is
 * replaced by its default.
 */
export function resolveParameters(own: Readonly<Record<string, unknown>>): TemplateParameters {
  const entries = parameterNames.map((name) => {
    const value = Object.hasOwn(own, name) ? own[name] : undefined;
    const fits = typeof value === "string" && findParameterFault(name, value) === undefined;
    return [name, fits ? value : parameterRegistry[name].default];
  });
  return Object.fromEntries(entries) as TemplateParameters;
}
