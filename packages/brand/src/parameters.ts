/**
 * The closed registry of template parameters (TPL-02): what a brand may set, its default and what it does.
 * The console's editor, the API's validation and the front's types all come from here. Values are text, as on
 * the wire; each entry knows how to check one.
 */
interface ParameterEntry {
  readonly default: string;
  readonly doc: string;
  /** The whole value must match; undefined takes any text of up to 2,000 characters. */
  readonly pattern?: RegExp;
}

const flag = /^[01]$/;
const path = /^(?:\/[^\s"'<>\\]*)?$/;

export const parameterRegistry = {
  title: { default: "Croupier", doc: "The brand's name in titles, header and copyright line." },
  image_loading: {
    default: "",
    doc: "Picture shown while the app starts; a path on this site.",
    pattern: path,
  },
  image_fav_icon: { default: "", doc: "The browser's icon of the site; a path on this site.", pattern: path },
  image_logo: { default: "", doc: "The logo of header and menus; a path on this site.", pattern: path },
  language: {
    default: "CN,EN",
    doc: "Languages offered, a comma list; the first is the brand's default (I18N-03).",
    pattern: /^[A-Z]{2}(?:,[A-Z]{2})*$/,
  },
  theme: { default: "nova", doc: "The set of colours and shapes (LAYOUT-13).", pattern: /^(?:nova|lotus)$/ },
  switch_register_button: {
    default: "1",
    doc: "1 shows sign-up buttons and tabs (LAYOUT-09).",
    pattern: flag,
  },
  footer_menu: {
    default: "home,activity,deposit,service,member",
    doc: "Items of the footer menu in their order (FOOT-01).",
    pattern: /^[a-z]*(?:\s*,\s*[a-z]+)*$/,
  },
  mem_cen: {
    default: "1",
    doc: "Look of the member centre: 1 a list, 2 a grid (EXT-01).",
    pattern: /^[12]$/,
  },
  remember_password: { default: "1", doc: "0 hides the remember-password box (LOGIN-05).", pattern: flag },
  minimum_age: {
    default: "18",
    doc: "Youngest age in full years that may register (REG-11).",
    pattern: /^\d{1,2}$/,
  },
  pwa_name: { default: "", doc: "Name of the installed app; the title when empty (APP-10)." },
  pwa_theme_color: { default: "#0B0E14", doc: "Colour of the system bars.", pattern: /^#[0-9A-Fa-f]{6}$/ },
  pwa_icon_192: { default: "", doc: "App icon of 192 pixels; a path on this site.", pattern: path },
  pwa_icon_512: { default: "", doc: "App icon of 512 pixels; a path on this site.", pattern: path },
  firebase_script: {
    default: "",
    doc: "Module that sends SMS codes through Firebase, where the switch is on; a path on this site (SOCIAL-06).",
    pattern: path,
  },
  service_telegram: { default: "", doc: "Link of the TELEGRAM icon in the home footer (FOOT-09)." },
  service_line: { default: "", doc: "Link of the LINE icon in the home footer." },
  service_whatsapp: { default: "", doc: "Link of the WHATSAPP icon in the home footer." },
  service_facebook: { default: "", doc: "Link of the FACEBOOK icon in the home footer." },
  service_instagram: { default: "", doc: "Link of the INSTAGRAM icon in the home footer." },
  service_youtube: { default: "", doc: "Link of the YOUTUBE icon in the home footer." },
  service_tiktok: { default: "", doc: "Link of the TIKTOK icon in the home footer." },
  service_twitter: { default: "", doc: "Link of the TWITTER icon in the home footer." },
} as const satisfies Record<string, ParameterEntry>;

export type ParameterName = keyof typeof parameterRegistry;
/** All parameters of one brand, defaults filled in. */
export type TemplateParameters = Record<ParameterName, string>;

export const parameterNames = Object.keys(parameterRegistry) as ParameterName[];

const longestValue = 2_000;

/** Why a value cannot stand for this parameter, or undefined when it can. */
export function findParameterFault(name: string, value: string): string | undefined {
  if (!Object.hasOwn(parameterRegistry, name)) return `unknown parameter ${name}`;
  const entry: ParameterEntry = parameterRegistry[name as ParameterName];
  if (value.length > longestValue) return `${name} is longer than ${longestValue} characters`;
  if (name.startsWith("service_") && value !== "" && !/^https:\/\/[^\s"'<>\\]+$/.test(value)) {
    return `${name} must be an https link`;
  }
  return entry.pattern && !entry.pattern.test(value) ? `${name} does not take "${value}"` : undefined;
}

/** TPL-02: the brand's own values over the defaults; what is unknown or does not fit falls to its default. */
export function resolveParameters(own: Readonly<Record<string, string>>): TemplateParameters {
  const entries = parameterNames.map((name) => {
    const value = Object.hasOwn(own, name) ? own[name] : undefined;
    const fits = value !== undefined && findParameterFault(name, value) === undefined;
    return [name, fits ? value : parameterRegistry[name].default];
  });
  return Object.fromEntries(entries) as TemplateParameters;
}
